import { createTheme } from '@mantine/core';
import { accent, dark, gray } from './palette.ts';

/** System fonts, all with the Kazakh letters. Nothing is downloaded. */
const FONT =
  '"Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif';
const MONOSPACE = 'ui-monospace, "Cascadia Mono", "SF Mono", "Roboto Mono", "Liberation Mono", Consolas, monospace';

/** The z-index of popups. */
const POPUP_ORDER = 2000;

/** CSS px between a menu and the edges of the window. */
const MENU_MARGIN = 8;

/** Mantine's theme: scales of type, space and radius, and defaults of components. Colours are in the stylesheet. */
export const theme = createTheme({
  colors: { accent, gray, dark },
  primaryColor: 'accent',
  primaryShade: 6,
  black: gray[9],
  fontFamily: FONT,
  fontFamilyMonospace: MONOSPACE,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.625rem', xl: '1rem' },
  defaultRadius: 'md',
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      h5: { fontSize: '0.875rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.45' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Mantine locks scrolling with an inline <style>, which the CSP forbids: useScrollLock does it with a class.
    ModalRoot: { defaultProps: { lockScroll: false } },
    Modal: { defaultProps: { lockScroll: false, transitionProps: { duration: 120 } } },
    DrawerRoot: { defaultProps: { lockScroll: false, transitionProps: { duration: 160 } } },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 160 } } },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 90 },
        shadow: 'md',
        // Its placeholder is no menu item, which the menu role forbids.
        withInitialFocusPlaceholder: false,
        // A menu longer than the room beside its button scrolls inside. Otherwise one would scroll the page, and Mantine hides a menu whose
        // button has left the window.
        middlewares: { size: { padding: MENU_MARGIN } },
      },
    },
    // Beside the text of its field it says nothing more.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    // Above dialogs, which start at 1000 (spec, section 2), and below toasts.
    Popover: { defaultProps: { zIndex: POPUP_ORDER } },
    Tooltip: { defaultProps: { openDelay: 300, withinPortal: true, zIndex: POPUP_ORDER } },
  },
});
