/** The edits on the calculator's page. Removals can be undone. */
import {
  type Configuration,
  type ConfigurationLine,
  MOST_LINES,
  type SharedConfiguration,
} from '../../../contract/calculator/configuration.ts';
import { t } from '../../i18n/index.ts';
import { toast } from '../../ui/toasts/index.ts';
import {
  addConfiguration,
  changeConfiguration,
  configurations,
  removeConfiguration,
  restoreConfiguration,
} from '../saved/configurations.ts';

function sayRemoved(text: string, restore: () => void): void {
  toast({ type: 'info', text, action: { text: t('calculator.undo'), run: restore } });
}

/** Adds a configuration, or reports that there is no room. */
export function add(shared: SharedConfiguration): Configuration | undefined {
  const made = addConfiguration(shared);
  if (!made) toast({ type: 'warning', text: t('calculator.noRoom') });
  return made;
}

/** An unused name for the next configuration. */
export function freeName(): string {
  const taken = new Set(configurations().map(({ name }) => name));
  let number = configurations().length + 1;
  while (taken.has(t('calculator.newName', { number }))) number += 1;
  return t('calculator.newName', { number });
}

/** Copies a configuration. */
export function duplicate({ name, lines, along }: Configuration): Configuration | undefined {
  const copy = { lines: lines.map((line) => ({ ...line })), ...(along ? { along } : {}) };
  return add({ name: t('calculator.copyName', { name }), ...copy });
}

/** Removes a configuration, with an undo. */
export function remove(configuration: Configuration): void {
  const index = configurations().findIndex(({ id }) => id === configuration.id);
  removeConfiguration(configuration.id);
  sayRemoved(t('calculator.removed', { name: configuration.name }), () => {
    if (!restoreConfiguration(configuration, index)) toast({ type: 'warning', text: t('calculator.noRoom') });
  });
}

/** Renames it. An empty name keeps the current one. */
export function rename(id: string, name: string): void {
  if (name.trim() !== '') changeConfiguration(id, () => ({ name: name.trim() }));
}

/** Appends lines, as far as there is room. */
export function addLines(id: string, lines: readonly ConfigurationLine[]): void {
  changeConfiguration(id, (before) => ({ lines: [...before.lines, ...lines].slice(0, MOST_LINES) }));
}

/** Changes one line. Other lines stay the same objects. */
export function changeLine(id: string, line: string, change: (before: ConfigurationLine) => ConfigurationLine): void {
  changeConfiguration(id, (before) => ({
    lines: before.lines.map((each) => (each.id === line ? change(each) : each)),
  }));
}

/** Inserts a copy below a line, and returns the copy's id. */
export function duplicateLine(id: string, line: ConfigurationLine): string {
  const copy = { ...line, id: crypto.randomUUID() };
  changeConfiguration(id, ({ lines }) => {
    const index = lines.findIndex((each) => each.id === line.id);
    return { lines: [...lines.slice(0, index + 1), copy, ...lines.slice(index + 1)].slice(0, MOST_LINES) };
  });
  return copy.id;
}

/** Removes a line, with an undo. `title` is the line's title. */
export function removeLine(id: string, line: ConfigurationLine, title: string): void {
  let index = 0;
  changeConfiguration(id, ({ lines }) => {
    index = lines.findIndex((each) => each.id === line.id);
    return { lines: lines.filter((each) => each.id !== line.id) };
  });
  sayRemoved(t('calculator.lineRemoved', { name: title }), () =>
    changeConfiguration(id, ({ lines }) => ({ lines: [...lines.slice(0, index), line, ...lines.slice(index)] })),
  );
}
