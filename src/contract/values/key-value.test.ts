import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOfText, repeatedKeys, valueOfText, withKeyValues, withoutKeyValues } from './key-value.ts';

const text = fc
  .tuple(fc.constantFrom('env', 'team', 'a'), fc.constantFrom('', 'prod', 'x=y'))
  .map(([key, value]) => `${key}=${value}`);
const texts = fc.uniqueArray(text, { selector: keyOfText });

describe('a key and a value in a text', () => {
  it('are before and behind the first equals sign', () => {
    expect(['env=prod', 'env=', 'a=b=c', 'env'].map((each) => [keyOfText(each), valueOfText(each)])).toEqual([
      ['env', 'prod'],
      ['env', ''],
      ['a', 'b=c'],
      ['env', undefined],
    ]);
  });

  it('are added once for a key, and the last value counts', () => {
    expect(withKeyValues(['env=dev', 'team=shop'], ['env=prod', 'a=1'])).toEqual(['env=prod', 'team=shop', 'a=1']);
    fc.assert(
      fc.property(texts, texts, (before, added) => {
        const all = withKeyValues(before, added);
        expect(repeatedKeys(all)).toEqual([]);
        expect(all).toEqual(expect.arrayContaining(added));
        expect(new Set(all.map(keyOfText))).toEqual(new Set([...before, ...added].map(keyOfText)));
      }),
    );
  });

  it('are removed by the key or as a whole, and nothing else is', () => {
    expect(withoutKeyValues(['env=dev', 'team=shop', 'a=1'], ['env', 'team=x', 'a=1'])).toEqual(['team=shop']);
  });

  it('are reported where a key is repeated', () => {
    expect(repeatedKeys(['env=a', 'env=b', 'env=a', 'b=1'])).toEqual(['env']);
  });
});
