import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('the nearest word', () => {
  it.each([
    ['sise', ['name', 'size'], 'size'],
    ['nmae', ['size', 'name'], 'name'],
    ['SIZE', ['size'], 'size'],
    ['volume', ['volumes', 'flavor'], 'volumes'],
    ['activ', ['active', 'inactive'], 'active'],
    ['s4', ['s3', 'admin'], 's3'],
  ])('to %s is found', (word, words, expected) => {
    expect(nearest(word, words)).toBe(expected);
  });

  it.each([
    ['x', ['id']],
    ['foo', ['now', 'bar']],
    ['zebra', ['name', 'size']],
    ['size', []],
  ])('to %s is none of %j', (word, words) => {
    expect(nearest(word, words)).toBeUndefined();
  });
});
