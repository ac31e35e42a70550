/** The life of a new type's records: statuses, guards and actions. */
import type { Answers } from './answers.ts';

type Json = Record<string, unknown>;

/** The code of the quota: DNS_ZONE of dns-zone. */
export function codeOf(name: string): string {
  return name.replaceAll('-', '_').toUpperCase();
}

function guardName(name: string): string {
  return `${codeOf(name)}_SETTLED`;
}

/** The type's statuses by their part in the lifecycle: `first` is the initial one, and `rest` the one of a finished record. */
export interface Life {
  first: string;
  rest: string;
  going: string | undefined;
  failed: string | undefined;
  /** The statuses without pending work. */
  settled: string[];
}

/** The parts that the statuses have; undefined for a type without any. */
export function lifeOf(statuses: Answers['statuses']): Life | undefined {
  const named = (tone: string) => statuses.filter(([, each]) => each === tone).map(([value]) => value);
  const rest = named('ok')[0] ?? named('neutral')[0] ?? named('warning')[0];
  const [first] = statuses[0] ?? [];
  if (first === undefined || rest === undefined) return undefined;
  const settled = statuses.filter(([, tone]) => tone !== 'progress').map(([value]) => value);
  const going = named('progress').find((value) => /delet|remov/i.test(value));
  return { first, rest, going, failed: named('error')[0], settled };
}

/** A word as a part of a name: `Expired` of expired. */
function capital(word: string): string {
  const name = word.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Actions for the statuses that create and delete do not lead to: one into each status that stays, with one back, and one through each that
 * ends by itself.
 */
function turnsOf({ name, api, statuses }: Answers, life: Life): { guards: Json; actions: Json } {
  const known = new Set([life.first, life.rest, life.going, life.failed]);
  const others = statuses.map(([value]) => value).filter((value) => !known.has(value));
  const staying = others.filter((value) => life.settled.includes(value));
  const passing = others.filter((value) => !life.settled.includes(value));
  const guards: Json = {};
  const actions: Json = {};
  for (const value of staying.length > 0 ? [life.rest, ...staying] : []) {
    const guard = `${codeOf(name)}_NOT_${codeOf(value.replaceAll(/[^A-Za-z0-9]+/g, '-'))}`;
    guards[guard] = { '/self/status': { enum: life.settled.filter((each) => each !== value) } };
    actions[`to${capital(value)}`] = { call: callOf(api, `to-${value}`), guards: [guard], becomes: [value, value] };
  }
  for (const value of passing)
    actions[`start${capital(value)}`] = {
      call: callOf(api, `start-${value}`),
      guards: [guardName(name)],
      becomes: [value, life.rest],
      ...(life.failed && { fails: life.failed }),
    };
  return { guards, actions };
}

function callOf(api: string, action: string): string {
  return `POST ${api}/{id}/${action.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

/** The status, guards and actions of a new type: every status that was named is one that some action leads to. */
export function lifeCycleOf(answers: Answers, life: Life | undefined): { before: Json; after: Json } {
  const { name, statuses } = answers;
  const remove = { confirm: 'irreversible', bulk: true, danger: true };
  if (!life) return { before: {}, after: { actions: { create: {}, update: {}, delete: remove } } };
  const guard = guardName(name);
  const fails = life.failed && { fails: life.failed };
  const create = life.first === life.rest ? { becomes: [life.rest, life.rest] } : { becomes: [life.first, life.rest] };
  const turns = turnsOf(answers, life);
  return {
    before: {
      status: {
        $comment:
          'Each value and its tone: ok, progress (ends by itself, so the console keeps looking), warning, error, neutral.',
        field: 'status',
        values: Object.fromEntries(statuses),
      },
    },
    after: {
      guards: {
        $comment:
          'Conditions that an action needs. Unmet, its button says why (text guard.NAME), and the API answers 409 with the name as code.',
        [guard]: { '/self/status': { enum: life.settled } },
        ...turns.guards,
      },
      actions: {
        $comment:
          'becomes: the statuses an action passes through, the last one staying; null: the record is gone. ' +
          'An action of your own: "renew": { "call": "POST …/{id}/renew", "guards": […], "form": {…}, "becomes": […] }, with texts action.renew and done.renew. ' +
          'By the clock: "timers": { "end": { "action": "renew", "after": { "moment": { "$at": "/self/until" } } } } beside actions; until is a date-time.',
        create: { ...create, ...fails },
        update: { guards: [guard] },
        ...turns.actions,
        delete: { guards: [guard], ...remove, ...(life.going && { becomes: [life.going, null] }), ...fails },
      },
    },
  };
}
