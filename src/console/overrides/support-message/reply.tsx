import { Children, isValidElement } from 'react';
import type { SlotProps } from '../../engine/slot-props.ts';

/** The fields of a reply without its request, which is the one on the screen. */
export default function Reply({ children }: SlotProps['sections']) {
  return Children.toArray(children).filter((each) => isValidElement(each) && !each.key?.endsWith('requestId'));
}
