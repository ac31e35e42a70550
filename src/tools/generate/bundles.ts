/** The console's data: the route manifest, and bundles with types' files, texts and form schemas, one for each first path segment. */

import type { ShippedTitle } from '../../console/resources/types.ts';
import { drawnForms, type FileLookup, isCalculable, lookupIn } from '../../contract/calculator/calculate.ts';
import { bundleKeyOf } from '../../contract/file/bundle-key.ts';
import { keyOf, type ResourceFile, recordTextKey, routesOf, titleOf } from '../../contract/file/resource-file.ts';
import { flatten, type Language } from './texts.ts';

const SCREENS = ['list', 'create', 'detail', 'edit'] as const;

/** The bundle key of a type: the first path segment of its screens, or its own name without a screen. */
export function bundleKeyOfFile(file: ResourceFile): string {
  const route = SCREENS.flatMap((screen) => routesOf(file, screen))[0];
  return route === undefined ? file.name : bundleKeyOf(route);
}

/** The manifest's entry of one type: its data for menu, routes and guards before its bundle is loaded. */
function manifestEntry(file: ResourceFile, language: Language, lookup: FileLookup): Record<string, unknown> {
  const screens = SCREENS.map((screen) => [screen, routesOf(file, screen)] as const);
  const phrase = (key: string): string => String(file.text[key]?.[language] ?? '');
  return {
    name: file.name,
    bundle: bundleKeyOfFile(file),
    scope: file.scope,
    key: file.key,
    title: file.title,
    routes: Object.fromEntries(screens.filter(([, routes]) => routes.length > 0)),
    ...actionRoutes(file),
    tabs: (file.detail?.tabs ?? []).map((tab) => tab.id),
    ...asksQuota(file),
    ...counts(file),
    ...(file.forms?.create?.dialog ? { createDialog: true } : {}),
    ...(isCalculable(file, lookup) ? { calculable: true } : {}),
    ...(file.list?.offered ? { offered: { ...file.list.offered, text: phrase('offered') } } : {}),
    ...(file.menu ? { menu: file.menu } : {}),
    ...(file.access ? { access: file.access } : {}),
    ...(file.actions?.create?.access ? { createAccess: file.actions.create.access } : {}),
    api: Object.fromEntries(
      (['list', 'create'] as const).flatMap((name) =>
        typeof file.api[name] === 'string' ? [[name, file.api[name]]] : [],
      ),
    ),
    names: {
      one: phrase('name'),
      many: phrase('names'),
      ...(file.text['action.create'] ? { create: phrase('action.create') } : {}),
    },
    ...shipped(file, language),
  };
}

/** The texts that the console shows. What the log says has happened is a text of the provider. */
function shownTexts(text: ResourceFile['text']): Partial<ResourceFile['text']> {
  return Object.fromEntries(Object.entries(text).filter(([key]) => !key.startsWith('past.')));
}

/** The quotas of which each record takes one. */
function counts({ quota = [] }: ResourceFile): { counts?: string[] } {
  const types = quota.flatMap(({ type, amount, when }) => (amount === 1 && !when ? [type] : []));
  return types.length > 0 ? { counts: types } : {};
}

/** The titles of shipped records that read otherwise in this language. */
function shipped(file: ResourceFile, language: Language): { shipped?: Record<string, ShippedTitle> } {
  const titles = (file.records ?? []).flatMap((record) => {
    const key = keyOf(file, record);
    const [stored, text] = [titleOf(file, record), file.text[recordTextKey(key)]?.[language]];
    return typeof text === 'string' && text !== stored ? [[key, { stored, text }] as const] : [];
  });
  return titles.length > 0 ? { shipped: Object.fromEntries(titles) } : {};
}

/** The field by which a create form requests more of a quota. */
function asksQuota(file: ResourceFile): { asksQuota?: string } {
  const [name] = Object.entries(file.fields.properties).find(([, field]) => field['x-quotaType']) ?? [];
  return name !== undefined && file.api.create ? { asksQuota: name } : {};
}

/** The paths of actions that have a screen of their own. */
function actionRoutes(file: ResourceFile): { actions?: Record<string, string[]> } {
  const routes = Object.entries(file.actions ?? {}).flatMap(([name, { route }]) =>
    route ? [[name, [route].flat()] as const] : [],
  );
  return routes.length > 0 ? { actions: Object.fromEntries(routes) } : {};
}

/** `manifest.<language>.json`. */
export function manifest(files: ResourceFile[], language: Language): unknown {
  const lookup = lookupIn(files);
  return { resources: files.map((file) => manifestEntry(file, language, lookup)) };
}

/** Every bundle of a language, by key. Catalogue records stay with the provider, and tabs on other pages are in their files. */
export function bundles(files: ResourceFile[], language: Language): Map<string, unknown> {
  const byKey = new Map<string, Record<string, unknown>>();
  const lookup = lookupIn(files);
  for (const file of files) {
    const key = bundleKeyOfFile(file);
    const resources = byKey.get(key) ?? {};
    const { text, records: _records, shownIn: _shownIn, ...rest } = file;
    resources[file.name] = { file: rest, text: flatten(shownTexts(text), language), forms: drawnForms(file, lookup) };
    byKey.set(key, resources);
  }
  return new Map([...byKey].map(([key, resources]) => [key, { resources }]));
}
