import type { EngineFormContext } from './form-context.ts';
import { idOf } from './paths.ts';

/** The section of a field. */
function sectionOf(form: EngineFormContext, path: string): string | undefined {
  const name = path.split('/')[0] ?? '';
  return form.sections.find((section) => section.fields.includes(name))?.id;
}

function elementOf(path: string): HTMLElement | null {
  const exact = document.getElementById(idOf(path)) ?? document.getElementById(idOf(path.split('/')[0] ?? ''));
  if (!exact || exact.matches('input, textarea, button, fieldset[tabindex]')) return exact;
  return exact.querySelector('input, textarea') ?? exact;
}

/** Focuses a field in any step. Its error is rendered first, so that the focused field describes it. */
export function focusField(form: EngineFormContext, path: string): void {
  if (form.store.state.step !== undefined) form.store.goTo(sectionOf(form, path));
  requestAnimationFrame(() => elementOf(path)?.focus());
}
