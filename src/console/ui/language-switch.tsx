import { LANGUAGES, type Language, switchLanguage, t, useLang } from '../i18n/index.ts';

const NAMES: Record<Language, { short: string; long: string }> = {
  ru: { short: 'Рус', long: 'Русский' },
  kk: { short: 'Қаз', long: 'Қазақша' },
  en: { short: 'Eng', long: 'English' },
};

/** The three languages side by side, each by its own name. Choosing one reloads the page. */
export function LanguageSwitch() {
  const current = useLang();
  return (
    <fieldset className="segments" aria-label={t('language.label')}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          value={one}
          title={NAMES[one].long}
          aria-pressed={one === current}
          onClick={() => switchLanguage(one)}
        >
          {NAMES[one].short}
        </button>
      ))}
    </fieldset>
  );
}
