/** The changelog: what each release changed for clients, as `npm run api:release` has noted it. */
import type { Release, Snapshot } from '../api-versions/release.ts';
import { code, type Html, html, type Part } from '../docs/html.ts';
import type { Speaker } from '../docs/words.ts';
import { unfolding } from './text.ts';
import { type GuideWord, guideWord } from './words.ts';

function list(lines: readonly string[]): Html {
  return html`<ul class="lines">${lines.map((line) => html`<li>${code(line)}</li>`)}</ul>`;
}

/** Fields with what they belong to. A plain field of a schema begins with a dot, which nobody needs to read. */
function fieldLines(fields: Snapshot): string[] {
  return Object.entries(fields).map(
    ([owner, names]) => `${owner}: ${names.map((name) => name.trim().replace(/^\./, '')).join(', ')}`,
  );
}

function group(word: GuideWord, lines: readonly string[], say: Speaker, open = false): Part {
  if (lines.length === 0) return '';
  const title = `${guideWord(word, say.language)}: ${lines.length}`;
  return open ? [html`<h4>${title}</h4>`, list(lines)] : unfolding(title, list(lines));
}

function release({ version, date, calls, fields, removed, required, deprecated }: Release, say: Speaker): Html {
  const until = guideWord('until', say.language);
  const ends = Object.entries(deprecated).map(([call, day]) => `${call} — ${until} ${day}`);
  const parts = [
    group('changes.removed', removed, say, true),
    group('changes.required', required, say, true),
    group('changes.deprecated', ends, say, true),
    group('changes.calls', calls, say),
    group('changes.fields', fieldLines(fields), say),
  ];
  const nothing = parts.every((part) => part === '');
  return html`<section id="v${version}"><h3><a class="anchor" href="#v${version}">${version}</a> <time datetime="${date}">${date}</time></h3>
${nothing ? html`<p>${guideWord('changes.first', say.language)}</p>` : parts}</section>\n`;
}

/** All releases, the newest first. What breaks something is open, what adds something unfolds. */
export function changesPart(releases: readonly Release[], say: Speaker): Part {
  return releases.map((each) => release(each, say));
}
