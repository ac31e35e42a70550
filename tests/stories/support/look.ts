/** Accessibility of what is on the page now: WCAG 2.2 AA and axe's best practices, with no exceptions. */
import axe from 'axe-core';
import type { StoryScheme } from './setting.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing fades: what is looked at must be as it will stay. */
const still = new CSSStyleSheet();
still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** What axe finds wrong, in the scheme that is shown, as sentences. */
export async function look(scheme: StoryScheme): Promise<string[]> {
  document.adoptedStyleSheets = [still];
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  // React's effects, such as a dialog's name, follow what has been drawn.
  await nextFrame();
  await nextFrame();
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
    preload: false,
    elementRef: true,
  });
  document.adoptedStyleSheets = [];
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ element, html, failureSummary }) =>
        `${scheme}: ${id} (${help})\n${(element?.outerHTML ?? html).slice(0, 500)}\n${failureSummary ?? ''}`,
    ),
  );
}
