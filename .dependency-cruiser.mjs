/** The arrows of the house (README, "The house"): they go one way, and `npm test` holds them. */
const never = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'A circle has no first room.',
      from: {},
      to: { circular: true },
    },
    never(
      'contract-is-pure',
      '^src/contract',
      '^(src/(console|provider|tools)|node_modules/(react|hono|kysely|libsql)|(node:)?(fs|path|crypto|http|os|child_process|url)$)',
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
      'nothing-imports-tools',
      '^src/(console|contract|provider)',
      '^src/tools',
      'Tools are where one starts; nothing leans on them.',
    ),
    never(
      'engine-knows-no-override',
      '^src/console/engine',
      '^src/console/(overrides|shell)|^src/console/pages/(home|sign-in)',
      'Pages, overrides and shell lean on the engine, never back.',
    ),
    never(
      'ui-is-below',
      '^src/console/(ui|api|i18n|theme|config)',
      '^src/console/(engine|shell|pages|overrides)',
      'What everybody uses uses nobody.',
    ),
    never(
      'resources-know-no-cloud-driver',
      '^src/provider/resources',
      '^src/provider/cloud/simulated',
      'The cloud is behind its interface.',
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
    exclude: { path: '\\.(test|stories)\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
