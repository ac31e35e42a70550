import { late } from '../ui/late.ts';

/** What the buttons of the header open. */
export const SHELL_POPUPS = late(() => import('./popups.ts'));
