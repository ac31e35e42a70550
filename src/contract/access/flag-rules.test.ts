import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FlagRule, type FlagSubject, flagsInForce, placeInShare } from './flag-rules.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
const DECLARED = { module: { on: true }, beta: { on: false }, settled: { on: true, fixed: true } } as const;
const SUBJECT: FlagSubject = { variant: 'own', customerId: 'c1', projectId: 'p1', now: NOW };
const everything = () => true;

/** Whether the beta is on with these switches. */
function beta(rules: Omit<FlagRule, 'flag'>[], subject: Partial<FlagSubject> = {}): boolean | undefined {
  const own = rules.map((rule) => ({ flag: 'beta', ...rule }));
  return flagsInForce(DECLARED, everything, own, { ...SUBJECT, ...subject }).beta;
}

describe('the flags in force', () => {
  it('are as declared without a switch', () => {
    expect(flagsInForce(DECLARED, everything, [], SUBJECT)).toEqual({ module: true, beta: false, settled: true });
  });

  it('have no flag that nobody declares, even if it is switched', () => {
    const rules: FlagRule[] = [
      { flag: 'gone', target: 'all', on: true },
      { flag: 'constructor', target: 'all', on: true },
    ];
    expect(Object.keys(flagsInForce(DECLARED, everything, rules, SUBJECT))).toEqual(['module', 'beta', 'settled']);
  });

  it('leave a fixed flag to config.json', () => {
    const off = Object.keys(DECLARED).map((flag): FlagRule => ({ flag, target: 'all', on: false }));
    expect(flagsInForce(DECLARED, everything, off, SUBJECT)).toEqual({ module: false, beta: false, settled: true });
  });

  it.each<[string, Omit<FlagRule, 'flag'>]>([
    ['all', { target: 'all', on: true }],
    ['its variant', { target: 'variant', variant: 'own', on: true }],
    ['its customer', { target: 'customer', customerId: 'c1', on: true }],
    ['its project', { target: 'project', projectId: 'p1', on: true }],
    ['every project', { target: 'all', share: 100, on: true }],
    ['all, from a time that has come', { target: 'all', from: NOW.toISOString(), on: true }],
  ])('are switched for %s', (_, rule) => expect(beta([rule])).toBe(true));

  it.each<[string, Omit<FlagRule, 'flag'>, Partial<FlagSubject>]>([
    ['another variant', { target: 'variant', variant: 'partner', on: true }, {}],
    ['another customer', { target: 'customer', customerId: 'c2', on: true }, {}],
    ['another project', { target: 'project', projectId: 'p2', on: true }, {}],
    ['a project, where there is none', { target: 'project', on: true }, { projectId: null }],
    ['a share of projects, where there is none', { target: 'all', share: 100, on: true }, { projectId: null }],
    ['all, from a time to come', { target: 'all', from: '2026-11-20T06:00:00.001Z', on: true }, {}],
    ['all, from a time that cannot be read', { target: 'all', from: 'soon', on: true }, {}],
  ])('are not switched for %s', (_, rule, subject) => expect(beta([rule], subject)).toBe(false));

  it('begin at a time by themselves', () => {
    const rule = { target: 'all', from: '2026-12-01T00:00:00Z', on: true } as const;
    expect(beta([rule], { now: new Date('2026-11-30T23:59:59Z') })).toBe(false);
    expect(beta([rule], { now: new Date('2026-12-01T00:00:00Z') })).toBe(true);
  });

  /** The strongest first. */
  const strengths: Omit<FlagRule, 'flag' | 'on'>[] = [
    { target: 'project', projectId: 'p1' },
    { target: 'customer', customerId: 'c1' },
    { target: 'variant', variant: 'own', share: 100 },
    { target: 'all', from: '2026-01-01T00:00:00Z' },
    { target: 'variant', variant: 'own' },
    { target: 'all' },
  ];
  it.each(strengths.map((rule, index) => [rule, strengths.slice(index + 1)] as const))(
    '%j is stronger than what comes after it',
    (rule, weaker) => {
      for (const on of [true, false])
        expect(beta([...weaker.map((each) => ({ ...each, on: !on })), { ...rule, on }])).toBe(on);
    },
  );

  it('are off where two switches of one strength differ, in either order', () => {
    const both = [true, false].map((on) => ({ target: 'project', projectId: 'p1', on }) as const);
    expect([beta(both), beta([...both].reverse())]).toEqual([false, false]);
  });
});

const anyRule: fc.Arbitrary<FlagRule> = fc.record(
  {
    flag: fc.constantFrom('module', 'beta', 'settled', 'gone'),
    target: fc.constantFrom('all', 'variant', 'customer', 'project'),
    variant: fc.constantFrom('own', 'partner'),
    customerId: fc.constantFrom('c1', 'c2'),
    projectId: fc.constantFrom('p1', 'p2'),
    share: fc.integer({ min: 1, max: 100 }),
    from: fc.constantFrom('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'),
    on: fc.boolean(),
  },
  { requiredKeys: ['flag', 'target', 'on'] },
);
const anySubject: fc.Arbitrary<FlagSubject> = fc.record({
  variant: fc.constantFrom('own', 'partner', null),
  customerId: fc.constantFrom('c1', 'c3', null),
  projectId: fc.option(fc.uuid()),
  now: fc.constant(NOW),
});

describe('whatever is switched', () => {
  it('a flag that the variant lacks stays off', () => {
    fc.assert(
      fc.property(fc.array(anyRule), anySubject, fc.subarray(Object.keys(DECLARED)), (rules, subject, had) => {
        const flags = flagsInForce(DECLARED, (flag) => had.includes(flag), rules, subject);
        for (const [flag, on] of Object.entries(flags)) if (!had.includes(flag)) expect(on).toBe(false);
      }),
    );
  });

  it('a larger share of a switch that turns on only adds projects, among any other switches', () => {
    const share = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(fc.array(anyRule), anySubject, share, share, (rules, subject, one, other) => {
        const at = (percent: number) =>
          flagsInForce(
            DECLARED,
            everything,
            [...rules, { flag: 'beta', target: 'all', share: percent, on: true }],
            subject,
          ).beta;
        if (at(Math.min(one, other))) expect(at(Math.max(one, other))).toBe(true);
      }),
    );
  });

  it('the order of switches does not matter', () => {
    fc.assert(
      fc.property(fc.array(anyRule), anySubject, (rules, subject) => {
        const inForce = (all: FlagRule[]) => flagsInForce(DECLARED, everything, all, subject);
        expect(inForce([...rules].reverse())).toEqual(inForce(rules));
      }),
    );
  });
});

describe('the place of a project in a share', () => {
  it('stays, and differs by flag', () => {
    // Stored rollouts depend on these: another hash would take flags from some projects.
    expect(placeInShare('beta', 'p1')).toBeCloseTo(35.8825, 3);
    expect(placeInShare('other', 'p1')).toBeCloseTo(31.1215, 3);
  });

  it('spreads projects evenly', () => {
    const places = Array.from({ length: 2000 }, (_, index) => placeInShare('beta', `project-${index}`));
    for (const share of [10, 25, 50, 90]) {
      const within = places.filter((place) => place < share).length / 20;
      expect(Math.abs(within - share)).toBeLessThan(4);
    }
  });
});
