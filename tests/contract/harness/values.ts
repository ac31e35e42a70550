/** Values that many tables use. */
import type { WrongValue } from './rows.ts';

/** Invalid names: a name has 1 to 255 letters, digits and a few signs, and starts with a letter or digit (design, names). */
export function wrongNames(field: string): WrongValue[] {
  return [
    [field, '', 'minLength'],
    [field, 'n'.repeat(256), 'maxLength'],
    [field, 'n'.repeat(10_000), 'maxLength'],
    [field, '-web', 'pattern'],
    [field, 'web ', 'pattern'],
    [field, '<script>alert(1)</script>', 'pattern'],
    [field, '😀', 'pattern'],
    [field, null, 'type'],
    [field, 7, 'type'],
  ];
}

/** Valid names at the limits. */
export function rightNames(field: string): [string, string][] {
  return [
    [field, 'a'],
    [field, 'n'.repeat(255)],
    [field, 'Сервер №1'.replace('№', '#')],
    [field, 'Әке 1.2_(b)@c:d+e-f'],
  ];
}

/** Invalid descriptions: more than 255 characters, markup, or a leading space. */
export const WRONG_DESCRIPTIONS: WrongValue[] = [
  ['description', 'd'.repeat(256), 'maxLength'],
  ['description', '<script>alert(1)</script>', 'pattern'],
  ['description', ' data', 'pattern'],
  ['description', null, 'type'],
];

/** Invalid addresses. */
export function wrongIps(field: string): WrongValue[] {
  return [
    [field, '10.0.0.256', 'format'],
    [field, 'server', 'format'],
    [field, '', 'format'],
  ];
}
