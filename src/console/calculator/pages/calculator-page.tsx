import { useMemo } from 'react';
import { SWRConfig } from 'swr';
import type { SharedConfiguration } from '../../../contract/calculator/configuration.ts';
import { t } from '../../i18n/index.ts';
import { Page } from '../../ui/page.tsx';
import { useSearchParams } from '../../ui/search-params.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { toast } from '../../ui/toasts/index.ts';
import { publicAnswers } from '../calculation/public-answers.ts';
import { useCalculator } from '../calculation/use-calculator.ts';
import { useConfigurations } from '../saved/configurations.ts';
import { CalculatorTools } from './calculator-tools.tsx';
import { add } from './editing.ts';
import { OwnCalculations } from './own-calculations.tsx';
import { SharedCalculation } from './shared-configuration.tsx';

/** The price calculator: the user's own calculations, or a shared one (spec, section 2). */
export default function CalculatorPage() {
  const calculator = useCalculator();
  const list = useConfigurations();
  const [params, setParams] = useSearchParams();
  const shared = params.get('config');
  const chosen = list.find(({ id }) => id === params.get('own')) ?? list[0];
  const { guest, catalogues, tariff, currency } = calculator;
  // Forms request prices and options as everywhere. Without a project the public list answers.
  const answers = useMemo(
    () => (guest ? { use: [publicAnswers({ catalogues, tariff, currency })] } : {}),
    [guest, catalogues, tariff, currency],
  );
  const leave = (): void => setParams({}, { replace: true });
  function save(configuration: SharedConfiguration): void {
    const made = add(configuration);
    if (!made) return;
    toast({ type: 'success', text: t('calculator.saved', { name: made.name }) });
    setParams({ own: made.id }, { replace: true });
  }
  const content = shared ? (
    <SharedCalculation calculator={calculator} id={shared} onSave={save} onLeave={leave} />
  ) : (
    <OwnCalculations calculator={calculator} chosen={chosen} />
  );
  return (
    <Page
      title={t('calculator.title')}
      actions={calculator.ready && <CalculatorTools configuration={shared ? undefined : chosen} />}
    >
      {calculator.ready ? (
        <SWRConfig value={answers}>{content}</SWRConfig>
      ) : calculator.failed ? (
        <LoadFailed error={calculator.failed} retry={calculator.retry} />
      ) : (
        <PageSkeleton part />
      )}
    </Page>
  );
}
