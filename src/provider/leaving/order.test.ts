import { describe, expect, it } from 'vitest';
import { inOrderOfDelete } from './order.ts';

interface Thing {
  name: string;
  refersTo: Thing[];
}

function thing(name: string, ...refersTo: Thing[]): Thing {
  return { name, refersTo };
}

const namesOf = (records: Thing[]): string[] => records.map(({ name }) => name);

describe('the order of deletes', () => {
  it('puts what refers to a record before it, however they were listed', () => {
    const network = thing('network');
    const server = thing('server', network);
    const address = thing('address', server, network);
    for (const listed of [
      [network, server, address],
      [address, server, network],
      [server, address, network],
    ])
      expect(namesOf(inOrderOfDelete(listed))).toEqual(['address', 'server', 'network']);
  });

  it('has each record once, also where they refer to each other', () => {
    const disk = thing('disk');
    const copy = thing('copy', disk);
    disk.refersTo.push(copy);
    expect(namesOf(inOrderOfDelete([disk, copy])).toSorted()).toEqual(['copy', 'disk']);
    expect(inOrderOfDelete([])).toEqual([]);
  });
});
