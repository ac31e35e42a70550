/** Printing a screen: what is on paper says what it is of, in light colours, without what one can only press. */
import './print.css';

const SCHEME = 'data-mantine-color-scheme';

/** Prints the page, once the menu in which that was chosen has let go of the keyboard. */
export function printPage(): void {
  setTimeout(() => window.print());
}

/**
 * From now on shows the page in light colours for as long as it is laid out for paper: light text on white would not be seen.
 * Returns what ends that.
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
