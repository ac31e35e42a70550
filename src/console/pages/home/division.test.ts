import { expect, it } from 'vitest';
import { type Chosen, costsQuery, readChosen, writeChosen } from './division.ts';

const DAYS = { from: '2026-10-01', to: '2026-10-31' };

it.each([
  ['', 'by=type&project=p'],
  ['by=project', 'by=project'],
  ['by=project&part=q', 'by=record&project=q'],
  ['in=all', 'by=type'],
  ['part=vm', 'by=record&project=p&type=vm'],
  ['in=all&part=vm', 'by=record&type=vm'],
  ['by=label', 'by=label&project=p'],
  ['by=label&key=env', 'by=label&project=p&key=env'],
  ['by=label&key=env&part=prod', 'by=record&project=p&label=env%3Dprod'],
  ['by=label&key=env&in=all&part=', 'by=record&label=env%3D'],
  ['by=label&key=env&rest=', 'by=record&project=p&without=env'],
  ['by=nothing&rest=', 'by=type&project=p'],
])('the address ?%s asks for %s', (address, query) => {
  const chosen = readChosen(new URLSearchParams(address));
  expect(costsQuery(chosen, undefined, 'p').toString()).toBe(query);
  expect(costsQuery(chosen, DAYS, 'p').get('from')).toBe('2026-10-01');
  expect(readChosen(writeChosen(new URLSearchParams(), chosen))).toEqual(chosen);
});

it('leaves the days in the address', () => {
  const chosen: Chosen = { by: 'label', key: 'env', all: true, part: null };
  const params = new URLSearchParams({ ...DAYS, part: 'vm' });
  expect(writeChosen(params, chosen).toString()).toBe('from=2026-10-01&to=2026-10-31&by=label&key=env&in=all&rest=');
});
