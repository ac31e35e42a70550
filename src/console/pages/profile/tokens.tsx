import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { apiQuery, readListState } from '../../../contract/lists/list-query.ts';
import { ListView } from '../../engine/list/list-view.tsx';
import { t, tn } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import { TOKEN_FORM } from '../../resources/token-form.ts';
import { useSearchParams } from '../../ui/search-params.ts';
import { OwnOnly } from './own-only.tsx';
import panel from './panel.module.css';

function TokenList() {
  const resource = useResource('personal-token');
  const [params, setParams] = useSearchParams();
  const { file } = resource;
  const title = tn(file.name, 'names');
  return (
    <section className={panel.panel} aria-labelledby="profile-tokens">
      <div className={panel.head}>
        <h2 id="profile-tokens" className={panel.heading}>
          {title}
        </h2>
        <Button component={Link} to={TOKEN_FORM} variant="default" size="xs">
          {tn(file.name, 'action.create')}
        </Button>
      </div>
      <p>{t('profile.tokens.about')}</p>
      <ListView
        resource={resource}
        params={params}
        onParams={setParams}
        url={`/api/user/tokens?${apiQuery(readListState(file, params))}`}
        label={title}
      />
    </section>
  );
}

/** The user's API tokens. */
export function TokensTab() {
  return (
    <OwnOnly title={t('profile.tab.tokens')} why={t('acting.own.tokens')}>
      <TokenList />
    </OwnOnly>
  );
}
