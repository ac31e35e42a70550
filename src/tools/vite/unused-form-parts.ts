import type { Plugin } from 'vite';

/** Parts of RJSF's default registry that no form of the console shows: its controls are its own, and it has no layout fields. */
const UNUSED =
  /^\.\/(Layout(Grid|Header|MultiSchema)Field|(AltDateTime|AltDate|Color|Range|Rating|Radio|Checkboxes|File|UpDown|DateTime|Date|Time|Email|URL|Password)Widget)\.js$/;
const REGISTRY = /@rjsf[\\/]core[\\/]lib[\\/]components[\\/](fields|widgets)[\\/]index\.js$/;
const NOTHING = '\0unused-form-part';

/** RJSF resolves references of a schema with this library. Forms have none: `inline.ts` puts their parts in place. Ajv needs all of it. */
const URIS = 'fast-uri';
const RJSF = /@rjsf[\\/]utils[\\/]/;
const NO_URIS = '\0no-uris';

const CODE: Record<string, string> = {
  [NOTHING]: 'export default () => null;',
  [NO_URIS]: 'export default { equal: (left, right) => left === right, resolve: (_base, reference) => reference };',
};

/** Leaves these parts out of the form's code. RJSF names all of them in one list, so the bundler can't. */
export function unusedFormParts(): Plugin {
  return {
    name: 'unused-form-parts',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (REGISTRY.test(importer) && UNUSED.test(source)) return NOTHING;
      return source === URIS && RJSF.test(importer) ? NO_URIS : undefined;
    },
    load: (id) => CODE[id],
  };
}
