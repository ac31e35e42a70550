// @vitest-environment happy-dom
/** The lines of the create form's panel, and the calculator's totals for all of them. */
import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig, unstable_serialize } from 'swr';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../src/console/api/keys.ts';
import { CostPanel } from '../../src/console/engine/form/panels/cost-panel.tsx';
import { t } from '../../src/console/i18n/index.ts';
import type { TariffLine } from '../../src/contract/money/price.ts';
import { startRussian } from './support/base.ts';
import { batches } from './support/batches.ts';
import { calculated, type FilledForm, filledForm, sumsOf } from './support/calculator.ts';
import { billable } from './support/random.ts';

beforeAll(startRussian);
afterEach(cleanup);

/** The panel's monthly amount, in tiyn. */
async function shown({ file, context }: FilledForm, tariff: TariffLine[]): Promise<bigint> {
  const fallback = {
    [unstable_serialize(keys.prices())]: { currency: 'KZT', lines: tariff },
    [unstable_serialize(keys.quota())]: {},
  };
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback, revalidateIfStale: false }}>
      <CostPanel file={file} context={context} />
    </SWRConfig>,
  );
  const panel = await screen.findByRole('complementary', { name: t('engine.cost.title') });
  const words = panel.querySelector('strong')?.textContent ?? '';
  cleanup();
  const [, whole = '', cents = ''] = /^([\d\s]+)(?:,(\d\d))?\s₸$/.exec(words) ?? [];
  if (whole === '') throw new Error(`No amount: ${words}`);
  return BigInt(whole.replaceAll(/\s/g, '') + cents.padEnd(2, '0'));
}

describe.each(batches())('$name', ({ configurations, tariff }) => {
  it('is shown beside create forms as the calculator says, each configuration to the tiyn', async () => {
    for (const configuration of configurations) {
      const lines = billable(configuration);
      let sum = 0n;
      for (const form of lines.map(filledForm)) sum += (await shown(form, tariff)) * form.times;
      expect(sum, configuration.name).toBe(calculated(lines, tariff).tiyn);
      expect(sumsOf(calculated(lines, tariff)).month).toBe((Number(sum) / 100).toFixed(2));
    }
  });
});
