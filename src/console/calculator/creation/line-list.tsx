import { Button } from '@mantine/core';
import type { Configuration, ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import { useActionAccess } from '../../account/hooks.ts';
import type { Problems } from '../../engine/form/store/problems.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCalculator } from '../calculation/use-calculator.ts';
import type { CreationStep } from '../planning/types.ts';
import styles from './creation.module.css';
import type { Planned } from './use-plan.ts';

/** The label of a field, also of a field in a row. */
function labelOf(type: string, path: string): string {
  const name = path.split('/').findLast((each) => !/^\d+$/.test(each)) ?? path;
  const key = `field.${name}`;
  return hasText(type, key) ? tn(type, key) : name;
}

/** The problems of a line, as sentences. */
function issuesOf(line: ConfigurationLine, { plan }: Planned, problems: Problems, lost: string[]): string[] {
  const lack = plan.lacking.find((each) => each.line === line.id);
  const empty = lack?.empty ?? [];
  const fields = (lack?.fields ?? []).filter((name) => !empty.includes(name));
  const label = (name: string): string => labelOf(line.type, name);
  return [
    ...lost.map((name) => t('creation.lost', { field: label(name) })),
    ...(fields.length > 0 ? [t('creation.lacking', { fields: fields.map(label).join(', ') })] : []),
    ...empty.map((name) => t('creation.nothing', { field: label(name) })),
    ...Object.entries(problems).map(([path, text]) => t('creation.problem', { field: label(path), text })),
  ];
}

function namesOf(steps: readonly CreationStep[], type: string): string {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first?.name && steps.length <= 1) return tn(type, 'name');
  if (!first?.name) return t('creation.times', { name: tn(type, 'name'), count: steps.length });
  return steps.length > 1 ? t('creation.range', { first: first.name, last: last?.name }) : first.name;
}

function Line(props: { line: ConfigurationLine; planned: Planned; problems: Problems; onDetails: () => void }) {
  const { line, planned, problems, onDetails } = props;
  const { planOf } = useCalculator();
  const may = useActionAccess();
  const file = planned.types.get(line.type)?.file;
  const steps = planned.plan.steps.filter((step) => step.line === line.id);
  const right = !file || may(file, 'create') === 'allowed';
  const issues = right ? issuesOf(line, planned, problems, planOf(line)?.lost ?? []) : [t('creation.noRight')];
  const name = namesOf(steps, line.type);
  return (
    <li data-open={issues.length > 0 || undefined}>
      <span className={issues.length > 0 ? styles.no : styles.yes}>
        <Icon name={issues.length > 0 ? 'warning' : 'check'} size={16} />
      </span>
      <span className={styles.named}>
        <strong>{name}</strong>
        <small>
          {steps.length > 1
            ? t('creation.times', { name: tn(line.type, 'name'), count: steps.length })
            : tn(line.type, 'name')}
        </small>
        {issues.map((text) => (
          <small key={text} className={styles.issue}>
            {text}
          </small>
        ))}
      </span>
      {right && (
        <Button size="xs" variant="default" onClick={onDetails} aria-label={t('creation.detailsOf', { name })}>
          {t('creation.details')}
        </Button>
      )}
    </li>
  );
}

/** What a record that is created along is for: those it refers to, otherwise the other resources. */
function alongWords({ type, refs }: CreationStep, steps: readonly CreationStep[]): string {
  const names = Object.values(refs).flatMap((id) => steps.find((step) => step.id === id && step.type !== type) ?? []);
  const words = [...new Set(names.map((step) => `${tn(step.type, 'name')} ${step.name}`.trim()))].join(', ');
  return words ? t('creation.alongFor', { name: tn(type, 'name'), names: words }) : tn(type, 'name');
}

/** The free resources that are created with the lines. */
function Along({ steps }: { steps: readonly CreationStep[] }) {
  const along = steps.filter(({ line }) => line === undefined);
  if (along.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('creation.along')}</h3>
      <ul className={styles.list}>
        {along.map((step) => (
          <li key={step.id}>
            <span className={styles.yes}>
              <Icon name="plus" size={16} />
            </span>
            <span className={styles.named}>
              <strong>{step.name || tn(step.type, 'name')}</strong>
              <small>{alongWords(step, steps)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The resources to create: each line with its problems, and the resources created along. */
export function LineList(props: {
  configuration: Configuration;
  planned: Planned;
  problems: Readonly<Record<string, Problems>>;
  onDetails: (line: string) => void;
}) {
  const { configuration, planned, problems, onDetails } = props;
  return (
    <>
      <section className={styles.section}>
        <h3>{t('creation.lines')}</h3>
        <ul className={styles.list}>
          {configuration.lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              planned={planned}
              problems={problems[line.id] ?? {}}
              onDetails={() => onDetails(line.id)}
            />
          ))}
        </ul>
      </section>
      <Along steps={planned.plan.steps} />
    </>
  );
}
