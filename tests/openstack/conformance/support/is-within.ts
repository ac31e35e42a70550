import { isDoc } from './client.ts';

/**
 * Whether a value contains another: an equal value, a list of the same length whose items contain each other, or an object with its parts.
 */
export function isWithin(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part) && Array.isArray(whole))
    return part.length === whole.length && part.every((each, index) => isWithin(each, whole[index]));
  if (isDoc(part) && isDoc(whole)) return Object.entries(part).every(([name, value]) => isWithin(value, whole[name]));
  return part === whole;
}
