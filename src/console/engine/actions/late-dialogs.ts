import { late } from '../../ui/late.ts';

/** The dialogs of actions. */
export const DIALOGS = late(() => import('./dialogs.ts'));
