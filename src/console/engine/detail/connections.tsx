import { type ShownConnection, shownConnections } from '../../../contract/forms/connections.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { contextOf } from '../data/context.ts';
import { useKnown } from '../data/use-known.ts';
import { CopyButton } from '../values/copy-button.tsx';
import { FieldValue } from '../values/field-value.tsx';
import styles from './connections.module.css';
import { Start, type StartProps } from './start.tsx';

function Line({ shown, ...props }: StartProps & { shown: ShownConnection }) {
  const { file, record } = props;
  const { connection, text, unmet } = shown;
  const name = tn(file.name, `connection.${connection.id}`);
  const help = `connectionHelp.${connection.id}`;
  return (
    <div className={styles.connection}>
      <h3>{name}</h3>
      {unmet ? (
        <p className={styles.unmet}>
          {tn(file.name, `guard.${unmet.id}`)}
          {unmet.fix !== undefined && <Start {...props} name={unmet.fix} />}
        </p>
      ) : (
        <p className={styles.line}>
          <code>{text}</code>
          <CopyButton text={text ?? ''} name={name} />
        </p>
      )}
      {!unmet && hasText(file.name, help) && <p className={styles.help}>{tn(file.name, help)}</p>}
      {connection.fields && (
        <dl className={styles.fields}>
          {connection.fields.map((field) => (
            <div key={field}>
              <dt>{tn(file.name, `field.${field}`)}</dt>
              <dd>
                <FieldValue file={file} record={record} name={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** How to connect to the record: commands and addresses to copy, or what is missing and the action that mends it. */
export function Connections(props: StartProps) {
  const { file, record, actions } = props;
  const context = contextOf(actions.context, record);
  const { value: shown, loading } = useKnown((known) => shownConnections(file, context, known));
  if (!file.detail?.connections || (shown.length === 0 && !loading)) return null;
  return (
    <section className={styles.card} aria-labelledby="connections">
      <h2 id="connections">{t('engine.connections')}</h2>
      {shown.length === 0 ? (
        <Bar width="60%" height="2rem" />
      ) : (
        shown.map((each) => <Line key={each.connection.id} {...props} shown={each} />)
      )}
    </section>
  );
}
