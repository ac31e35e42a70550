import { describe, expect, it } from 'vitest';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { FAILED } from '../audit/audit.ts';
import { tell } from '../audit/told.ts';
import { FILES } from '../engine/testing.ts';
import { EventLabels } from './audit-labels.ts';

const LOCALES = ['ru', 'kk', 'en'] as const;

/** The words for what is done at once are those of its message, and these say of what takes time that it is done. */
const SAYS_DONE = ['database-server.update'];

/** The types of a project whose events its members see. */
const SHOWN = FILES.filter(
  ({ scope, access, source }) =>
    (scope === 'project' || scope === 'shared') &&
    source !== 'activity' &&
    (access?.role === undefined || access.role.includes('client')),
);

function alike({ name, recordsOf }: ResourceFile): ResourceFile[] {
  const type = recordsOf ?? name;
  return FILES.filter((file) => file.name === type || file.recordsOf === type);
}

/** The events of the types in the log, each with the files that have its words. */
const EVENTS = SHOWN.flatMap((file) => {
  const type = file.recordsOf ?? file.name;
  const events = new EventLabels(FILES, 'en').events().filter((event) => event.type === type);
  return events.map(({ action }) => ({ event: `${type}.${action}`, type, action, files: alike(file) }));
});

describe('what the log tells', () => {
  it.each(EVENTS.filter(({ action }) => action !== FAILED))(
    'of $event is a sentence of its own',
    ({ type, action, files }) => {
      for (const locale of LOCALES) {
        const words = tell(files, { type, action, title: 'N1', result: 'success' }, locale);
        expect(words, locale).toContain('N1');
        expect(words, locale).not.toMatch(/\{\{|\.$/);
      }
    },
  );

  it('of what takes time is that it is done, once it is', () => {
    const without = EVENTS.filter(({ event, action, files }) => {
      const takesTime = files.some((file) => file.actions?.[action]?.becomes !== undefined);
      return takesTime && !SAYS_DONE.includes(event) && !files.some(({ text }) => text[`past.${action}`]);
    });
    expect(without.map(({ event }) => event)).toEqual([]);
  });
});
