import { createInstance, type TOptions } from 'i18next';
import { APP, type Finder } from './finder.ts';
import { type Language, language } from './language.ts';

/** Finds texts with i18next, which chooses their plural forms and namespaces. */
export function i18nextFinder(): Finder {
  const i18n = createInstance();
  void i18n.init({
    lng: language(),
    fallbackLng: false,
    initAsync: false,
    ns: [APP],
    defaultNS: APP,
    fallbackNS: APP,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    resources: {},
  });
  // Stories show several languages on one page. The console itself reloads.
  const follow = (lang: Language): void => {
    if (i18n.language !== lang) void i18n.changeLanguage(lang);
  };
  return {
    add(lang, ns, texts) {
      i18n.addResourceBundle(lang, ns, texts, false, true);
      follow(lang);
    },
    find(key, namespaces, count) {
      const options = { ns: [...namespaces], ...(count !== undefined && { count }) };
      const found = i18n.t(key, { ...options, skipInterpolation: true } as TOptions);
      // A missing text is its key, and a text may be its key too.
      return found !== key || i18n.exists(key, options) ? found : undefined;
    },
  };
}
