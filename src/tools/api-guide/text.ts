/** Texts with a little markup as HTML: what is typed between backticks, and links. */
import { type Html, html, type Part } from '../docs/html.ts';

/** The text as HTML. Links may only lead to paths of this host and to places of the page. */
export function marked(text: string): Part[] {
  return text.split(/(`[^`]+`|\[[^\]]+\]\((?:\/|#)[^)]*\))/).map((piece): Part => {
    if (piece.startsWith('`')) return html`<code>${piece.slice(1, -1)}</code>`;
    const [, words, to] = /^\[([^\]]+)\]\(([^)]*)\)$/.exec(piece) ?? [];
    return words === undefined ? piece : html`<a href="${to}">${words}</a>`;
  });
}

/** What is typed or answered, with its name for screen readers. The page's script adds a button that copies it. */
export function block(text: string, label: string): Html {
  return html`<div class="block"><pre tabindex="0" role="region" aria-label="${label}">${text}</pre></div>`;
}

/** Something to unfold. */
export function unfolding(summary: Part, content: Part): Html {
  return html`<details><summary>${summary}</summary>${content}</details>`;
}
