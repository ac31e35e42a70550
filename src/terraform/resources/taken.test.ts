import { describe, expect, it } from 'vitest';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { terraformType } from '../../contract/terraform/terraform-type.ts';
import { type ApiCall, Refusal } from '../client/api.ts';
import { dynamic, notesIn, valuesIn, written } from '../types/dynamic.ts';
import { UNKNOWN, type Values } from '../wire/msgpack.ts';
import { apply } from './apply.ts';
import { plan } from './plan.ts';
import { importState } from './read.ts';
import { Rehearsals } from './rehearsal.ts';
import { blankState } from './state.ts';
import { DISK, testSession } from './testing.ts';

const DISKS: ResourceFile = { ...DISK, api: { ...DISK.api, list: 'GET /disks' } };
/** A server: it makes its first disk, and further ones for each size. */
const SERVER: ResourceFile = {
  ...DISK,
  name: 'server',
  api: {
    create: 'POST /servers',
    get: 'GET /servers/{id}',
    delete: {
      call: 'DELETE /servers/{id}',
      query: { deleteDisks: { $at: '/input/deleteDisks' } },
    },
  },
  fields: {
    type: 'object',
    required: ['name'],
    properties: {
      id: { type: 'string', readOnly: true },
      name: { type: 'string' },
      sizes: { type: 'array', items: { type: 'integer' }, 'x-inputOnly': true },
      status: { type: 'string', readOnly: true },
    },
  },
  relations: { disks: { resource: 'disk', where: { serverId: { $at: '/self/id' } } } },
  actions: {
    create: {
      makes: [
        { resource: 'disk', values: { source: 'image', serverId: { $at: '/self/id' } } },
        {
          resource: 'disk',
          each: { $at: '/input/sizes' },
          values: { source: 'blank', size: { $at: '/item' }, serverId: { $at: '/self/id' } },
        },
      ],
    },
    delete: {
      form: { properties: { deleteDisks: { type: 'boolean', default: false } } },
      effects: [{ related: 'disks', action: 'delete', when: { '/input/deleteDisks': { const: true } } }],
    },
  },
};
const type = terraformType(SERVER);
const BLANK = blankState(type, { name: 'web' });
const STATE = { ...BLANK, id: 's1', status: 'available', disk_ids: ['first', 'extra'] };
const disk = (id: string, source: string): Doc => ({ id, name: `${id}-disk`, source, serverId: 's1' });
const FIRST = disk('first', 'image');
const EXTRA = disk('extra', 'blank');
const OTHER = disk('other', 'blank');
const NOTES = { made: { delete_disks: ['first', 'extra'] } };
const SAID = 'This would also delete what it has not made: Disk “other-disk” (other). Set delete_disks = true';

/** A disk that can be given to a server, and taken back. */
const LINKED: ResourceFile = {
  ...DISKS,
  actions: {
    ...DISKS.actions,
    attach: {
      call: 'POST /disks/{id}/attach',
      form: { required: ['serverId'], properties: { serverId: { type: 'string', 'x-ref': { resource: 'server' } } } },
      setNow: { attachments: [{ serverId: { $at: '/input/serverId' } }] },
    },
    detach: { call: 'POST /disks/{id}/detach', set: { attachments: [] } },
  },
};

/** A server with these disks; and the calls that were made. */
function stage(disks: Doc[], file = DISKS) {
  const calls: ApiCall[] = [];
  let gone = false;
  const session = testSession([file, SERVER], (call) => {
    const { method, path, body } = call;
    calls.push(call);
    if (path === '/api/plan') {
      const { calls: asked } = body as { calls: unknown[] }; // what the planner sends
      return { body: { calls: asked.map(() => ({ allowed: true, status: 200 })) }, etag: undefined };
    }
    if (method === 'DELETE') gone = true;
    else if (gone) throw new Refusal(404, [{ message: 'Not there.', code: 'NOT_FOUND' }]);
    const one = disks.find(({ id }) => path === `/disks/${id}`);
    if (one) return { body: { ...one, status: 'available' }, etag: undefined };
    if (path.startsWith('/disks')) return { body: { content: disks }, etag: undefined };
    return { body: { id: 's1', name: 'web', status: 'available' }, etag: undefined };
  });
  const deletes = (): string[] => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  const changes = (): string[] => calls.flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path}`]));
  return { session, planner: { session, rehearsals: new Rehearsals(session) }, deletes, changes };
}

function planned(disks: Doc[], prior: Values, config: Values | null, notes = {}) {
  return plan(stage(disks).planner, {
    typeName: type.name,
    priorState: dynamic(prior),
    config: dynamic(config),
    proposedNewState: dynamic(config),
    priorPrivate: written(notes),
  });
}

async function saidOf(disks: Doc[], prior: Values, config: Values | null, notes = {}): Promise<string[]> {
  const { diagnostics = [] } = await planned(disks, prior, config, notes);
  return diagnostics.map(({ severity, detail = '' }) => `${severity} ${detail}`);
}

describe('the end of a server', () => {
  const all = [FIRST, EXTRA, OTHER];

  it('takes what its create made', async () => {
    expect(await saidOf([FIRST, EXTRA], STATE, null, NOTES)).toEqual([]);
  });

  it('is an error of the plan where somebody has attached another disk', async () => {
    expect(await saidOf(all, STATE, null, NOTES)).toEqual([`1 ${SAID}`].map((text) => expect.stringContaining(text)));
  });

  it.each([true, false])('is as it is stated: %s', async (stated) => {
    expect(await saidOf(all, { ...STATE, delete_disks: stated }, null, NOTES)).toEqual([]);
  });

  it('is an error of the plan of a replacement too, unless the new configuration states it', async () => {
    const config = { ...BLANK, name: 'other' };
    expect(await saidOf(all, STATE, config, NOTES)).toEqual([expect.stringContaining(SAID)]);
    expect(await saidOf(all, STATE, { ...config, delete_disks: true }, NOTES)).toEqual([]);
  });

  it('is as the configuration of a replacement states it, not as an earlier one did', async () => {
    const config = { ...BLANK, name: 'other' };
    expect(await saidOf(all, { ...STATE, delete_disks: true }, config, NOTES)).toEqual([expect.stringContaining(SAID)]);
  });

  it('is an error of the plan where Terraform replaces it by itself', async () => {
    const { plannedPrivate, diagnostics } = await planned(all, STATE, BLANK, NOTES);
    expect(diagnostics).toEqual([]);
    const replaced = (config: Values) =>
      plan(stage(all).planner, {
        typeName: type.name,
        priorState: dynamic(null),
        config: dynamic(config),
        proposedNewState: dynamic(config),
        priorPrivate: plannedPrivate,
      });
    expect((await replaced(BLANK)).diagnostics).toMatchObject([{ severity: 1, detail: expect.stringContaining(SAID) }]);
    expect((await replaced({ ...BLANK, delete_disks: true })).diagnostics).toEqual([]);
  });

  it('takes one that looks like the first disk alone where nothing is noted', async () => {
    expect(await saidOf([FIRST], STATE, null)).toEqual([]);
    expect(await saidOf([FIRST, OTHER], STATE, null)).toEqual([expect.stringContaining(SAID)]);
    const [alike] = await saidOf([FIRST, disk('like', 'image')], STATE, null);
    expect(alike).toMatch(/\(first\), .*\(like\)/);
  });

  it('deletes nothing where a disk came after the plan', async () => {
    const { session, deletes } = stage(all);
    const { newState, diagnostics, private: kept } = await apply(session, ending(STATE, NOTES));
    expect(valuesIn(newState)).toEqual(STATE);
    expect(diagnostics).toMatchObject([{ severity: 1, detail: expect.stringContaining(SAID) }]);
    expect([deletes(), notesIn(kept)]).toEqual([[], NOTES]);
  });

  it('lets go of others first, and warns, where an action takes them back', async () => {
    const { session, planner, changes } = stage(all, LINKED);
    const { diagnostics } = await plan(planner, {
      typeName: type.name,
      priorState: dynamic(STATE),
      config: dynamic(null),
      proposedNewState: dynamic(null),
      priorPrivate: written(NOTES),
    });
    expect(diagnostics).toMatchObject([{ severity: 2, detail: expect.stringContaining('“other-disk” (other)') }]);
    await apply(session, ending(STATE, NOTES));
    expect(changes()).toEqual(['POST /disks/other/detach', 'DELETE /servers/s1?deleteDisks=true']);
  });

  it.each([
    ['nothing', {}, {}, true],
    ['true', { delete_disks: true }, {}, true],
    ['false', { delete_disks: false }, {}, false],
    ['true in the configuration of a replacement', {}, { deletes: { delete_disks: true } }, true],
    [
      'nothing in the configuration of a replacement',
      { delete_disks: false },
      { deletes: { delete_disks: null } },
      true,
    ],
    ['false in the configuration of a replacement', {}, { deletes: { delete_disks: false } }, false],
  ])('where %s is stated tells the API', async (_, values, notes, sent) => {
    const { session, deletes } = stage([FIRST, EXTRA]);
    const { newState } = await apply(session, ending({ ...STATE, ...values }, { ...NOTES, ...notes }));
    expect([valuesIn(newState), deletes()]).toEqual([null, [`/servers/s1?deleteDisks=${sent}`]]);
  });
});

function ending(prior: Values, notes: object) {
  return {
    typeName: type.name,
    priorState: dynamic(prior),
    plannedState: dynamic(null),
    plannedPrivate: written(notes),
  };
}

describe('what a create has made', () => {
  it('is noted, and the plan of a replacement hands it on with what is stated', async () => {
    const state: Values = { ...BLANK, id: UNKNOWN, status: UNKNOWN, disk_ids: UNKNOWN };
    const made = await apply(stage([FIRST, EXTRA]).session, {
      typeName: type.name,
      priorState: dynamic(null),
      plannedState: dynamic(state),
      config: dynamic(BLANK),
      plannedPrivate: written({ key: 'k' }),
    });
    expect(notesIn(made.private)).toEqual(NOTES);
    const config = { ...BLANK, name: 'other', delete_disks: true };
    const first = await planned([FIRST, EXTRA], STATE, config, notesIn(made.private));
    expect(first.requiresReplace).toEqual([{ steps: [{ attributeName: 'name' }] }]);
    const second = await plan(stage([]).planner, {
      typeName: type.name,
      priorState: dynamic(null),
      config: dynamic(config),
      proposedNewState: dynamic(config),
      priorPrivate: first.plannedPrivate,
    });
    expect(notesIn(second.plannedPrivate)).toMatchObject({ ...NOTES, deletes: { delete_disks: true } });
  });

  it('stays noted after a change in place', async () => {
    const change = {
      typeName: type.name,
      priorState: dynamic(STATE),
      plannedState: dynamic(STATE),
      config: dynamic(BLANK),
    };
    const { private: kept } = await apply(stage([FIRST, EXTRA]).session, { ...change, plannedPrivate: written(NOTES) });
    expect(notesIn(kept)).toEqual(NOTES);
  });

  it('is not stated by an import', async () => {
    const { importedResources = [] } = await importState(stage([FIRST]).session, { typeName: type.name, id: 's1' });
    expect(valuesIn(importedResources[0]?.state)).toMatchObject({ id: 's1', delete_disks: null });
  });
});
