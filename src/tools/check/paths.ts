/** Checks paths of calls and screens: their placeholders are fields, and no two types claim the same path. */

import { OWN_PAGES, ownPageAt } from '../../contract/access/own-pages.ts';
import { placesOf } from '../../contract/expression/template.ts';
import { alsoListed, type Call, parseCall, type ResourceFile, routesOf } from '../../contract/file/resource-file.ts';
import { inputPlaces } from '../../contract/lists/list-query.ts';
import { nearest } from '../../contract/values/nearest.ts';
import type { Problem } from '../schemas.ts';
import type { CheckScope } from './scope.ts';
import { didYouMean, missing } from './suggest.ts';

const PREFIXES = ['/api/', '/k8s/api/v1/', '/s3/api/v1/', '/monaas/api/v1/', '/dbaas/api/v1/'];
/** The parts of the API that are a cloud's own. */
const CLOUD = ['/api/openstack/', '/k8s/api/v1/', '/s3/api/v1/', '/monaas/api/v1/', '/dbaas/api/v1/'];
const SCREENS = ['list', 'create', 'detail', 'edit'] as const;

/** All calls of a file with their places. */
export function callsOf(file: ResourceFile): { at: string; call: Call }[] {
  const api = Object.entries(file.api).map(([name, call]) => ({ at: `/api/${name}`, call: call as Call }));
  const actions = Object.entries(file.actions ?? {}).flatMap(([name, action]) =>
    action.call ? [{ at: `/actions/${name}/call`, call: action.call }] : [],
  );
  const lists = alsoListed(file).map(({ call }, index) => ({ at: `/alsoAt/list/${index}`, call }));
  const gets = (file.alsoAt?.get ?? []).map((call, index) => ({ at: `/alsoAt/get/${index}`, call }));
  const creates = (file.alsoAt?.create ?? []).map(({ call, encoding }, index) => ({
    at: `/alsoAt/create/${index}`,
    call: { call, ...(encoding && { encoding }) },
  }));
  return [...api, ...lists, ...gets, ...creates, ...actions];
}

/** Whether a cloud has the records of a type, so that it also changes them and answers calls by itself. */
export function isOfCloud(file: ResourceFile): boolean {
  return callsOf(file).some(({ call }) => CLOUD.some((part) => parseCall(call).path.startsWith(part)));
}

/** All screen paths of a file with their places. */
function screensOf(file: ResourceFile): { at: string; route: string }[] {
  const screens = SCREENS.flatMap((screen) =>
    routesOf(file, screen).map((route) => ({ at: `/routes/${screen}`, route })),
  );
  const actions = Object.entries(file.actions ?? {}).flatMap(([name, action]) =>
    [action.route ?? []].flat().map((route) => ({ at: `/actions/${name}/route`, route })),
  );
  return [...screens, ...actions];
}

/** Checks the placeholders and prefixes of one file's paths. */
export function checkPaths(scope: CheckScope): void {
  const { file } = scope;
  const fields = Object.keys(file.fields.properties);
  const lists = new Map(alsoListed(file).map(({ where }, index) => [`/alsoAt/list/${index}`, inputPlaces(where)]));
  const needPlaces = (at: string, path: string, names = fields): void => {
    const odd = path.split('/').find((segment) => /[{}]/.test(segment) && !/^\{\w+\}$/.test(segment));
    if (odd !== undefined) scope.report(at, `"${odd}" must be a whole path segment, as in /{id}/`);
    else
      for (const place of placesOf(path))
        if (!names.includes(place)) scope.report(at, `{${place}}: ${missing('field', place, names)}`);
  };
  for (const { at, call } of callsOf(file)) {
    const { path } = parseCall(call);
    needPlaces(at, path, [...fields, ...(lists.get(at) ?? [])]);
    if (!PREFIXES.some((prefix) => path.startsWith(prefix)))
      scope.report(at, `"${path}" must start with one of ${PREFIXES.join(', ')}`);
  }
  for (const { at, route } of screensOf(file)) {
    needPlaces(at, route);
    const own = ownPageAt(route);
    if (own !== undefined) scope.report(at, `"${route}" belongs to the console's own page ${own}: choose another path`);
  }
  checkDialogs(scope);
  checkScreens(scope);
}

/** Checks that the link of an empty list leads to a screen that needs no record: a list, or a page of the console. */
export function checkEmptyLink({ file, all, report }: CheckScope): void {
  const link = file.list?.emptyLink;
  if (link === undefined) return;
  const pages = Object.values(OWN_PAGES).map((page) => page.replace(/\/:.*$/, ''));
  const lists = [...all.values()].flatMap((other) => routesOf(other, 'list')).filter((route) => !route.includes('{'));
  const screens = [...pages, ...lists];
  if (!screens.includes(link)) report('/list/emptyLink', missing('screen', link, screens));
  else if (routesOf(file, 'list').includes(link)) report('/list/emptyLink', 'leads to this list itself');
}

/** A form that is a dialog has an address of its own, and a list to be over. Steps need a screen. */
function checkDialogs(scope: CheckScope): void {
  const { forms, routes } = scope.file;
  if (forms?.edit?.dialog) scope.report('/forms/edit/dialog', 'only the create form can be a dialog');
  if (!forms?.create?.dialog) return;
  const at = '/forms/create/dialog';
  if (!routes?.create || !routes.list) scope.report(at, 'a dialog needs a "create" and a "list" in routes');
  if (forms.create.steps) scope.report(at, 'a form in steps needs a screen');
}

/** Checks that a screen has its call, and that the list and detail parts have contents. */
function checkScreens(scope: CheckScope): void {
  const { file } = scope;
  const calls = { list: 'list', create: 'create', detail: 'get', edit: 'update' } as const;
  for (const screen of SCREENS) {
    const call = calls[screen];
    // The check of actions reports an action of that name without a call.
    if (routesOf(file, screen).length > 0 && !file.api[call] && !file.actions?.[call])
      scope.report(`/routes/${screen}`, `api has no "${call}" call for this screen`);
  }
  if (file.api.list && !file.list) scope.report('/list', 'is missing, but api has a "list" call');
  if (routesOf(file, 'detail').length > 0 && !file.detail)
    scope.report('/detail', 'is missing, but there is a detail route');
}

/** Reports previews whose call no file and no hand-written description has. `described` are the latter's calls, as `METHOD /path`. */
export function checkPreviews(all: ReadonlyMap<string, ResourceFile>, described: Iterable<string>): Problem[] {
  const byHand = [...described];
  const served = new Set(byHand.map(bare));
  for (const file of all.values())
    for (const { call } of callsOf(file)) {
      const { method, path } = parseCall(call);
      served.add(bare(`${method} ${path}`));
    }
  return [...all].flatMap(([name, { actions = {} }]) =>
    Object.entries(actions).flatMap(([action, { preview }]): Problem[] => {
      if (!preview || served.has(bare(preview.call))) return [];
      const near = didYouMean(nearest(preview.call, byHand));
      const message = `nothing serves this call: a preview needs a hand-written one, described in src/provider/openapi/${near}`;
      return [{ file: `${name}.json`, at: `/actions/${action}/preview/call`, message }];
    }),
  );
}

function bare(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}');
}

/** Finds calls and routes with two claims. Calls of one path may differ by the constants of their bodies. */
export function checkClashes(all: ReadonlyMap<string, ResourceFile>): Problem[] {
  const problems: Problem[] = [];
  const claimed = new Map<string, string>();
  const claim = (file: string, at: string, what: string): void => {
    const before = claimed.get(what);
    if (before === undefined) claimed.set(what, `${file}#${at}`);
    else problems.push({ file, at, message: `"${what}" is already claimed by ${before}` });
  };
  for (const [name, file] of all) {
    for (const { at, call } of callsOf(file)) {
      const { method, path, body } = parseCall(call);
      claim(`${name}.json`, at, `${method} ${bare(path)}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`);
    }
    for (const { at, route } of screensOf(file)) claim(`${name}.json`, at, bare(route));
  }
  return problems;
}
