/** Accessibility of the current page: WCAG 2.2 AA and axe's best practices. */
import axe from 'axe-core';
import { contrast } from '../../../src/console/theme/accent.ts';
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

/** `#rrggbb` of a computed colour; undefined where one sees through it. */
function hexOf(color: string): string | undefined {
  const [r, g, b, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (r === undefined || g === undefined || b === undefined || alpha < 1) return undefined;
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The colour behind an element. */
function groundOf(element: Element | null): string {
  if (!element) return '#ffffff';
  return hexOf(getComputedStyle(element).backgroundColor) ?? groundOf(element.parentElement);
}

/** A radio button is indeterminate in a group without a choice. */
const EMPTY_BOXES =
  'input:is([type="checkbox"]:not(:indeterminate), [type="radio"]):not(:checked, :disabled, [role="switch"])';

/** The boxes that can be ticked and look as if they could not: whose edge has less than 3:1 (WCAG 2.2, 1.4.11; axe does not look at edges). */
function faintBoxes(scheme: StoryScheme): string[] {
  return [...document.querySelectorAll(EMPTY_BOXES)].flatMap((box) => {
    const { appearance, borderTopColor } = getComputedStyle(box);
    const edge = hexOf(borderTopColor) ?? groundOf(box);
    const found = contrast(edge, groundOf(box.parentElement));
    if (appearance === 'none' && found >= 3) return [];
    return [
      `${scheme}: the edge of an empty box has ${found.toFixed(1)}:1 (${appearance})\n${box.outerHTML.slice(0, 300)}`,
    ];
  });
}

/** The axe violations in a scheme and the empty boxes that are hard to see, as sentences. `about`: all rules, or those about colours after all rules saw another scheme. */
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
  const faint = faintBoxes(scheme);
  document.adoptedStyleSheets = [];
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ element }) => !scrollsByArrows(id, element))
      .map(
        ({ element, html, failureSummary }) =>
          `${scheme}: ${id} (${help})\n${(element?.outerHTML ?? html).slice(0, 500)}\n${failureSummary ?? ''}`,
      ),
  );
  return [...found, ...faint];
}
