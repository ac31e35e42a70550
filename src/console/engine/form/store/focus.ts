import type { EngineFormContext } from './form-context.ts';
import { idOf } from './paths.ts';

/** The section a field stands in. */
function sectionOf(form: EngineFormContext, path: string): string | undefined {
  const name = path.split('/')[0] ?? '';
  return form.sections.find((section) => section.fields.includes(name))?.id;
}

function elementOf(path: string): HTMLElement | null {
  const exact = document.getElementById(idOf(path)) ?? document.getElementById(idOf(path.split('/')[0] ?? ''));
  if (!exact || exact.matches('input, textarea, button, fieldset[tabindex]')) return exact;
  return exact.querySelector('input, textarea') ?? exact;
}

/** Goes to a field, in whichever step it stands. Its error is drawn first, so that the focus lands on something that says what is wrong. */
export function focusField(form: EngineFormContext, path: string): void {
  if (form.store.state.step !== undefined) form.store.goTo(sectionOf(form, path));
  requestAnimationFrame(() => elementOf(path)?.focus());
}
