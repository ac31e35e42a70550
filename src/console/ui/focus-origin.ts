/** What has the focus now, to bring it back there; for an item of a menu, which goes with its menu, the button that opened that. */
export function focusOrigin(): HTMLElement | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return undefined;
  const menu = focused.closest('[role="menu"]');
  return menu ? (document.getElementById(menu.getAttribute('aria-labelledby') ?? '') ?? undefined) : focused;
}
