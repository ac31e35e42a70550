/** The part of Rolldown's module graph that is used here. */
export interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/** All of Mantine but its charts and its calendar, which are loaded with the first visible one. */
const MANTINE = /node_modules[\\/]@mantine[\\/](?!(charts|dates)[\\/])/;
/**
 * Mantine is imported through one file that names all of it, so the graph does not show which component a page needs. The bare pages need
 * these; a size test notices a missing one.
 */
const MANTINE_SHARED =
  /@mantine[\\/](hooks|core[\\/]esm[\\/](core|components[\\/](ActionIcon|Button|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton)))[\\/]|node_modules[\\/]clsx[\\/]/;
/** What of that only menus, dialogs and other inputs need. */
const MANTINE_UNSHARED =
  /[\\/](use-(click-outside|debounced-callback|debounced-value|focus-return|focus-trap|long-press)|create-scoped-keydown-handler|find-element-in-shadow-dom)[\\/]/;
/** What the first screens of signed-in users need of Mantine beside that. The rest is needed by menus, dialogs and pickers. */
const MANTINE_APP =
  /@mantine[\\/]core[\\/]esm[\\/](components[\\/](Alert|Checkbox[\\/]CheckIcon|Combobox[\\/](Combobox\.module|ComboboxChevron|get-parsed-combobox-data)|Radio[\\/]RadioIcon|NativeSelect|Paper|Switch)|utils[\\/](InlineInput|InputsGroupFieldset))[\\/.]/;
/** Only forms need these; they are loaded on demand. */
const FORMS_ONLY =
  /src[\\/]console[\\/]engine[\\/](form[\\/]|screens[\\/](action-(screen|form)|create-(screen|form))|actions[\\/](action-form|chosen-still-costs))|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Checkbox(?!.*CheckIcon)|FileButton|FileInput|Fieldset|JsonInput|NumberInput|PinInput|Progress|Radio(?!.*RadioIcon)|Slider|Stepper|Textarea)[\\/]|node_modules[\\/](react-number-format|@rjsf|ajv)/;
/** The libraries that Mantine's floating and modal components need. */
const MANTINE_LIBRARIES =
  /node_modules[\\/](@floating-ui|tabbable|react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)[\\/]/;

/** Dialogs are modal, and so need what forms do without. A form is in one too. */
const DIALOG = /src[\\/]console[\\/]ui[\\/]dialogs[\\/]dialog\./;
const FORM_DIALOG = /src[\\/]console[\\/]engine[\\/]screens[\\/]create-dialog\./;

/**
 * Small modules that forms, or an account's pages, share with pages of guests. A file of its own for each would cost a request, which on a slow
 * line takes longer than its few hundred bytes on every page.
 */
const SMALL =
  /src[\\/](contract[\\/]values[\\/]password\.|console[\\/](ui[\\/](file-drop|password-rules)|pages[\\/]authentication[\\/]providers)\.)/;
/** What keeps the console shares this with a page of guests. */
const BY_ITSELF = /src[\\/]console[\\/]api[\\/]start-worker/;

/** All modules that draw charts. A part in the chunk that requests a chart would have to load before its own chunk. */
const CHARTS =
  /node_modules[\\/](@mantine[\\/]charts|recharts|victory-vendor|@reduxjs|redux(-thunk)?|react-is|react-redux|reselect|immer|es-toolkit|decimal\.js-light|d3-(array|format|path|scale|shape|time|time-format)|internmap|eventemitter3|tiny-invariant)[\\/]|use-sync-external-store[\\/].*with-selector/;

/** The chunk of a module by the screens that need it: neither a list nor a form may load the other. */
function screenChunk({ list, detail, forms, popups }: Record<'list' | 'detail' | 'forms' | 'popups', boolean>) {
  if (forms && (list || detail)) return 'app';
  if (forms && popups) return 'asking';
  // All details show lists.
  if (list || (detail && popups)) return 'list';
  if (detail) return 'detail';
  if (forms) return 'forms';
  return popups ? 'popups' : null;
}

/** Everything that entries import statically, themselves included, except for Mantine. */
export function reach(graph: Graph, entries: string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || MANTINE.test(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Names the chunk of a module by its users. So there are few large files instead of many small ones, each of which would cost a round trip
 * on a slow line. Modules of boot stay with boot, which waits for nothing else. The other chunks are:
 * - `react`;
 * - `shared` for modules of both halves of the console, or of all bare pages;
 * - `app` for what else every signed-in page needs, libraries included;
 * - `bare` for the bare pages beside sign-in;
 * - `list`, `detail` and `forms` for the engine's screens;
 * - `popups` for what buttons open, `asking` for what forms share with that, `dialogs` for its frame, and `floating` for the libraries of that.
 *
 * Null leaves a module to the bundler: the halves' own code, and everything loaded on demand.
 *
 * @param entries absolute paths of boot, of the two halves, of the screens, of what buttons open, and of the bare pages beside sign-in.
 */
export function chunkNames(entries: {
  boot: string;
  guest: string;
  app: string;
  list: string;
  detail: string;
  forms: string[];
  popups: string[];
  bare: string[];
}) {
  let sets: Record<keyof typeof entries, Set<string>> | undefined;
  return (id: string, graph: Graph): string | null => {
    sets ??= {
      list: reach(graph, [entries.list]),
      detail: reach(graph, [entries.detail]),
      popups: reach(graph, entries.popups),
      boot: reach(graph, [entries.boot]),
      guest: reach(graph, [entries.guest]),
      app: reach(graph, [entries.app]),
      forms: reach(graph, entries.forms),
      bare: reach(graph, entries.bare),
    };
    if (sets.boot.has(id) || BY_ITSELF.test(id)) return null;
    if (FORM_DIALOG.test(id)) return null;
    if (DIALOG.test(id)) return 'dialogs';
    if (FORMS_ONLY.test(id)) return 'forms';
    if (REACT.test(id)) return 'react';
    if (SMALL.test(id)) return 'shared';
    const open = sets.guest.has(id) || sets.bare.has(id);
    if ((MANTINE_SHARED.test(id) && !MANTINE_UNSHARED.test(id)) || (open && sets.app.has(id))) return 'shared';
    // What all bare pages have is needed with the first of them, and small. A file of its own would cost more than it holds.
    if (sets.guest.has(id) && sets.bare.has(id)) return 'shared';
    if (MANTINE_APP.test(id)) return 'app';
    if (MANTINE.test(id) || MANTINE_LIBRARIES.test(id)) return 'floating';
    if (CHARTS.test(id)) return 'charts';
    // Modules that forms need too have a separate file, so that neither loads the other.
    if (sets.bare.has(id) && !sets.guest.has(id)) return sets.forms.has(id) ? null : 'bare';
    if (sets.app.has(id)) return 'app';
    return screenChunk({
      list: sets.list.has(id),
      detail: sets.detail.has(id),
      forms: sets.forms.has(id),
      popups: sets.popups.has(id),
    });
  };
}
