import { element } from '../../../file-host/page/elements.ts';
import { layout } from '../../new/layout.ts';

/** The text as the project formats it. A text that is not JSON stays as it is. */
export function formatted(text: string): string {
  try {
    return layout(JSON.parse(text) as object);
  } catch {
    return text;
  }
}

/** Saves a file for `schemas/`. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([formatted(text)], { type: 'application/json' }));
  const link = element('a', '');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
