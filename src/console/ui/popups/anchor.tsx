import { type Ref, type RefObject, useLayoutEffect } from 'react';

function give(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/** The target of a Mantine popup for a button that is rendered elsewhere. It anchors and labels the popup. */
export function Anchor(props: { button: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement>; id?: string }) {
  const { button, ref, id } = props;
  useLayoutEffect(() => {
    const element = button.current;
    give(ref, element);
    const own = element?.id === '';
    if (own && id) element.id = id;
    return () => {
      give(ref, null);
      if (own) element.removeAttribute('id');
    };
  }, [ref, button, id]);
  return null;
}
