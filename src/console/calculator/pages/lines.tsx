import { useMemo } from 'react';
import type { ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { Icon } from '../../ui/icon.tsx';
import { lineLabels } from '../calculation/line-labels.ts';
import type { Calculator } from '../calculation/use-calculator.ts';
import { usePeriod } from '../calculation/use-period.ts';
import { amountWords } from './amounts.ts';
import { LineEditor } from './line-editor.tsx';
import { type LineActions, LineRow } from './line-row.tsx';
import styles from './lines.module.css';

interface LinesProps {
  calculator: Calculator;
  lines: readonly ConfigurationLine[];
  /** The line with the open editor. */
  open?: string | undefined;
  /** Undefined for a read-only list. */
  actions?: LineActions;
}

/** Lines by type: types in the menu's order, then types that are no longer offered. */
function grouped(lines: readonly ConfigurationLine[], types: Calculator['types']): [string, ConfigurationLine[]][] {
  const groups = new Map<string, ConfigurationLine[]>([...types.keys()].map((type) => [type, []]));
  for (const line of lines) groups.set(line.type, [...(groups.get(line.type) ?? []), line]);
  return [...groups].filter(([, found]) => found.length > 0);
}

/** The cached descriptions of lines. */
function useWords({ types, records }: Calculator): (line: ConfigurationLine) => string {
  return useMemo(() => {
    const known = new WeakMap<ConfigurationLine, string>();
    return (line) => {
      const offered = types.get(line.type);
      const words = known.get(line) ?? (offered ? lineLabels(offered, line, records) : '');
      known.set(line, words);
      return words;
    };
  }, [types, records]);
}

/** A configuration's lines, below a heading per type with the total cost. */
export function Lines({ calculator, lines, open, actions }: LinesProps) {
  const { types, planOf, costOf, totalsOf, currency } = calculator;
  const period = usePeriod();
  const words = useWords(calculator);
  const sums = new Map(totalsOf(lines).byType.map((each) => [each.type, each.cost]));
  return grouped(lines, types).map(([type, own]) => {
    const entry = resourceEntry(type);
    const offered = types.get(type);
    const sum = sums.get(type);
    return (
      <section key={type} className={styles.type} aria-label={entry?.names.many ?? type}>
        <h2 className={styles.head}>
          <Icon name={entry?.menu?.icon ?? 'cube'} size={18} />
          <span>{entry?.names.many ?? type}</span>
          {sum && own.length > 1 && <span className={styles.sum}>{amountWords(sum, period, currency)}</span>}
        </h2>
        <ul className={styles.lines}>
          {own.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              title={entry?.names.one ?? type}
              words={words(line)}
              plan={planOf(line)}
              cost={costOf(line)}
              period={period}
              currency={currency}
              open={line.id === open}
              actions={actions}
            >
              {line.id === open && offered && actions && <LineEditor line={line} offered={offered} actions={actions} />}
            </LineRow>
          ))}
        </ul>
      </section>
    );
  });
}
