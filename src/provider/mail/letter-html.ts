import { html } from 'hono/html';

const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** A letter's text as HTML, with its addresses as links. All text is escaped. */
export function withLinks(text: string) {
  // `split` with a group puts the matches at the odd places.
  const parts = text.split(LINK);
  return parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

/** A letter's plain text as a simple HTML page: paragraphs and links. */
export async function letterHtml(text: string): Promise<string> {
  const style = 'font-family: Arial, sans-serif; font-size: 16px; line-height: 1.5; color: #1a1a1a; max-width: 36em';
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map((line, index) => html`${index > 0 ? html`<br />` : ''}${withLinks(line)}`);
    return html`<p>${lines}</p>`;
  });
  const page = await html`<!doctype html><html><head><meta charset="utf-8" /></head>
<body><div style="${style}">${paragraphs}</div></body></html>`;
  return page.toString();
}
