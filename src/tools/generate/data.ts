/** What console and provider load of the resource files: made here from the files and texts alone, so that it also runs in a browser. */
import { declaredFlags } from '../../contract/access/declared-flags.ts';
import { allProjectsFiles } from '../../contract/file/all-projects.ts';
import { type ResourceFile, statusesOf } from '../../contract/file/resource-file.ts';
import { withoutStaffOnly } from '../../contract/file/staff-only.ts';
import { quotaTypesOf } from '../../provider/quotas/quota-types.ts';
import { bundles, manifest } from './bundles.ts';
import { joinedPaths } from './joined-paths.ts';
import { type DeclaredPaths, type Edition, openapi } from './openapi.ts';
import type { TextParts } from './text-parts.ts';
import { flatten, LANGUAGES } from './texts.ts';

type Texts = ResourceFile['text'];

/** What the data is made of. */
export interface DataSources {
  /** All types, checked and whole, by name. */
  files: ReadonlyMap<string, ResourceFile>;
  /** The texts of `common.json`. */
  common: Texts;
  /** The console's own texts. */
  texts: TextParts;
  /** The texts of `forms/validation.json` and of `money/vat.json`. */
  validation: Texts;
  vat: Texts;
  /** The hand-written calls, by the file that describes them. */
  declared: Iterable<readonly [name: string, paths: DeclaredPaths]>;
  edition: Edition;
}

/** The validation texts that the bare pages use too. */
const PUBLIC_VALIDATION = /^validation\.(required$|format\.email$|password\.)/;

/** The files in the order in which they are served. */
export function servedFiles(files: ReadonlyMap<string, ResourceFile>): ResourceFile[] {
  return [...files.values()].sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** The types that the console draws: without what staff alone runs, and with the screens over all projects. */
export function shownFiles(files: ResourceFile[]): ResourceFile[] {
  return [...files.map(withoutStaffOnly), ...allProjectsFiles(files)];
}

/** What the provider loads: the types, and the description of all calls. */
export interface ServedData {
  files: ResourceFile[];
  openapi: object;
}

/** What the provider loads. */
export function servedData({ files: types, common, declared, edition }: DataSources): ServedData {
  const files = servedFiles(types);
  const paths = joinedPaths(declared, Object.keys(declaredFlags(files)));
  return { files: files.map((file) => served(file, common)), openapi: openapi(files, paths, edition) };
}

/** What the console loads, as JSON by path below `generated/`. */
export function consoleData(sources: DataSources): Map<string, unknown> {
  const data = new Map<string, unknown>();
  const files = servedFiles(sources.files);
  const shown = shownFiles(files);
  const parts = allTexts(files, sources);
  for (const language of LANGUAGES) {
    data.set(`manifest.${language}.json`, manifest(shown, language));
    for (const [key, bundle] of bundles(shown, language)) data.set(`bundles/${language}/${key}.json`, bundle);
    for (const [part, texts] of Object.entries(parts))
      data.set(`texts/${language}/${part}.json`, flatten(texts, language));
  }
  return data;
}

/** A file as the provider has it, with the common texts that it needs. */
function served(file: ResourceFile, common: Texts): ResourceFile {
  const errors = Object.fromEntries(Object.entries(common).filter(([key]) => key.startsWith('error.')));
  return { ...file, text: { ...errors, ...priceTexts(file, common), ...auditTexts(file, common), ...file.text } };
}

/** The texts of each part that the console loads. */
function allTexts(files: ResourceFile[], { common, texts, validation, vat }: DataSources): TextParts {
  const open = Object.fromEntries(Object.entries(validation).filter(([key]) => PUBLIC_VALIDATION.test(key)));
  // Guests have no other units.
  const units = { ...common, ...texts.app };
  const sizes = Object.fromEntries(Object.entries(units).filter(([key]) => /^unit\.[KMG]?B$/.test(key)));
  const quotas = Object.fromEntries([...quotaTypesOf(files)].map(([type, { names }]) => [`quota.${type}`, names]));
  return {
    ...texts,
    support: { ...sizes, ...texts.support },
    public: { ...open, ...texts.public },
    // With those of the bare pages, so that the signed-in half loads one file.
    app: { ...texts.public, ...common, ...validation, ...vat, ...quotas, ...texts.app },
  };
}

/** The common texts for the prices of a type, which reports use. */
function priceTexts({ price = [] }: ResourceFile, common: Texts): Texts {
  const lines = new Set(price.map(({ line }) => `line.${line}`));
  const named = Object.entries(common).filter(([key]) => lines.has(key) || (lines.size > 0 && key.startsWith('unit.')));
  return Object.fromEntries(named);
}

/** The common texts for a type's fields, statuses, actions and guards, which the audit log and errors use. */
function auditTexts(file: ResourceFile, common: Texts): Texts {
  const keys = [
    ...Object.keys(file.fields.properties).map((name) => `field.${name}`),
    ...Object.keys(file.actions ?? {}).flatMap((name) => [`action.${name}`, `done.${name}`, `past.${name}`]),
    ...Object.keys(file.guards ?? {}).map((name) => `guard.${name}`),
    ...statusesOf(file).flatMap(({ values }) => Object.keys(values).map((value) => `status.${value}`)),
  ];
  return Object.fromEntries(keys.flatMap((key) => (common[key] ? [[key, common[key]]] : [])));
}
