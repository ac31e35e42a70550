/** The demo beside the file: the console in a frame. */
import { element } from '../../../file-host/page/elements.ts';
import { say } from './words.ts';

/** The console in a frame. It is loaded again with each file that goes live. */
export class ConsoleFrame {
  readonly element = element('iframe', 'play-frame');
  #list: string | undefined;

  constructor() {
    this.element.title = say('demo');
  }

  /** The path of the page that is open. */
  place(): string {
    const { pathname, search } = this.element.contentWindow?.location ?? { pathname: '/', search: '' };
    return pathname.startsWith('/') ? pathname + search : '/';
  }

  /**
   * Shows the console with the files that are live. `list` is the path of the written type's list: the frame goes there when there was none
   * before, or when it was another. Else it stays where it is.
   */
  show(list: string | undefined): void {
    const { contentWindow } = this.element;
    const isNew = list !== undefined && list !== this.#list;
    this.#list = list;
    if (isNew || this.element.src === '') {
      const path = list ?? '/';
      if (this.element.src === '') this.element.src = path;
      else contentWindow?.location.assign(path);
    } else contentWindow?.location.reload();
  }
}
