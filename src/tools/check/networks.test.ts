import { expect, it } from 'vitest';
import type { Rule } from '../../contract/file/resource-file.ts';
import { complaints, contentOf, put, validFolder } from './testing.ts';
import { say } from './valid-files.ts';

/** The check's sentences about a rule between two fields of a server, one of which is a list of networks. */
function said(left: string, right: string, op = 'notOverlaps', at = '/rules/1'): string[] {
  const folder = validFolder();
  const server = contentOf(folder, 'server');
  put(server, '/fields/properties/nets', { type: 'array', items: { type: 'string', format: 'cidr' } });
  put(server, '/text/field.nets', say('nets'));
  put(server, '/text/rule.APART', say('apart'));
  const rule = { id: 'APART', at: 'size', left: { $at: left }, op: op as Rule['op'], right: { $at: right } };
  put(server, at, at.startsWith('/actions') ? [rule] : rule);
  if (at.startsWith('/actions')) put(server, '/text/rule.GROWS', undefined);
  return complaints(folder);
}

const SENTENCE = '"notOverlaps" compares networks: the field needs the format "cidr" or "ip"';

it('a rule about networks compares networks', () => {
  expect(said('/self/nets', '/input/nets')).toEqual([]);
  expect(said('/self/nets', '/self/name')).toEqual([`server.json#/rules/1/right: ${SENTENCE}`]);
  expect(said('/input/size', '/self/nets')).toEqual([`server.json#/rules/1/left: ${SENTENCE}`]);
  expect(said('/self/nets', '/ref/flavorId/cores')).toEqual([`server.json#/rules/1/right: ${SENTENCE}`]);
  expect(said('/input/size', '/self/nets', 'notOverlaps', '/actions/grow/rules')).toEqual([
    `server.json#/actions/grow/rules/0/left: ${SENTENCE}`,
  ]);
});

it('an operator is one of those there are', () => {
  expect(said('/self/nets', '/self/nets', 'notOverlap')).toEqual([
    expect.stringMatching(/^server\.json#\/rules\/1\/op: "notOverlap" is not one of .*; did you mean "notOverlaps"\?$/),
  ]);
});
