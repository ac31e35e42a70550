import { t } from '../i18n/index.ts';
import { useScheme } from '../theme/provider.tsx';
import { SCHEMES, type Scheme } from '../theme/scheme.ts';
import { Icon, type IconName } from './icon.tsx';

const ICONS: Record<Scheme, IconName> = { light: 'sun', dark: 'moon', auto: 'auto' };

/** Light, dark, or the system's scheme. */
export function SchemeSwitch() {
  const [scheme, setScheme] = useScheme();
  return (
    <fieldset className="segments" aria-label={t('scheme.label')}>
      {SCHEMES.map((one) => (
        <button
          key={one}
          type="button"
          value={one}
          title={t(`scheme.${one}`)}
          aria-label={t(`scheme.${one}`)}
          aria-pressed={one === scheme}
          onClick={() => setScheme(one)}
        >
          <Icon name={ICONS[one]} size={16} />
        </button>
      ))}
    </fieldset>
  );
}
