import { Button, Select } from '@mantine/core';
import type { Configuration } from '../../../contract/calculator/configuration.ts';
import { t } from '../../i18n/index.ts';
import { useSearchParams } from '../../ui/search-params.ts';
import { State } from '../../ui/state.tsx';
import { begin, type Start, startsFor } from '../calculation/start.ts';
import type { Calculator } from '../calculation/use-calculator.ts';
import { useConfigurations } from '../saved/configurations.ts';
import { Starts } from './add-lines.tsx';
import { Compare } from './compare.tsx';
import { ConfigurationTabs } from './configuration-tabs.tsx';
import { add, duplicate, freeName, remove } from './editing.ts';
import { OwnConfiguration } from './own-configuration.tsx';
import styles from './page.module.css';
import { OwnTotals, TotalsBar } from './totals-panel.tsx';

/** The calculator's purpose, and ways to start. */
function Beginning({
  calculator,
  onShow,
}: {
  calculator: Calculator;
  onShow: (made: Configuration | undefined) => void;
}) {
  const take = (start: Start): void =>
    onShow(add({ name: t(`calculator.start.${start.id}`), ...begin(start, calculator) }));
  return (
    <State icon="calculator" title={t('calculator.emptyTitle')} text={t('calculator.emptyText')}>
      <div className={styles.begin}>
        <Starts starts={startsFor(calculator)} onStart={take} />
      </div>
      <Button onClick={() => onShow(add({ name: freeName(), lines: [] }))}>{t('calculator.beginEmpty')}</Button>
    </State>
  );
}

interface WithProps {
  others: readonly Configuration[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** Chooses the calculation to compare with. */
function CompareWith({ others, chosen, onChoose }: WithProps) {
  return (
    <Select
      className={styles.compareWith}
      label={t('calculator.compareWith')}
      placeholder={t('calculator.compareNone')}
      data={others.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      clearable
      clearButtonProps={{ 'aria-label': t('engine.clear') }}
      onChange={onChoose}
    />
  );
}

/** The user's own calculations: the current one, its total, and another for comparison. */
export function OwnCalculations({ calculator, chosen }: { calculator: Calculator; chosen: Configuration | undefined }) {
  const list = useConfigurations();
  const [params, setParams] = useSearchParams();
  const show = (made: Configuration | undefined): void => {
    if (made) setParams({ own: made.id }, { replace: true });
  };
  if (!chosen) return <Beginning calculator={calculator} onShow={show} />;
  const others = list.filter(({ id }) => id !== chosen.id);
  const other = others.find(({ id }) => id === params.get('with'));
  const compare = (id: string | null): void =>
    setParams(id ? { own: chosen.id, with: id } : { own: chosen.id }, { replace: true });
  return (
    <>
      <ConfigurationTabs
        calculator={calculator}
        list={list}
        chosen={chosen.id}
        onAdd={() => show(add({ name: freeName(), lines: [] }))}
      />
      {other && <Compare calculator={calculator} left={chosen} right={other} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <OwnConfiguration
            key={chosen.id}
            calculator={calculator}
            configuration={chosen}
            onDuplicate={() => show(duplicate(chosen))}
            onRemove={() => remove(chosen)}
          />
        </div>
        <div className={styles.side}>
          {others.length > 0 && <CompareWith others={others} chosen={other?.id ?? null} onChoose={compare} />}
          <OwnTotals calculator={calculator} configuration={chosen} />
        </div>
      </div>
      <TotalsBar calculator={calculator} lines={chosen.lines} />
    </>
  );
}
