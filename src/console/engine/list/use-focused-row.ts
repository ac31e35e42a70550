import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type FocusEvent, useMemo, useState } from 'react';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';

/** The focused row, by key. It and its neighbours stay rendered when scrolled out of view, so that the focus is not lost. */
export function useFocusedRow(file: ResourceFile, rows: Doc[]) {
  const [key, setKey] = useState<string>();
  const index = useMemo(
    () => (key === undefined ? -1 : rows.findIndex((row) => keyOf(file, row) === key)),
    [file, rows, key],
  );
  const handlers = {
    onFocus: (event: FocusEvent) => setKey(event.target.closest('tr')?.dataset.key),
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setKey(undefined);
    },
  };
  const extract = (range: Range): number[] => {
    const inSight = defaultRangeExtractor(range);
    if (index < 0) return inSight;
    const near = [index - 1, index, index + 1].filter((each) => each >= 0 && each < range.count);
    return [...new Set([...near, ...inSight])].sort((a, b) => a - b);
  };
  return { handlers, extract };
}
