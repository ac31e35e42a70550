import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { STEP, stepOf } from '../store/first-step.ts';
import type { EngineFormContext } from '../store/form-context.ts';
import { useForm } from '../store/form-store.ts';
import { allowedStep } from './progress.ts';

/** Stores the step in the screen's URL, for the browser's back button and reloads. `settle` updates the errors. */
export function useStepUrl(form: EngineFormContext, settle: () => void): (step: string) => void {
  const { store, sections } = form;
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const current = useForm(store, ({ step }) => step);
  const kept = useRef({ search, state });
  kept.current = { search, state };

  const go = useCallback(
    (step: string, replace = false) => {
      const query = new URLSearchParams(kept.current.search);
      if (query.get(STEP) === step) return;
      query.set(STEP, step);
      navigate({ search: `?${query}` }, { replace, state: kept.current.state, preventScrollReset: true });
    },
    [navigate],
  );

  // The URL determines the step: back, forward and pasted links. It never leads past an invalid step.
  useEffect(() => {
    const wanted = stepOf(search, sections);
    settle();
    const allowed = allowedStep(sections, wanted, store.state.found);
    store.goTo(allowed);
    if (allowed !== wanted) go(allowed, true);
  }, [search, sections, store, settle, go]);

  // Other changes of the step, such as the focus on an invalid field, update the URL.
  const shown = useRef(current);
  useEffect(() => {
    if (current === undefined || current === shown.current) return;
    shown.current = current;
    if (current !== stepOf(kept.current.search, sections)) go(current);
  }, [current, sections, go]);

  return go;
}
