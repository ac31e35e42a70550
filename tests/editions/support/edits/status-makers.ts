/** Edits of statuses. */
import { type ResourceFile, statusesOf } from '../../../../src/contract/file/resource-file.ts';
import { type Maker, withLine } from './draft.ts';
import { withValueRenamed } from './rename.ts';

const renameStatus: Maker = (draft) => {
  const { file, random } = draft;
  const [status] = statusesOf(file);
  const was = random.pick(Object.keys(status?.values ?? {}));
  if (!status || was === undefined || Array.isArray(file.status)) return undefined;
  const now = 'resting';
  const values = Object.fromEntries(
    Object.entries(status.values).map(([word, tone]) => [word === was ? now : word, tone]),
  );
  Object.assign(file, withValueRenamed(file, status.field, was, now), { status: { ...status, values } });
  const field = file.fields.properties[status.field];
  if (field?.['x-initial'] === was) field['x-initial'] = now;
  const line = (next: ResourceFile) => Object.assign(next.status ?? {}, { valuesWere: { [now]: was } });
  return {
    ...withLine(draft, `the status "${was}" is called "${now}" now`, line),
    words: { values: { [status.field]: { [was]: now } } },
    needs: [{ has: { path: status.field }, value: was }],
  };
};

const removeStatus: Maker = (draft) => {
  const { file, random } = draft;
  const [status] = statusesOf(file);
  const others = JSON.stringify(file.actions ?? {});
  const was = random.pick(Object.keys(status?.values ?? {}).filter((word) => !others.includes(`"${word}"`)));
  if (!status || was === undefined) return undefined;
  delete status.values[was];
  return { title: `the status "${was}" is gone`, needs: [{ has: { path: status.field }, value: was }] };
};

const addStatus: Maker = ({ file }) => {
  const [status] = statusesOf(file);
  if (!status) return undefined;
  status.values.waiting = 'progress';
  return { title: 'a status is new' };
};

const retoneStatus: Maker = ({ file, random }) => {
  const [status] = statusesOf(file);
  const word = random.pick(Object.keys(status?.values ?? {}).filter((each) => status?.values[each] !== 'progress'));
  if (!status || word === undefined) return undefined;
  status.values[word] = 'warning';
  return { title: `the status "${word}" has another tone` };
};

/** All of these, each as often as it stands here. */
export const STATUS_MAKERS: readonly Maker[] = [renameStatus, renameStatus, removeStatus, addStatus, retoneStatus];
