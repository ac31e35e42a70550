import { late } from '../../ui/late.ts';

/** What the buttons of a list open. */
export const POPUPS = late(() => import('./popups.ts'));
