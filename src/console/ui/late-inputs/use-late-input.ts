import { startTransition, useEffect, useId, useLayoutEffect, useState } from 'react';
import { late } from '../late.ts';
import { useLate, useReady } from '../popups/use-late.ts';

/** What somebody has done with a stand-in: they are in it, are pressing it, or want its choices. */
type Wish = 'focus' | 'press' | 'open';

const INPUTS = late(() => import('./real-inputs.ts'));

/** Requests the inputs. Tests do this before they render one. */
export const loadInputs = INPUTS.load;

/** The inputs, once an idle moment has brought them. Many are then rendered without holding up a press. */
function useArrived() {
  const [here, setHere] = useState(INPUTS.read);
  useEffect(() => {
    let left = false;
    // A failure is told by whoever needs them.
    const take = (found: typeof here) => !left && startTransition(() => setHere(found));
    if (!here) INPUTS.whenLoaded(take);
    return () => {
      left = true;
    };
  }, [here]);
  useReady(!here);
  return here;
}

/**
 * The inputs once they are here, and the props of what stands for one until then. Focus and a press bring them at once, and are carried over to
 * the input.
 */
export function useLateInput(given: string | undefined) {
  const own = useId();
  const id = given ?? own;
  const [wish, setWish] = useState<Wish>();
  const arrived = useArrived();
  const wanted = useLate(INPUTS, wish !== undefined, () => setWish(undefined));
  // The rest of a press on what has just been replaced would count as one beside it, which closes the choices again.
  const inputs = wish === 'press' ? undefined : (arrived ?? wanted);
  const carries = inputs !== undefined && wish !== undefined;
  useLayoutEffect(() => {
    if (carries) document.getElementById(id)?.focus();
  }, [carries, id]);
  return {
    inputs,
    id,
    opened: wish === 'open',
    waiting: {
      onFocus: () => setWish((now) => now ?? 'focus'),
      onBlur: () => setWish(undefined),
      onPointerDown: () => setWish('press'),
      onPointerLeave: () => setWish((now) => (now === 'press' ? 'focus' : now)),
      onClick: () => setWish('open'),
    },
  };
}
