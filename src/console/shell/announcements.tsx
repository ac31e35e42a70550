import { useState } from 'react';
import useSWR from 'swr';
import { useUser } from '../account/hooks.ts';
import { request } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { formatDateTime } from '../i18n/format.ts';
import { t } from '../i18n/index.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import iconButton from '../ui/icon-button.module.css';
import styles from './announcements.module.css';
import { dismiss, dismissed, remember, remembered, type Shown } from './shown-announcements.ts';

/** How often they are read again, in ms. */
const EVERY = 300_000;

const ICONS: Record<Shown['kind'], IconName> = { maintenance: 'clock', incident: 'warning', news: 'megaphone' };

/** The announcements of now. Those of the last page are there at once, so that nothing moves when they come again. */
function useShown(): Shown[] {
  const { id } = useUser();
  const { data = [] } = useSWR<Shown[]>(
    keys.named('announcement', 'shown'),
    async () => {
      const { content } = (await request<{ content: Shown[] }>('GET /api/announcements')).data;
      remember(id, content);
      return content;
    },
    { refreshInterval: EVERY, fallbackData: remembered(id) },
  );
  return data;
}

/** Begin and end in the reader's time zone. News say neither. */
function times({ kind, begins, ends }: Shown): string {
  if (kind === 'news') return '';
  const from = formatDateTime(begins);
  return ends === null ? t('announcement.since', { from }) : t('announcement.span', { from, to: formatDateTime(ends) });
}

function One({ shown, hide }: { shown: Shown; hide: () => void }) {
  const { kind, title, text, updates } = shown;
  const when = times(shown);
  return (
    <li className={styles.one} data-kind={kind}>
      <Icon name={ICONS[kind]} size={18} />
      <details className={styles.words}>
        <summary>
          <strong>{`${t(`announcement.${kind}`)}: ${title}`}</strong> {when !== '' && <span>{when}</span>}
        </summary>
        <p>{text}</p>
        {updates.map((update) => (
          <p key={update.at}>
            <time dateTime={update.at}>{formatDateTime(update.at)}</time> {update.text}
          </p>
        ))}
      </details>
      {kind === 'news' && (
        <button
          type="button"
          className={iconButton.button}
          aria-label={t('announcement.hide', { title })}
          title={t('announcement.hide', { title })}
          onClick={hide}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </li>
  );
}

/** Above every page: maintenance, incidents and news that concern a project of the user. News can be closed for good in a browser. */
export function Announcements() {
  const all = useShown();
  const [hidden, setHidden] = useState(dismissed);
  const shown = all.filter(({ id, kind }) => kind !== 'news' || !hidden.includes(id));
  if (shown.length === 0) return null;
  return (
    <aside className={styles.banner} aria-label={t('announcement.label')}>
      <ul>
        {shown.map((each) => (
          <One key={each.id} shown={each} hide={() => setHidden(dismiss(each.id))} />
        ))}
      </ul>
    </aside>
  );
}
