import { lackFor } from '../../contract/access/call-access.ts';
import { auditActorOf } from '../audit/audit.ts';
import { actorOf } from '../engine/core/actor.ts';
import type { Engine } from '../engine/core/operation.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { bodyReader } from '../http/form.ts';
import { requireProject } from '../identity/session.ts';
import type { ProviderApp } from '../server/deps.ts';
import { callReader, type PlannedCall, type ReadCall } from './plan-calls.ts';
import { MONEY } from './rates.ts';
import { rehearse } from './rehearse.ts';
import { turnsOf } from './turns.ts';

/** The most calls of a plan. */
const MOST_CALLS = 100;
/** The most errors in one answer. */
const MOST_ERRORS = 20;

const readPlan = bodyReader<{ calls: PlannedCall[] }>(
  {
    calls: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_CALLS,
      items: {
        type: 'object',
        required: ['method', 'path'],
        properties: {
          method: { type: 'string', enum: ['POST', 'PUT', 'PATCH', 'DELETE'] },
          path: { type: 'string', pattern: '^/[^\\u0000]*$', maxLength: 2000 },
          body: { type: 'object' },
          ifMatch: { type: 'string', maxLength: 100 },
        },
      },
    },
  },
  ['calls'],
);

const NAMES = ['method', 'path', 'body', 'ifMatch'];

/** Throws 400 UNKNOWN_FIELD for a name that a call of a plan does not have. */
function refuseOthers(calls: readonly PlannedCall[]): void {
  const many = calls.flatMap((call, index) =>
    Object.keys(call)
      .filter((name) => !NAMES.includes(name))
      .map((name) => {
        const shown = name.slice(0, 100);
        return { code: 'UNKNOWN_FIELD', field: `calls/${index}/${shown}`, params: { name: shown } };
      }),
  );
  if (many.length > 0) throw new ApiError(400, 'UNKNOWN_FIELD', { many: many.slice(0, MOST_ERRORS) });
}

/** Mounts the rehearsal of calls. */
export function mountPlans(app: ProviderApp, engine: Engine): void {
  let read: ReadCall | undefined;
  const turns = turnsOf(engine);
  app.post('/api/plan', async (c) => {
    const { session, locale, flags } = c.var;
    const acting = actorOf(c.var, session, auditActorOf(c), locale);
    // A token that only reads may ask what its role could do: nothing is written.
    const apiToken = acting.apiToken && { ...acting.apiToken, readOnly: false };
    const actor = { ...acting, ...(apiToken && { apiToken }), projectId: requireProject(session) };
    const { calls } = readPlan(await readJsonObject(c));
    refuseOthers(calls);
    read ??= callReader(engine.catalogue.files);
    const known = read;
    const rehearsal = await turns.run(actor.projectId, () => rehearse(engine, actor, calls, known));
    if (!lackFor(MONEY, session, (flag) => flags[flag] === true)) return c.json(rehearsal);
    const { perMonth: _all, effects, ...shown } = rehearsal;
    return c.json({ ...shown, effects: effects.map(({ perMonth: _one, ...effect }) => effect) });
  });
}
