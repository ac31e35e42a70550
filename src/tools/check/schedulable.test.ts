import { describe, expect, it } from 'vitest';
import type { Action, Field } from '../../contract/file/resource-file.ts';
import { complaints, contentOf, itSays, put, validFolder } from './testing.ts';
import { say } from './valid-files.ts';

const PARTS: Record<string, Field> = {
  sort: { type: 'string', 'x-createOnly': true, 'x-schedule': 'type' },
  target: { type: 'string', 'x-createOnly': true, 'x-schedule': 'record' },
  step: { type: 'string', 'x-createOnly': true, 'x-schedule': 'action' },
};

/** What is said of the valid set whose volumes run the servers' action `renew`, after one more change. */
function said(at: string, value: unknown, file = 'volume'): string[] {
  const folder = validFolder();
  const [server, volume] = [contentOf(folder, 'server'), contentOf(folder, 'volume')];
  put(server, '/actions/renew/schedulable', true);
  // There is something to choose.
  put(volume, '/actions/wipe', { internal: true, schedulable: true });
  put(volume, '/text/action.wipe', say('Wipe'));
  for (const [name, field] of Object.entries(PARTS)) {
    put(volume, `/fields/properties/${name}`, structuredClone(field));
    put(volume, `/text/field.${name}`, say(name));
  }
  put(volume, '/actions/check', { call: 'POST /api/volumes/{id}/check', runsScheduled: {} });
  for (const text of ['action.check', 'done.check']) put(volume, `/text/${text}`, say(text));
  put(contentOf(folder, file), at, value);
  return complaints(folder);
}

itSays('an action that can be scheduled', [
  [
    'server',
    '/actions/grow/schedulable',
    true,
    'server.json#/actions/grow/schedulable: "grow" can\'t be scheduled: its form requires "size"',
  ],
  [
    'server',
    '/actions/renew/runsScheduled',
    {},
    'server.json#/actions/renew/runsScheduled: no field says what to run: the type needs fields with x-schedule',
  ],
]);

describe('a type that schedules actions', () => {
  it('is in order', () => {
    expect(said('/description', 'Runs servers.')).toEqual([]);
  });

  it('needs a field for each part', () => {
    expect(said('/fields/properties/step/x-schedule', undefined)).toEqual([
      'volume.json#/fields/properties: a field with "x-schedule": "action" is missing',
    ]);
  });

  it('has one field for each part', () => {
    expect(said('/fields/properties/step/x-schedule', 'record')).toContain(
      'volume.json#/fields/properties/step/x-schedule: another field has "record" too: a type has one field for each part',
    );
  });

  it('can’t change what it runs', () => {
    expect(said('/fields/properties/step/x-createOnly', undefined)).toEqual([
      'volume.json#/fields/properties/step/x-schedule: needs x-createOnly: what is run is checked at create',
    ]);
  });

  it('leaves the reference to the other field', () => {
    expect(said('/fields/properties/target/x-ref', { resource: 'server' })).toEqual([
      'volume.json#/fields/properties/target/x-ref: another field says what is referred to: leave out x-ref',
    ]);
  });

  it('needs an action that runs it', () => {
    expect(said('/actions/check/runsScheduled', undefined)).toEqual([
      'volume.json#/actions: no action has "runsScheduled", so nothing runs what the fields with x-schedule name',
    ]);
  });

  it('has one label for two actions of one name', () => {
    const problems = said('/actions/renew', { internal: true, schedulable: true } satisfies Action);
    expect(problems).toContain('volume.json#/actions/renew: the text "action.renew" is missing');
    expect(problems).toContain(
      'volume.json#/text/action.renew: "server" has another text for its schedulable action "renew": give both the same one, or rename one',
    );
  });

  it('is shown on pages by the field that names the record', () => {
    expect(said('/shownIn', [{ by: 'step', tab: 'plans' }])).toContain(
      'volume.json#/shownIn/0/by: without "resource" it must name the field with "x-schedule": "record" of this type',
    );
  });
});
