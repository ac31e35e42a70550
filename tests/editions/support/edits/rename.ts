/** Renames a field or a value in a whole file, as its author would. */
import { type ResourceFile, statusesOf } from '../../../../src/contract/file/resource-file.ts';
import { isDoc } from '../../../../src/provider/engine/core/values.ts';

/** Parts whose texts and keys are names of fields. */
const NAMING = [
  'required',
  'dependencies',
  'columns',
  'search',
  'filters',
  'sort',
  'summary',
  'fields',
  'show',
  'properties',
  'set',
  'setNow',
  'field',
  'title',
  'at',
  'by',
];
const OWN_FORMS = new Set(['create', 'update', 'delete']);

/** The file with a top-level field under another name, wherever it is used. */
export function withFieldRenamed(file: ResourceFile, from: string, to: string): ResourceFile {
  const rename = (node: unknown, naming: boolean, ownInput: boolean): unknown => {
    if (typeof node === 'string') {
      if (node.startsWith('/')) return pointerNow(node, from, to, ownInput);
      if (naming && node === from) return to;
      return naming && node === `-${from}` ? `-${to}` : node;
    }
    if (Array.isArray(node)) return node.map((each) => rename(each, naming, ownInput));
    if (!isDoc(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        const now = key.startsWith('/') ? pointerNow(key, from, to, ownInput) : naming && key === from ? to : key;
        return [now, rename(value, NAMING.includes(key), ownInput)];
      }),
    );
  };
  const { fields, actions, text, name, key, ...others } = file;
  const properties = Object.entries(fields.properties).map(([each, field]) => [
    each === from ? to : each,
    rename(field, false, true),
  ]);
  const renamed = rename({ ...others, fields: { ...fields, properties: {} } }, false, true) as ResourceFile;
  const acts = Object.entries(actions ?? {}).map(([each, { form, ...action }]) => {
    const now = rename(action, false, OWN_FORMS.has(each)) as object;
    return [each, form ? { ...now, form } : now];
  });
  return {
    ...renamed,
    name,
    key: key === from ? to : key,
    title: file.title === from ? to : file.title,
    fields: { ...renamed.fields, properties: Object.fromEntries(properties) },
    ...(actions && { actions: Object.fromEntries(acts) }),
    ...(text && { text }),
  };
}

function pointerNow(pointer: string, from: string, to: string, ownInput: boolean): string {
  const [, root, name, ...deeper] = pointer.split('/');
  const own = root === 'self' || root === 'ref' || (root === 'input' && ownInput);
  return own && name === from ? ['', root, to, ...deeper].join('/') : pointer;
}

/** The file with a value of a field or status under another word, wherever it is used. */
export function withValueRenamed(file: ResourceFile, field: string, from: string, to: string): ResourceFile {
  const swap = (node: unknown): unknown => {
    if (node === from) return to;
    if (Array.isArray(node)) return [...new Set(node.map(swap))];
    if (isDoc(node)) return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, swap(value)]));
    return node;
  };
  const isStatus = statusesOf(file)[0]?.field === field;
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (!isDoc(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        const about =
          key === `/self/${field}` || key === `/input/${field}` || (key === field && typeof value !== 'object');
        const moves = isStatus && (key === 'becomes' || key === 'fails');
        return [key, about || moves ? swap(value) : walk(value)];
      }),
    );
  };
  return walk(file) as ResourceFile;
}
