// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { FormSchema } from '../../../../contract/forms/derive.ts';
import { dropToken, storeToken } from '../../../api/token.ts';
import { type DraftName, dropDraft, readDraft, readSent, writeDraft, writeSent } from './drafts.ts';

const schema: FormSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, secret: { type: 'string', writeOnly: true } },
  required: [],
  additionalProperties: false,
};
const mine: DraftName = { user: 'u1', project: 'p1', resource: 'thing', form: 'create', subject: '' };

beforeEach(() => localStorage.clear());

describe('drafts', () => {
  it('come back to the same user, project and form, and to nobody else', () => {
    writeDraft(mine, schema, { name: 'half' });
    expect(readDraft(mine, schema)).toEqual({ name: 'half' });
    for (const other of [{ user: 'u2' }, { project: 'p2' }, { form: 'edit' }, { subject: '7' }])
      expect(readDraft({ ...mine, ...other }, schema)).toBeUndefined();
  });

  it('never hold a secret', () => {
    writeDraft(mine, schema, { name: 'half', secret: 'hunter2' });
    expect(JSON.stringify({ ...localStorage })).not.toContain('hunter2');
  });

  it('know how their form was sent until they go, unless a secret went with it', () => {
    const sent = { body: 'half', key: 'k1' };
    writeSent(mine, schema, { name: 'half' }, sent);
    expect(readSent(mine)).toEqual(sent);
    dropDraft(mine);
    expect(readSent(mine)).toBeUndefined();
    writeSent(mine, schema, { name: 'half', secret: 'hunter2' }, { ...sent, body: 'hunter2' });
    expect(JSON.stringify({ ...localStorage })).not.toContain('hunter2');
  });

  it('leave out what the form no longer has', () => {
    writeDraft(
      mine,
      { ...schema, properties: { ...schema.properties, old: { type: 'string' } } },
      { name: 'half', old: 'x' },
    );
    expect(readDraft(mine, schema)).toEqual({ name: 'half' });
  });

  it('are nothing when what is stored is broken', () => {
    writeDraft(mine, schema, { name: 'half' });
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{');
    expect(readDraft(mine, schema)).toBeUndefined();
  });

  it('go when they are dropped, and all of them when their user signs out', () => {
    writeDraft(mine, schema, { name: 'half' });
    dropDraft(mine);
    expect(readDraft(mine, schema)).toBeUndefined();
    storeToken('t');
    writeDraft(mine, schema, { name: 'half' });
    dropToken('explicit');
    expect(readDraft(mine, schema)).toBeUndefined();
  });

  it('stay when the session expires', () => {
    storeToken('t');
    writeDraft(mine, schema, { name: 'half' });
    dropToken('expired');
    expect(readDraft(mine, schema)).toEqual({ name: 'half' });
  });
});
