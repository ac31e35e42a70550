import { useState } from 'react';
import useSWR from 'swr';
import { request } from '../../api/client.ts';
import { t } from '../../i18n/index.ts';
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import type { NamedCall } from './calls.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './raw.module.css';
import { saveText } from './save-text.ts';
import { ShellCommand } from './shell-command.tsx';

/** Indented JSON. Other text stays as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The last named part of a path, for the file's name. */
function fileName(path: string): string {
  const last = path.split('?')[0]?.split('/').filter(Boolean).at(-1) ?? 'answer';
  return `${decodeURIComponent(last).replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.json`;
}

function Answer({ path }: { path: string }) {
  const { data, error, isValidating, mutate } = useSWR(['raw', path], async () =>
    request<string>(`GET ${path}`, { as: 'text' }),
  );
  if (!data)
    return error ? <LoadFailed error={error} retry={() => void mutate()} /> : <Bar width="100%" height="12rem" />;
  const text = pretty(data.data);
  const name = fileName(path);
  return (
    <>
      <CodeBlock
        title={t('raw.answer')}
        text={text}
        tools={
          <>
            <button
              type="button"
              className={styles.tool}
              aria-label={t('raw.again')}
              title={t('raw.again')}
              aria-busy={isValidating}
              onClick={() => void mutate()}
            >
              <Icon name="retry" size={14} />
            </button>
            <button
              type="button"
              className={styles.tool}
              aria-label={t('raw.download', { name })}
              title={t('raw.download', { name })}
              onClick={() => saveText(name, text, 'application/json')}
            >
              <Icon name="download" size={14} />
            </button>
          </>
        }
      />
      {data.requestId && <p className={styles.request}>{t('error.requestId', { id: data.requestId })}</p>}
    </>
  );
}

/** The API view: the shell command and, for reading calls, the raw answer, which is requested again. It never contains the token. */
export default function ApiPanel(props: { title: string; calls: NamedCall[]; onClose: () => void }) {
  const { title, calls, onClose } = props;
  const [label, setLabel] = useState(calls[0]?.label);
  const shown = calls.find((each) => each.label === label) ?? calls[0];
  return (
    <SideDrawer
      opened
      onClose={onClose}
      size={640}
      label={t('raw.panelTitle', { name: title })}
      titled
      titleClass={styles.title}
    >
      {shown && (
        <div className={styles.panel}>
          {calls.length > 1 && (
            <label className={styles.choice}>
              {t('raw.call')}
              <select value={shown.label} onChange={(event) => setLabel(event.currentTarget.value)}>
                {calls.map((each) => (
                  <option key={each.label}>{each.label}</option>
                ))}
              </select>
            </label>
          )}
          <ShellCommand call={shown.call} ifMatch={shown.ifMatch} byToken={shown.byToken} />
          {shown.call.method === 'GET' ? (
            <Answer path={shown.call.path} />
          ) : (
            <p className={styles.hint}>{t('raw.noAnswer')}</p>
          )}
        </div>
      )}
    </SideDrawer>
  );
}
