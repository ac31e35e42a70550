import { loadTexts } from '../../api/generated-data.ts';
import { startTexts } from '../../i18n/index.ts';

/** Loads what it takes, and then shows the texts of leaving. */
export async function withLeavingTexts<T>(module: Promise<T>): Promise<T> {
  startTexts(await loadTexts('leaving'));
  return module;
}
