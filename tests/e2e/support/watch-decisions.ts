/** The listeners in the page that tell `decisions.ts` of each decision. */

declare global {
  interface Window {
    /** Tells the test of a decision and the page's address. */
    decided?(what: string, url: string): Promise<void>;
  }
  interface Document {
    /** Whether its decisions are told already. */
    watched?: true;
  }
}

/** Runs in the page, so that it uses nothing outside of itself. */
export function watchDecisions(): void {
  if (document.watched || window !== window.top) return;
  document.watched = true;
  const PRESSED =
    'a[href], button, summary, input[type=submit], input[type=button], input[type=reset], input[type=image], ' +
    '[role=button], [role=link], [role=tab], [role=option], [role^=menuitem], [role=treeitem]';
  const CHANGED = ['checkbox', 'radio', 'range', 'color', 'file', 'select-one', 'select-multiple'];
  /** The field that was counted and not left since. */
  let current: unknown;
  /** The combobox that is searched in: what is typed counts with the option, or alone if none is chosen. */
  let searched: Element | undefined;
  /** The file field that a counted button has opened. */
  let opened: EventTarget | null;

  const nameOf = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const name = element.getAttribute('aria-label') || labels[0]?.textContent || element.textContent || element.id;
    return name.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  };
  const tell = (what: string, element: Element): void => {
    void window.decided?.(`${what} ${nameOf(element)}`, window.location.href);
  };
  const isSearch = (element: Element): boolean =>
    element.role === 'combobox' || element.getAttribute('aria-haspopup') === 'listbox';
  const onlyOpens = (element: Element): boolean =>
    isSearch(element) || element.getAttribute('aria-haspopup') === 'menu';

  const change = (element: Element, key: unknown): void => {
    if (key === current) return;
    current = key;
    tell('change', element);
  };
  const onPress = (event: Event): void => {
    const pressed = event.target instanceof Element ? event.target.closest(PRESSED) : null;
    if (!event.isTrusted && event.target instanceof HTMLInputElement) opened = event.target;
    if (!event.isTrusted || !pressed || onlyOpens(pressed)) return;
    if (pressed.matches('[role=option]')) searched = undefined;
    tell('press', pressed);
  };
  const onType = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || CHANGED.includes((target as HTMLInputElement).type)) return;
    if (isSearch(target)) searched = target;
    else change(target, target);
  };
  const onChange = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (!CHANGED.includes(target.type) || target === opened) return;
    if (target.type === 'radio') change(target, target.name || target);
    else tell('change', target);
  };
  const onKey = (event: KeyboardEvent): void => {
    const { target, key, isTrusted } = event;
    if (!isTrusted || !(target instanceof HTMLInputElement) || !isSearch(target)) return;
    // In an empty search it takes the last of several choices away.
    if (key === 'Backspace' && target.value === '') tell('take away from', target);
    if (key !== 'Enter' || target.getAttribute('aria-expanded') !== 'true') return;
    searched = undefined;
    tell('choose', target);
  };
  const onLeave = (event: FocusEvent): void => {
    const { target, relatedTarget } = event;
    const group = target instanceof HTMLInputElement && target.type === 'radio' && target.name;
    const stays = group && relatedTarget instanceof HTMLInputElement && relatedTarget.name === group;
    if (!stays) current = undefined;
    if (target !== searched) return;
    searched = undefined;
    tell('search', target as Element);
  };
  document.addEventListener('click', onPress, true);
  document.addEventListener('input', onType, true);
  document.addEventListener('change', onChange, true);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('focusout', onLeave, true);
}
