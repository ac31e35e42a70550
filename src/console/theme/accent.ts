/** The console's own accent, for variants without one. */
export const DEFAULT_ACCENT = '#0b6e76';

type Rgb = readonly [number, number, number];

/** The surfaces below accented text: the sheet with a tint of any tone, light and dark. */
const LIGHT_SURFACE: Rgb = [231, 238, 240];
const DARK_SURFACE: Rgb = [42, 52, 61];
const DARK_SHEET: Rgb = [28, 35, 41];
const WHITE: Rgb = [255, 255, 255];
/** The strongest tint of the accent below accented text: for selected and hovered items. */
const TINT = 0.17;
/** WCAG 2.2, 1.4.3. */
const ENOUGH = 4.5;

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function print(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  return ratio(parse(a), parse(b));
}

function ratio(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

function isRead(text: Rgb, grounds: Rgb[]): boolean {
  return grounds.every((ground) => ratio(text, ground) >= ENOUGH);
}

/** Moves a colour towards another, by the least amount that satisfies the condition. */
function moveUntil(color: Rgb, towards: Rgb, enough: (color: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(color, towards, share);
    if (enough(moved)) return moved;
  }
  return towards;
}

/**
 * The two accents from a variant's colour: `solid` for fills under white text and for text on light surfaces, `bright` for text on dark
 * ones. Each is the variant's colour, changed only as far as WCAG AA requires.
 */
export function accents(hex: string): { solid: string; bright: string } {
  const color = parse(hex);
  const solid = moveUntil(color, [0, 0, 0], (one) => isRead(one, [WHITE, LIGHT_SURFACE, mix(WHITE, one, TINT)]));
  const bright = moveUntil(color, WHITE, (one) => isRead(one, [DARK_SURFACE, mix(DARK_SHEET, one, TINT)]));
  return { solid: print(solid), bright: print(bright) };
}

/** Applies a variant's accent through the CSSOM, which a strict style-src allows. Returns the colour of fills. */
export function applyAccent(hex: string): string {
  const { solid, bright } = accents(hex);
  document.documentElement.style.setProperty('--accent', solid);
  document.documentElement.style.setProperty('--accent-bright', bright);
  return solid;
}
