import type { ComponentType } from 'react';
import { loadTexts } from '../../api/generated-data.ts';
import { startTexts } from '../../i18n/index.ts';
import type { Person } from './send.ts';

/** The kinds of help. */
export type HelpWay = 'support' | 'rating';

/** A dialog for support or rating. */
export type HelpDialog = ComponentType<{ person?: Person | undefined; onClose: () => void }>;

const LOADERS: Record<HelpWay, () => Promise<{ default: HelpDialog }>> = {
  support: () => import('./support-dialog.tsx'),
  rating: () => import('../rating/rating-dialog.tsx'),
};

/** Loads a dialog with its texts. */
export async function dialogOf(way: HelpWay): Promise<HelpDialog> {
  const [loaded, texts] = await Promise.all([LOADERS[way](), loadTexts('support')]);
  startTexts(texts);
  return loaded.default;
}
