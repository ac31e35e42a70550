import { isDoc } from './client.ts';

/** Whether a value holds another one: the same, a list of as many items that each hold theirs, or an object that has its parts. */
export function isWithin(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part) && Array.isArray(whole))
    return part.length === whole.length && part.every((each, index) => isWithin(each, whole[index]));
  if (isDoc(part) && isDoc(whole)) return Object.entries(part).every(([name, value]) => isWithin(value, whole[name]));
  return part === whole;
}
