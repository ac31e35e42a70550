import { loadTexts } from '../../api/generated-data.ts';
import { startTexts } from '../../i18n/index.ts';

/** Loads what it takes, and then shows the texts of second factors. */
export async function withOwnTexts<T>(module: Promise<T>): Promise<T> {
  startTexts(await loadTexts('authentication'));
  return module;
}
