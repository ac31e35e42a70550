/** Opens a file from the disk, such as one that was downloaded here. */
import { button, element } from '../../../file-host/page/elements.ts';
import type { Start } from './drafts.ts';
import { known, takeOver } from './opening.ts';
import { MOST } from './share.ts';
import { say, type Word } from './words.ts';

/** A text of a resource file, with the name that it has in itself; or the text that says why it is none. */
function resourceFileIn(text: string): { name: string } | Word {
  if (text.length > MOST) return 'diskTooLarge';
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return 'diskNotJson';
  }
  const { name, fields } = (file ?? {}) as { name?: unknown; fields?: unknown };
  return typeof name === 'string' && typeof fields === 'object' && fields !== null ? { name } : 'diskNotResource';
}

/** The button. What was written in the place of the file is kept and can be brought back. `opened` is called when the file is the open one. */
export function fromDisk(note: HTMLElement, opened: () => void): HTMLElement {
  const input = element('input', '');
  Object.assign(input, { type: 'file', accept: '.json,application/json', hidden: true, ariaLabel: say('openDisk') });
  input.addEventListener('change', async () => {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    const text = (await chosen.text()).replace(/^\uFEFF/, '');
    // The same file can be chosen again after it was mended.
    input.value = '';
    const found = resourceFileIn(text);
    if (typeof found === 'string') {
      note.textContent = say(found, { name: chosen.name });
      return;
    }
    const start: Start = known(found.name);
    takeOver(start, text);
    opened();
  });
  return element(
    'div',
    'play-disk',
    input,
    button('demo-button', say('openDisk'), () => input.click()),
  );
}
