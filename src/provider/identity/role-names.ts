import type { Locale } from '../http/locale.ts';
import type { ProjectRole } from './projects.ts';

/** The names of project roles in letters. */
export const ROLE_NAMES: Record<ProjectRole, Record<Locale, string>> = {
  owner: { ru: 'владелец', kk: 'иесі', en: 'owner' },
  member: { ru: 'участник', kk: 'қатысушы', en: 'member' },
  reader: { ru: 'наблюдатель', kk: 'бақылаушы', en: 'reader' },
  custom: { ru: 'своя роль', kk: 'арнайы рөл', en: 'custom role' },
};
