/** The focused element, for restoring the focus. For a menu item, which disappears with its menu, it is the menu's button. */
export function focusOrigin(): HTMLElement | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return undefined;
  const menu = focused.closest('[role="menu"]');
  return menu ? (document.getElementById(menu.getAttribute('aria-labelledby') ?? '') ?? undefined) : focused;
}
