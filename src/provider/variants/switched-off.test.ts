import { expect, it } from 'vitest';
import { ALL_FLAGS, createResourceTest, FILES } from '../engine/testing.ts';
import { switchedOff } from './switched-off.ts';

/** The files, where a type of a module declares a quota and a line. */
const OWN = FILES.map((file) =>
  file.name === 'database-server'
    ? {
        ...file,
        quotaTypes: { ...file.quotaTypes, LEASED: { limit: 3 } },
        lines: { ...file.lines, leased: { unit: 'piece' as const, period: 'month' as const, price: '10' } },
      }
    : file,
);

/** The names in the answers that a customer gets. */
async function shown(flags: Record<string, boolean>): Promise<{ quotas: string; lines: string[] }> {
  const { call } = await createResourceTest({ flags }, {}, OWN);
  const { body: prices } = await call('GET /api/project/current/prices');
  const { body: quota } = await call('GET /api/project/current/quota');
  const lines = (prices.lines as { line: string }[]).map(({ line }) => line);
  return { quotas: JSON.stringify(quota), lines };
}

it('what only types declare whose module is off is in no quota and no price', async () => {
  const hidden = switchedOff(OWN, {});
  expect([hidden.quotas.has('LEASED'), hidden.lines.has('leased')]).toEqual([true, true]);
  const [on, off] = [await shown(ALL_FLAGS), await shown({})];
  expect([on.quotas.includes('"LEASED"'), on.lines.includes('leased')]).toEqual([true, true]);
  expect([off.quotas.includes('"LEASED"'), off.lines.includes('leased')]).toEqual([false, false]);
  // What types that are on use is still there.
  expect([off.quotas.includes('"RAM"'), off.lines.includes('disk')]).toEqual([true, true]);
});
