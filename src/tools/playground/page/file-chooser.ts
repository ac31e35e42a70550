/** Chooses the file that is open, among a new one and those of the product, by a search and by the sections of the menu. */
import { base } from 'virtual:generated';
import { language } from '../../../console/i18n/language.ts';
import { button, element } from '../../../file-host/page/elements.ts';
import type { Start } from './drafts.ts';
import { titleOfNew } from './file-name.ts';
import { commonFile, PRODUCT_NAMES } from './product.ts';
import { found, type ListedFile, type ListedType, type Section, sectionsOf } from './sections.ts';
import { freshFile } from './template.ts';
import { say } from './words.ts';

/** The button that says which file is open, and opens the list. */
export interface FileChooser {
  element: HTMLElement;
  /** Has the button say what a new service is called by now. A text that is half written changes nothing. */
  call(text: string): void;
}

/** Makes the button. */
export function fileChooser(start: Start, choose: (start: Start) => void): FileChooser {
  const open = button('demo-button play-start', '', () => void showFiles(start, choose));
  open.ariaHasPopup = 'dialog';
  const call = (name: string): void => {
    open.textContent = name;
    open.ariaLabel = `${say('start')}: ${name}`;
  };
  call(nameOf(start));
  return {
    element: element('div', 'demo-group', element('span', '', say('start')), open),
    call(text) {
      const title = start === '' ? titleOfNew(text, freshFile(), language()) : undefined;
      if (title !== undefined) call(title === '' ? nameOf(start) : title);
    },
  };
}

function nameOf(start: Start): string {
  return start === '' ? say('fresh') : `${start}.json`;
}

async function sections(): Promise<Section[]> {
  const [manifest, { text }] = await Promise.all([fetch(`${base}manifest.${language()}.json`), commonFile()]);
  const { resources } = (await manifest.json()) as { resources: ListedType[] };
  return sectionsOf(PRODUCT_NAMES, resources, text, { lang: language(), others: say('notInMenu') });
}

async function showFiles(start: Start, choose: (start: Start) => void): Promise<void> {
  const all = await sections();
  const heading = element('h2', '', say('chooseFile'));
  heading.id = 'play-files';
  const search = element('input', 'play-text');
  Object.assign(search, {
    type: 'search',
    placeholder: say('searchFile'),
    ariaLabel: say('searchFile'),
    autocomplete: 'off',
  });
  const list = element('div', 'play-list');
  const dialog = element('dialog', 'demo-dialog play-dialog play-files');
  dialog.setAttribute('aria-labelledby', heading.id);
  const row = (name: Start, ...content: (Node | string)[]): HTMLElement => {
    const made = button('play-choice', '', () => {
      dialog.close();
      if (name !== start) choose(name);
    });
    made.append(...content);
    if (name === start) made.ariaCurrent = 'true';
    return element('li', '', made);
  };
  const rowOf = ({ name, title }: ListedFile): HTMLElement => row(name, title, element('code', '', `${name}.json`));
  const show = (): void => {
    const some = found(all, search.value);
    list.replaceChildren(
      ...(search.value.trim() === '' ? [element('ul', 'play-section', row('', say('fresh')))] : []),
      ...some.flatMap(({ title, files }) => [
        element('h3', '', title),
        element('ul', 'play-section', ...files.map(rowOf)),
      ]),
      ...(some.length === 0 ? [element('p', '', say('noFile'))] : []),
    );
  };
  search.addEventListener('input', show);
  // Enter takes the first one found.
  search.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') list.querySelector<HTMLElement>('.play-choice')?.click();
  });
  dialog.addEventListener('close', () => dialog.remove());
  show();
  const cancel = button('demo-button', say('cancel'), () => dialog.close());
  dialog.append(heading, search, list, element('div', 'demo-actions', cancel));
  document.body.append(dialog);
  dialog.showModal();
  search.focus();
}
