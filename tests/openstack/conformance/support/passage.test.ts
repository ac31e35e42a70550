import { expect, test } from 'vitest';
import { isInOrder } from './passage.ts';

const FILE = ['creating', 'downloading', 'available'];

test.each([
  [['creating', 'downloading', 'available'], true],
  // Some states are too short to be observed.
  [['creating', 'available'], true],
  [['available'], true],
  [['downloading', 'creating', 'available'], false],
  [['creating', 'uploading', 'available'], false],
  [['creating', 'downloading'], false],
  [['creating', 'available', 'downloading'], false],
  [['creating', 'error'], false],
  [[], false],
])('states seen as %j are in the file’s order: %j', (seen, inOrder) => expect(isInOrder(seen, FILE)).toBe(inOrder));
