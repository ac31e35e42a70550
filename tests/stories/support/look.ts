/** Accessibility of the current page: WCAG 2.2 AA and axe's best practices. */
import axe from 'axe-core';
import type { StoryScheme } from './setting.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Without animations, because the final state is checked. */
const still = new CSSStyleSheet();
still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** A menu is scrolled by its arrow keys, which move the focus. Axe looks for something that the Tab key reaches. */
function scrollsByArrows(rule: string, element: Element | undefined): boolean {
  return rule === 'scrollable-region-focusable' && element?.getAttribute('role') === 'menu';
}

/** The rules that look at colours: all that can differ between two schemes, since the elements are the same. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The axe violations in a scheme, as sentences: of all rules, or of those about colours after all rules saw another scheme. */
export async function look(scheme: StoryScheme, about: 'all' | 'colours' = 'all'): Promise<string[]> {
  document.adoptedStyleSheets = [still];
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  // React's effects, such as setting a dialog's name, run after rendering.
  await nextFrame();
  await nextFrame();
  const { violations } = await axe.run(document, {
    runOnly: about === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOURS },
    resultTypes: ['violations'],
    preload: false,
    elementRef: true,
  });
  document.adoptedStyleSheets = [];
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ element }) => !scrollsByArrows(id, element))
      .map(
        ({ element, html, failureSummary }) =>
          `${scheme}: ${id} (${help})\n${(element?.outerHTML ?? html).slice(0, 500)}\n${failureSummary ?? ''}`,
      ),
  );
}
