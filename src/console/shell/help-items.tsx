import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useAccess, useUser } from '../account/hooks.ts';
import { apiPage, helpPage } from '../config/links.ts';
import { t, useLang } from '../i18n/index.ts';
import { resourceEntry } from '../resources/manifest.ts';
import { Icon } from '../ui/icon.tsx';
import { useHelp } from './help.tsx';

/** The user's requests to support. The side menu has them only in the advanced version. */
function OwnRequests() {
  const allowed = useAccess();
  const entry = resourceEntry('support-request');
  const list = entry?.routes.list?.[0];
  if (!entry || list === undefined || allowed(entry.access) !== 'allowed') return null;
  return (
    <Menu.Item component={Link} to={list} leftSection={<Icon name="ticket" size={16} />}>
      {entry.names.many}
    </Menu.Item>
  );
}

/** The help items of the user menu. There is no rating during impersonation. */
export function HelpItems() {
  const open = useHelp();
  const { acting } = useUser();
  const lang = useLang();
  const help = helpPage(lang);
  return (
    <>
      {!acting && (
        <Menu.Item leftSection={<Icon name="mail" size={16} />} onClick={() => open('support')}>
          {t('help.support')}
        </Menu.Item>
      )}
      <OwnRequests />
      {!acting && (
        <Menu.Item leftSection={<Icon name="star" size={16} />} onClick={() => open('rating')}>
          {t('help.rate')}
        </Menu.Item>
      )}
      <Menu.Item
        component="a"
        href={apiPage(lang)}
        target="_blank"
        rel="noopener"
        title={t('shell.newTab')}
        leftSection={<Icon name="code" size={16} />}
      >
        {t('raw.docs')}
      </Menu.Item>
      {help && (
        <Menu.Item
          component="a"
          href={help}
          target="_blank"
          rel="noopener"
          title={t('shell.newTab')}
          leftSection={<Icon name="external" size={16} />}
        >
          {t('shell.help')}
        </Menu.Item>
      )}
    </>
  );
}
