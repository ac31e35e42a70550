// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { dropToken, storeToken } from '../../api/token.ts';
import { ownConfigurations } from './owner.ts';
import { storedText, storeText } from './stored.ts';

const named = (...names: string[]): string => JSON.stringify(names.map((name) => ({ id: name, name, lines: [] })));

function signOut(): void {
  storeToken('t');
  dropToken('explicit');
}

beforeEach(() => localStorage.clear());

it('gives a user what was calculated before the sign-in', () => {
  storeText(named('shop'));
  ownConfigurations('a');
  expect(storedText()).toBe(named('shop'));
});

it('leaves nothing of a user who has signed out, and brings it back with them', () => {
  storeText(named('shop'));
  ownConfigurations('a');
  signOut();
  expect(storedText()).toBe('[]');
  ownConfigurations('b');
  expect(storedText()).toBe('[]');
  signOut();
  storeText(named('guest'));
  ownConfigurations('a');
  expect(storedText()).toBe(named('shop', 'guest'));
});

it('keeps users apart whose session has only expired', () => {
  storeText(named('shop'));
  ownConfigurations('a');
  ownConfigurations('b');
  expect(storedText()).toBe('[]');
  ownConfigurations('a');
  expect(storedText()).toBe(named('shop'));
});

it('leaves what it cannot read where it is', () => {
  storeText('{');
  ownConfigurations('a');
  expect(storedText()).toBe('{');
});
