/** The layers of the code (README.md, src/decisions/0014-layers-held-by-rules.md). `npm test` enforces them. */
const never = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

/** A member of a layer as a pattern: a folder, a file, or by `.` the files that lie loose in the folder itself. */
const memberPattern = (member) => (member === '.' ? '[^/]+$' : `${member.replaceAll('.', '\\.')}(/|$)`);

/**
 * Rules for the layers of a folder, from a list that goes from the bottom to the top. A member of a layer may import itself and
 * the layers below, not those above and not its neighbours. So no two members can import each other, and a new folder is an
 * error until it has its place in the list.
 * @param {string} folder such as `src/console`
 * @param {string[][]} list the members of each layer: folders or files in the folder, or `.` for the files that lie loose in it
 */
const layers = (folder, list) => {
  const inside = `^${folder}/`;
  const any = (members) => (members.length === 0 ? '$^' : `(${members.map(memberPattern).join('|')})`);
  const unknown = { path: inside, pathNot: inside + any(list.flat()) };
  const placeless = (from, to) => ({
    name: `${folder}: no layer`,
    severity: 'error',
    comment: `A file or folder in ${folder} is in no layer. Give it one in tests/dependency-cruiser.mjs.`,
    from,
    to,
  });
  return [
    placeless(unknown, {}),
    placeless({}, unknown),
    placeless({ ...unknown, orphan: true }, {}),
    ...list.flatMap((layer, index) =>
      layer.map((member) => ({
        name: `${folder}: layer of ${member}`,
        severity: 'error',
        comment: `${member} may import the layers of ${folder} below it only.`,
        from: { path: inside + memberPattern(member) },
        to: { path: inside, pathNot: inside + any([member, ...list.slice(0, index).flat()]) },
      })),
    ),
  ];
};

/** The console's layers, bottom first. */
const CONSOLE = [
  ...layers('src/console', [
    ['config', 'i18n', 'theme', 'virtual.d.ts'],
    ['api'],
    ['ui'],
    ['account'],
    ['resources'],
    ['engine'],
    ['overrides'],
    ['calculator'],
    ['pages'],
    ['shell'],
    ['offline'],
    ['app'],
    ['boot'],
    ['status'],
  ]),
  ...layers('src/console/ui', [
    ['.'],
    ['charts', 'dialogs', 'progress-cards'],
    ['toasts'],
    ['popups'],
    ['late-inputs'],
  ]),
  ...layers('src/console/engine', [
    ['slots', 'data'],
    ['values'],
    ['calls', 'screen'],
    ['raw'],
    ['export', 'notices', 'reference'],
    ['form'],
    ['actions'],
    ['list'],
    ['detail'],
    ['screens'],
    ['slot-props.ts'],
  ]),
  ...layers('src/console/engine/form', [
    ['store', 'styles'],
    ['controls', 'panels', 'submit', 'templates'],
    ['reference', 'steps'],
    ['fields'],
    ['form-body.tsx'],
    ['live-form.tsx', 'resource-form.tsx'],
    ['testing'],
  ]),
  ...layers('src/console/calculator', [
    ['calculation', 'planning', 'saved'],
    ['excel', 'running'],
    ['creation'],
    ['pages'],
  ]),
  ...layers('src/console/pages', [
    ['captcha', 'rating', 'report', 'terraform'],
    ['support'],
    ['bare'],
    ['authentication'],
    ['confirm', 'email', 'first-factor', 'first-password', 'guest-calculator', 'password', 'registration', 'sign-in'],
    ['leaving', 'onboarding'],
    ['customer-dashboard', 'home', 'network-map', 'profile'],
    ['overview'],
  ]),
  ...layers('src/console/shell', [['area', 'styles'], ['notifications', 'shortcuts'], ['palette'], ['.']]),
];

/** The contract's layers, bottom first. */
const CONTRACT = layers('src/contract', [
  ['file', 'web.d.ts'],
  ['values'],
  ['expression'],
  ['access', 'reports'],
  ['money'],
  ['forms', 'lists'],
  ['calculator', 'history', 'terraform'],
]);

/** The provider's layers, bottom first: what all use, services, the engine, domains, sources of records, and the top. */
const PROVIDER = [
  ...layers('src/provider', [
    ['crypto'],
    ['store'],
    ['http'],
    ['ports'],
    ['work'],
    ['companies'],
    ['addresses', 'billing', 'cloud'],
    ['identity', 'metrics', 'variants'],
    ['server'],
    ['access', 'audit', 'mail', 'quotas', 'telemetry'],
    ['authentication', 'notifications'],
    ['engine'],
    ['adoption', 'announcements', 'captcha', 'charging', 'cloud-routes', 'reports'],
    ['accounts', 'all-projects', 'calculator', 'dashboard', 'plans', 'prices', 'projects', 'search', 'status'],
    ['customers', 'documents', 'payments'],
    ['bank', 'support'],
    ['sources'],
    ['leaving', 'tickets'],
    ['openapi', 'host'],
    ['.'],
  ]),
  ...layers('src/provider/store', [['tables'], ['.'], ['migrations']]),
  ...layers('src/provider/cloud', [['.'], ['simulated'], ['openstack']]),
  ...layers('src/provider/cloud/openstack', [['client'], ['common'], ['drivers'], ['.']]),
  ...layers('src/provider/cloud/simulated', [['kubernetes', 'object-store'], ['effects'], ['.']]),
  ...layers('src/provider/engine', [
    ['core'],
    ['records'],
    ['follow-ups', 'remote'],
    ['changes'],
    ['upkeep'],
    ['calls'],
  ]),
];

/** The layers of the provider for Terraform, bottom first. */
const TERRAFORM = layers('src/terraform', [['wire'], ['types'], ['client'], ['resources'], ['.']]);

/** The layers of the product on a file host, bottom first. */
const FILE_HOST = layers('src/file-host', [['wire.ts', 'live'], ['router', 'host'], ['worker'], ['page']]);

export default {
  forbidden: [
    ...CONTRACT,
    ...CONSOLE,
    ...PROVIDER,
    ...TERRAFORM,
    ...FILE_HOST,
    {
      name: 'no-circular-folders',
      severity: 'error',
      comment: 'Folders that import each other have no lower layer.',
      scope: 'folder',
      from: { path: '^src/(contract|console|provider|terraform)' },
      to: { circular: true },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Files that import each other have no lower layer.',
      from: {},
      to: { circular: true },
    },
    never(
      'contract-is-pure',
      '^src/contract',
      '^(src/(console|provider|terraform|tools)|node_modules/(react|hono|kysely|libsql)|(node:)?(fs|path|crypto|http|os|child_process|url)$)',
      'Both parts share it: no React, no Node, no I/O.',
    ),
    never('parts-do-not-meet', '^src/console', '^src/provider', 'Console and provider meet in the contract alone.'),
    never(
      'parts-do-not-meet-either',
      '^src/provider',
      '^src/console',
      'Console and provider meet in the contract alone.',
    ),
    never(
      'terraform-is-alone',
      '^src/terraform',
      '^(src/(console|provider)|node_modules/)',
      'The program for Terraform has the contract and Node alone.',
    ),
    never(
      'terraform-is-a-program',
      '^src/(console|provider)',
      '^src/terraform',
      'Terraform starts it. Nothing imports it.',
    ),
    never(
      'nothing-imports-tools',
      '^src/(console|contract|provider|terraform)',
      '^src/tools',
      'Tools are entry points. Nothing imports them.',
    ),
    never(
      'engine-knows-no-cloud-driver',
      '^src/provider/engine',
      '^src/provider/cloud/(simulated|openstack)',
      'The cloud is behind its interface.',
    ),
    never(
      'nothing-imports-the-file-host',
      '^src/(console|contract|provider|terraform|demo)',
      '^src/file-host',
      'It puts console and provider together. Neither knows of it.',
    ),
    never(
      'demo-is-of-the-provider',
      '^src/demo',
      '^src/(console|terraform|tools|file-host)|^(node:)?(fs|path|crypto|os)$',
      'The story runs on any host, which gives it its parts.',
    ),
    never(
      'core-touches-no-node',
      '^src/provider/(?!host|node\\.ts|.*testing\\.ts|.*\\.test\\.ts)',
      '^(node:)?(fs|path|crypto|http|https|os|child_process|url|net|stream|zlib)$',
      'The core runs on web standards; host/ puts the real parts in.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(test|stories)\\.tsx?$|/testing\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
