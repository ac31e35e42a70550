/** The whole page once the provider answers: the file, the demo beside it, and what can be done with the file. */
import { type LiveSet, liveSet, setLive } from '../../../file-host/live/set.ts';
import { element } from '../../../file-host/page/elements.ts';
import type { Link } from '../../../file-host/page/link.ts';
import { PLAYGROUND_PATH } from '../../../file-host/wire.ts';
import { ConsoleFrame } from './console-frame.ts';
import { ask } from './dialog.ts';
import { download } from './download.ts';
import { keepDraft, openStart, type Start } from './drafts.ts';
import { IN_ORDER, REPLACED } from './earlier.ts';
import { fileEditor } from './file-editor.ts';
import { nameOfNew } from './file-name.ts';
import { GoingLive } from './going-live.ts';
import { helpers } from './helpers.ts';
import type { Judging } from './judging.ts';
import { opened, textOf } from './opening.ts';
import { panes } from './panes.ts';
import { placesBar } from './places-bar.ts';
import { commonFile, PRODUCT_NAMES } from './product.ts';
import { Returning } from './returning.ts';
import { fragmentOf } from './share.ts';
import { toolbar } from './toolbar.ts';
import { Verdict } from './verdict.ts';
import { say } from './words.ts';

/** What the page has started. */
export interface Started {
  link: Link;
  judging: Judging;
  /** Drops the demo, and has the provider make it again. */
  forget(): Promise<void>;
}

/** Shows the playground. */
export async function showWorkbench(root: HTMLElement, { link, judging, forget }: Started): Promise<void> {
  const file = await opened();
  const [original, common, live] = await Promise.all([textOf(file.start), commonFile(), liveSet()]);
  const shared = Object.keys(common.fields);
  const nameOf = (text: string): string => (file.start === '' ? nameOfNew(text, PRODUCT_NAMES) : file.start);
  const editor = fileEditor(file.text, shared, (text) => {
    keepDraft(file.start, text === original ? undefined : text);
    bar.call(text);
    goingLive.written(nameOf(text), text);
  });
  const current = () => editor.view.state.doc.toString();
  const { write } = editor;
  const returning = new Returning({ start: file.start, original, current, write });
  const verdict = new Verdict(editor, returning);
  const frame = new ConsoleFrame();
  const bar = toolbar(file.start, {
    choose: reopened,
    share: () => void share(file.start, current(), bar.note),
    download: () => save(`${nameOf(current())}.json`, current(), bar.note),
    reopen: () => location.reload(),
    beginAgain: () => void beginAgain(file.start, forget),
    place: () => frame.place(),
  });
  const shown = (set: LiveSet | undefined): void => {
    frame.show(set?.list);
    if (set) bar.leadTo(set.name);
  };
  const goingLive = new GoingLive(
    { link, judging, verdict, shown, judged: (text, isInOrder) => returning.judged(text, isInOrder) },
    live?.id,
  );
  bar.call(file.text);
  bar.note.textContent = file.note ?? '';
  const keys = element('p', 'play-keys', say('keys'));
  const help = helpers(editor, {
    ...(file.start === '' && { replace: (text: string) => returning.replace(text) }),
    note: bar.note,
    common,
  });
  const pane = [
    element('p', 'play-lead', say('lead')),
    help,
    placesBar(editor.view),
    editor.element,
    verdict.element,
    keys,
  ];
  root.replaceChildren(element('div', 'play', bar.element, panes(pane, frame.element)));
  // Without a set the first file that is in order brings the demo with it.
  if (live) shown(live);
  goingLive.written(nameOf(file.text), file.text, 0);
}

/** Opens another file. What was written in this one is kept. */
function reopened(start: Start): void {
  openStart(start);
  location.reload();
}

function save(name: string, text: string, note: HTMLElement): void {
  download(name, text);
  note.textContent = say('downloaded', { name });
}

async function share(start: Start, text: string, note: HTMLElement): Promise<void> {
  const fragment = await fragmentOf({ start, text });
  const address = `${location.origin}${PLAYGROUND_PATH}${fragment}`;
  try {
    await navigator.clipboard.writeText(address);
    note.textContent = say('shared');
  } catch {
    history.replaceState(null, '', fragment);
    note.textContent = say('shareByHand');
  }
}

async function beginAgain(start: Start, forget: () => Promise<void>): Promise<void> {
  const question = { title: say('againTitle'), text: say('againText'), yes: say('again'), no: say('cancel') };
  if (!(await ask(question))) return;
  keepDraft(start, undefined);
  for (const shelf of [REPLACED, IN_ORDER]) shelf.drop(start);
  await setLive(undefined);
  await forget();
}
