/** Builds HTML in which the contents of files are always escaped. */

/** A piece of HTML that is correct as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The allowed parts of a piece of HTML. Nothing, `false` and empty lists produce no output. */
export type Part = Html | string | number | false | undefined | Part[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join('');
  return String(part).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A piece of HTML. Values in braces are escaped, unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, index) => text + textOf(parts[index])).join(''));
}

/** Pieces with a separator. */
export function joined(parts: Part[], between: Part): Part {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}

/** What the heads of all pages have: the encoding, the width of telephones, both schemes, and the title. */
export function head(title: string): Html {
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>`;
}

/** A table that may be wider than the page. `label` names it for screen readers. */
export function table(label: string, heads: Part[], rows: Part[][]): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first, ...rest]) =>
      html`<tr><th scope="row">${first ?? ''}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>\n`,
  )}</tbody>
</table></div>`;
}

/** Technical text. */
export function code(text: string): Html {
  return html`<code>${text}</code>`;
}

/** JSON as a readable block. */
export function jsonBlock(value: unknown, label: string): Html {
  return html`<pre tabindex="0" role="region" aria-label="${label}">${JSON.stringify(value, null, 2)}</pre>`;
}
