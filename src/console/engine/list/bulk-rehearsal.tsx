import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import actionStyles from '../actions/actions.module.css';
import { RehearsedCost } from '../actions/rehearsed-cost.tsx';
import { callsOnEach, useRehearsed } from '../calls/rehearse.ts';
import { titleOf } from '../values/title.ts';

/** What the provider would refuse of an action on several records, and what the project would then cost. One request, before the action. */
export default function BulkRehearsal(props: { file: ResourceFile; name: string; records: Doc[]; input: Doc }) {
  const { file, name, records, input } = props;
  const calls = callsOnEach(file, name, records, input);
  const rehearsed = useRehearsed(calls);
  if (!rehearsed || calls.length < records.length) return null;
  const refused = rehearsed.calls.flatMap(({ allowed, errors = [] }, index) => {
    const record = records[index];
    return allowed || !record ? [] : [{ record, why: errors.map(({ message }) => message).join(' ') }];
  });
  const label = t('engine.rehearsed.refused', { count: refused.length });
  return (
    <>
      {refused.length > 0 && (
        <section aria-label={label}>
          <p>{label}</p>
          <ul className={actionStyles.verdicts}>
            {refused.map(({ record, why }) => (
              <li key={keyOf(file, record)}>
                <span className={actionStyles.no}>
                  <Icon name="warning" size={16} />
                </span>
                <span>{titleOf(file, record)}</span>
                <small>{why}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RehearsedCost {...rehearsed} />
    </>
  );
}
