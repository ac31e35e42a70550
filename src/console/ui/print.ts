/** Prints a screen with its title, in light colours, without interactive elements. */
import './print.css';

const SCHEME = 'data-mantine-color-scheme';

/** Prints the page after the menu with the command has released the keyboard. */
export function printPage(): void {
  setTimeout(() => window.print());
}

/**
 * Shows the page in light colours while it is laid out for print: light text on white would be invisible. Returns the unsubscribe function.
 */
export function lightOnPaper(): () => void {
  const { documentElement: root } = document;
  let shown: string | undefined;
  const paper = matchMedia('print');
  const follow = ({ matches }: { matches: boolean }): void => {
    if (matches && shown === undefined) {
      shown = root.getAttribute(SCHEME) ?? 'light';
      root.setAttribute(SCHEME, 'light');
    } else if (!matches && shown !== undefined) {
      root.setAttribute(SCHEME, shown);
      shown = undefined;
    }
  };
  paper.addEventListener('change', follow);
  return () => {
    paper.removeEventListener('change', follow);
    follow({ matches: false });
  };
}
