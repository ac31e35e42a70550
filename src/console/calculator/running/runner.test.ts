import { describe, expect, it } from 'vitest';
import { lookupIn } from '../../../contract/calculator/calculate.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { ApiError } from '../../api/errors.ts';
import type { CreationStep } from '../planning/types.ts';
import { CreationRunner } from './runner.ts';
import type { RunnerCalls } from './runner-calls.ts';
import { beginCreation, type Creation, isOver, type SavedStep } from './saved-creation.ts';

const values = { building: 'progress', there: 'ok', broken: 'error' } as const;
const fields = { id: { type: 'string' }, name: { type: 'string' }, status: { type: 'string' } } as const;
const status = { field: 'status', values: { ...values } };
const named = (name: string): ResourceFile => ({ ...fileWith({ ...fields }, { status }), name });
const key: ResourceFile = {
  ...named('key'),
  actions: { create: { result: { kind: 'reveal', fields: ['secret'] } } },
};
const lookup = lookupIn([named('net'), named('box'), key]);

function step(id: string, more: Partial<CreationStep> = {}): CreationStep {
  return { id, type: 'box', name: id, input: { name: id }, refs: {}, after: [], asked: [], ...more };
}

const NET = step('net', { type: 'net' });
const BOXES = ['a', 'b', 'c', 'd'].map((id) => step(id, { refs: { netId: 'net' } }));

/** A cloud that creates one record per key, and needs a number of polls to settle. */
class Cloud {
  readonly made = new Map<string, Doc>();
  readonly requests: { key: string; input: Doc }[] = [];
  readonly revealed: string[] = [];
  kept: Creation | undefined;
  most = 0;
  #now = 0;

  constructor(
    private readonly trouble: (step: SavedStep, time: number) => unknown = () => undefined,
    private readonly slow = 1,
  ) {}

  calls: RunnerCalls = {
    create: async (each, file, input) => {
      this.#now += 1;
      this.most = Math.max(this.most, this.#now);
      this.requests.push({ key: each.key, input });
      await Promise.resolve();
      this.#now -= 1;
      const known = this.made.get(each.key);
      const times = this.requests.filter((call) => call.key === each.key).length;
      const trouble = this.trouble(each, times);
      // An aborted call may have been applied.
      const cut = trouble instanceof ApiError && trouble.kind === 'network';
      if (trouble && !cut) throw trouble;
      const ends = String(input.name).includes('-fail') ? 'broken' : 'there';
      const record = known ?? { id: `id-${this.made.size + 1}`, name: input.name, status: 'building', looks: 0, ends };
      this.made.set(each.key, record);
      if (cut) throw trouble;
      return file.name === 'key' && !known ? { ...record, secret: 'S3CRET' } : record;
    },
    related: async () => [],
    read: async (_file, known) => {
      const keys = known.map(({ id }) => String(id));
      const found = [...this.made].filter(([, record]) => keys.includes(String(record.id)));
      for (const [id, record] of found) {
        const looks = Number(record.looks) + 1;
        this.made.set(id, { ...record, looks, status: looks >= this.slow ? record.ends : 'building' });
      }
      return [...this.made.values()].filter((record) => keys.includes(String(record.id)));
    },
    find: async (_file, name) => {
      const [found, ...more] = [...this.made.values()].filter((record) => record.name === name);
      return more.length === 0 ? found : undefined;
    },
    file: async (type) => lookup(type) as ResourceFile,
    secrets: ({ asked }) => (asked.length === 0 ? {} : undefined),
    keep: (creation) => {
      this.kept = JSON.parse(JSON.stringify(creation));
    },
    reveal: ({ id }) => this.revealed.push(id),
    sleep: () => Promise.resolve(),
  };

  names(): unknown[] {
    return [...this.made.values()].map(({ name }) => name);
  }
}

function states({ steps }: Creation): Record<string, string> {
  return Object.fromEntries(steps.map(({ id, state }) => [id, state]));
}

const cut = new ApiError('network', 0, []);
const refusal = (status: number, code: string, params: Doc = {}): ApiError =>
  new ApiError('http', status, [{ code, message: `${code}!`, params }], 'req-1');

describe('a creation', () => {
  it('makes each step once, three at once, what is needed first and at rest', async () => {
    const cloud = new Cloud(undefined, 3);
    const runner = new CreationRunner(beginCreation('x', [NET, ...BOXES]), cloud.calls);
    await runner.run();
    expect(isOver(runner.state)).toBe(true);
    expect(cloud.names()).toEqual(['net', 'a', 'b', 'c', 'd']);
    expect(cloud.requests.slice(1).map(({ input }) => input.netId)).toEqual(['id-1', 'id-1', 'id-1', 'id-1']);
    expect(cloud.most).toBe(3);
    expect(Object.values(states(runner.state))).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  it('skips what needs something that failed, and says which', async () => {
    const cloud = new Cloud();
    const steps = [{ ...NET, input: { name: 'net-fail' } }, ...BOXES.slice(0, 1), step('lone')];
    const runner = new CreationRunner(beginCreation('x', steps), cloud.calls);
    await runner.run();
    expect(states(runner.state)).toEqual({ net: 'failed', a: 'skipped', lone: 'done' });
    expect(runner.state.steps[1]).toMatchObject({ because: 'net' });
    expect(cloud.names()).toEqual(['net-fail', 'lone']);
  });

  it('tells the message of a refusal, and goes on with the rest', async () => {
    const cloud = new Cloud(({ id }) => (id === 'a' ? refusal(400, 'BAD_REFERENCE') : undefined));
    const runner = new CreationRunner(beginCreation('x', [step('a'), step('b')]), cloud.calls);
    await runner.run();
    expect(runner.state.steps).toMatchObject([
      { state: 'failed', error: 'BAD_REFERENCE!', requestId: 'req-1' },
      { state: 'done' },
    ]);
  });

  it('makes nothing twice where a call is cut off and made again', async () => {
    const cloud = new Cloud((_step, time) => (time < 3 ? cut : undefined));
    const runner = new CreationRunner(beginCreation('x', [step('a'), step('b')]), cloud.calls);
    await runner.run();
    expect(cloud.names()).toEqual(['a', 'b']);
    expect(states(runner.state)).toEqual({ a: 'done', b: 'done' });
  });

  it('pauses where no answer comes at all, and goes on with the same keys', async () => {
    let away = true;
    const cloud = new Cloud(() => (away ? cut : undefined));
    const runner = new CreationRunner(beginCreation('x', [step('a')]), cloud.calls);
    await runner.run();
    expect(runner.state).toMatchObject({ pause: { why: 'network' }, steps: [{ state: 'sent' }] });
    away = false;
    await runner.run();
    expect(runner.state.pause).toBeUndefined();
    expect(states(runner.state)).toEqual({ a: 'done' });
    expect(cloud.names()).toEqual(['a']);
  });

  it('goes on after a reload in the middle of a call, from what was kept, and makes nothing twice', async () => {
    const cloud = new Cloud();
    const before = new CreationRunner(beginCreation('x', [NET, ...BOXES]), cloud.calls);
    const create = cloud.calls.create;
    // The page is left during the second call: the record is created, but the response is lost.
    cloud.calls.create = async (...call) => {
      const record = await create(...call);
      if (cloud.made.size < 2) return record;
      before.leave();
      return new Promise(() => undefined);
    };
    await before.run();
    const kept = cloud.kept;
    if (!kept) throw new Error('Nothing was kept');
    expect(Object.values(states(kept))).toContain('sent');
    cloud.calls.create = create;
    const after = new CreationRunner(kept, cloud.calls);
    await after.run();
    expect(isOver(after.state)).toBe(true);
    expect(cloud.names().sort()).toEqual(['a', 'b', 'c', 'd', 'net']);
  });

  it.each([
    [refusal(402, 'BALANCE_EMPTY'), { why: 'balance', text: 'BALANCE_EMPTY!' }],
    [refusal(409, 'BUDGET_USED_UP'), { why: 'budget', text: 'BUDGET_USED_UP!' }],
    [refusal(409, 'QUOTA_EXCEEDED', { type: 'CORE' }), { why: 'quota', quota: 'CORE', text: 'QUOTA_EXCEEDED!' }],
  ])('pauses with the rest where %s', async (trouble, pause) => {
    let full = true;
    const cloud = new Cloud(({ id }) => (full && id !== 'a' ? trouble : undefined));
    const runner = new CreationRunner(
      beginCreation('x', [step('a'), ...['b', 'c', 'd'].map((id) => step(id))]),
      cloud.calls,
    );
    await runner.run();
    expect(runner.state.pause).toEqual(pause);
    expect(states(runner.state)).toMatchObject({ b: 'waiting', c: 'waiting', d: 'waiting' });
    full = false;
    await runner.run();
    expect(cloud.names()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is stopped: nothing more is sent, and what is on its way is waited for', async () => {
    const cloud: Cloud = new Cloud(({ id }) => (id === 'net' ? runner.stop() : undefined));
    const runner: CreationRunner = new CreationRunner(beginCreation('x', [NET, ...BOXES]), cloud.calls);
    await runner.run();
    expect(runner.state.pause).toEqual({ why: 'stopped' });
    expect(cloud.names()).toEqual(['net']);
    expect(states(runner.state)).toEqual({ net: 'settling', a: 'waiting', b: 'waiting', c: 'waiting', d: 'waiting' });
  });

  it.each([
    ['no answer came', cut, {}, 'sent'],
    ['what it needs was busy', refusal(409, 'BUSY'), { after: ['before'] }, 'waiting'],
  ])('is stopped before the next try where %s: it is not made, and waits', async (_why, trouble, more, state) => {
    const cloud = new Cloud(() => trouble);
    const runner = new CreationRunner(beginCreation('x', [step('a', more)]), cloud.calls);
    cloud.calls.sleep = async () => runner.stop();
    await runner.run();
    expect(cloud.requests).toHaveLength(1);
    expect(runner.state).toMatchObject({ pause: { why: 'stopped' }, steps: [{ state }] });
  });

  it('sends nothing into the next session: not after a wait for another try', async () => {
    const cloud = new Cloud(() => cut);
    const runner = new CreationRunner(beginCreation('x', [step('a'), step('b')]), cloud.calls);
    cloud.calls.sleep = async () => runner.leave();
    await runner.run();
    await new Promise((resolve) => setImmediate(resolve));
    expect(cloud.requests.map(({ input }) => input.name)).toEqual(['a', 'b']);
  });

  it('sends nothing into the next session: not once the type’s file is there', async () => {
    const cloud = new Cloud();
    const { file } = cloud.calls;
    cloud.calls.file = async (type) => {
      runner.leave();
      return file(type);
    };
    const runner = new CreationRunner(beginCreation('x', [step('a')]), cloud.calls);
    await runner.run();
    await new Promise((resolve) => setImmediate(resolve));
    expect(cloud.requests).toEqual([]);
  });

  it('waits for what is asked and never kept', async () => {
    const cloud = new Cloud();
    const steps = [step('a', { asked: ['password'] }), step('b')];
    const runner = new CreationRunner(beginCreation('x', steps), cloud.calls);
    await runner.run();
    expect(runner.state.pause).toEqual({ why: 'secrets' });
    expect(states(runner.state)).toEqual({ a: 'waiting', b: 'done' });
    cloud.calls.secrets = ({ asked }) => (asked.length > 0 ? { password: 'P' } : {});
    await runner.run();
    expect(cloud.requests.at(-1)?.input).toEqual({ name: 'a', password: 'P' });
    expect(JSON.stringify(cloud.kept)).not.toContain('password":');
  });

  describe('resumed with another password than was sent', () => {
    /** Runs steps whose first was created before an interruption, without a response. */
    async function resumed(steps: CreationStep[], find = true): Promise<{ cloud: Cloud; runner: CreationRunner }> {
      let broken = true;
      const cloud = new Cloud(() => (broken ? cut : undefined));
      const { create, secrets } = cloud.calls;
      const bodies = new Map<string, string>();
      let password = 'One';
      cloud.calls.secrets = (each) => (each.asked.length > 0 ? { password } : secrets(each));
      cloud.calls.create = async (each, file, input) => {
        const body = bodies.get(each.key) ?? JSON.stringify(input);
        bodies.set(each.key, body);
        if (body !== JSON.stringify(input)) throw refusal(422, 'IDEMPOTENCY_KEY_REUSED');
        return create(each, file, input);
      };
      if (!find) cloud.calls.find = async () => undefined;
      await new CreationRunner(beginCreation('x', steps), cloud.calls).run();
      if (!cloud.kept) throw new Error('Nothing was kept');
      broken = false;
      password = 'Two';
      const runner = new CreationRunner(cloud.kept, cloud.calls);
      await runner.run();
      return { cloud, runner };
    }
    const asking = step('a', { asked: ['password'] });
    const needing = step('b', { refs: { boxId: 'a' } });

    it('takes what was made then, and makes it no second time', async () => {
      const { cloud, runner } = await resumed([asking, needing]);
      expect(runner.state.steps).toMatchObject([
        { state: 'done', earlier: true, record: { id: 'id-1' } },
        { state: 'done' },
      ]);
      await runner.retry();
      expect(cloud.names()).toEqual(['a', 'b']);
    });

    it('tells that it is there where it can’t be told which it is, and skips what needs it', async () => {
      const { cloud, runner } = await resumed([asking, needing], false);
      expect(runner.state.steps).toMatchObject([
        { state: 'done', earlier: true },
        { state: 'skipped', because: 'a' },
      ]);
      await runner.retry();
      expect(states(runner.state)).toEqual({ a: 'done', b: 'skipped' });
      expect(cloud.names()).toEqual(['a']);
    });
  });

  it('gets through as many steps as one line may have copies', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => step(`a-${index}`, { refs: { netId: 'net' } }));
    const cloud = new Cloud();
    cloud.calls = {
      ...cloud.calls,
      keep: () => undefined,
      create: async ({ id }) => ({ id, name: id, status: 'there' }),
    };
    const runner = new CreationRunner(beginCreation('x', [NET, ...many]), cloud.calls);
    await runner.run();
    expect(runner.state.steps.filter(({ state }) => state === 'done')).toHaveLength(1001);
  });

  it('keeps new keys before they are sent', async () => {
    let bad = true;
    const cloud = new Cloud(() => (bad ? refusal(400, 'NO') : undefined));
    const runner = new CreationRunner(beginCreation('x', [step('a')]), cloud.calls);
    await runner.run();
    const urgent: (string | undefined)[] = [];
    cloud.calls.keep = ({ steps }, now) => now && urgent.push(steps[0]?.key);
    bad = false;
    await runner.retry();
    expect(urgent).toEqual([cloud.requests.at(-1)?.key]);
  });

  it('tells secrets once and keeps none of them', async () => {
    const cloud = new Cloud();
    const runner = new CreationRunner(beginCreation('x', [step('k', { type: 'key' })]), cloud.calls);
    await runner.run();
    expect(cloud.revealed).toEqual(['k']);
    expect(JSON.stringify(cloud.kept)).not.toContain('S3CRET');
  });

  it('tries what failed once more when asked to, by new keys, and makes the rest no second time', async () => {
    let bad = true;
    const cloud = new Cloud(({ id }) => (bad && id === 'net' ? refusal(400, 'NO') : undefined));
    const runner = new CreationRunner(beginCreation('x', [NET, ...BOXES.slice(0, 1), step('lone')]), cloud.calls);
    await runner.run();
    bad = false;
    await runner.retry();
    expect(states(runner.state)).toEqual({ net: 'done', a: 'done', lone: 'done' });
    expect(cloud.names()).toEqual(['lone', 'net', 'a']);
    expect(cloud.requests.filter(({ input }) => input.name === 'lone')).toHaveLength(1);
  });
});
