/** A chart as a picture to save: the drawing with its title and legend, on the background of the current scheme. */
import { saveFile } from '../../api/save-file.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** px. */
const MARGIN = 20;
const TITLE_SIZE = 16;
const LEGEND_SIZE = 13;
const LINE = 22;
const MARK_GAP = 8;
const ENTRY_GAP = 20;
/** The scale of the page's pixels, so that it stays sharp in a document. */
const SCALE = 2;

/** The computed styles that a drawing needs without a stylesheet. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** A row of the legend: its symbol as on the page, and its text. */
export interface PictureLegend {
  mark: SVGSVGElement;
  text: string;
}

/** A copy that looks the same without a stylesheet. */
function styledCopy(source: SVGSVGElement): SVGSVGElement {
  const copy = source.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  [source, ...source.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const computed = getComputedStyle(element);
    for (const property of PROPERTIES) {
      copies[index]?.removeAttribute(property);
      copies[index]?.style.setProperty(property, computed.getPropertyValue(property).replaceAll('"', "'"));
    }
    copies[index]?.style.setProperty('color', computed.color);
  });
  return copy;
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}

/** The positions of the legend's entries: from left to right, with line breaks. */
function flow(widths: number[], room: number): { x: number; line: number }[] {
  let x = 0;
  let line = 0;
  return widths.map((width) => {
    if (x > 0 && x + width > room) {
      x = 0;
      line += 1;
    }
    const place = { x, line };
    x += width + ENTRY_GAP;
    return place;
  });
}

function measure(font: string): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return (text) => text.length * LEGEND_SIZE * 0.6;
  pen.font = `${LEGEND_SIZE}px ${font}`;
  return (text) => pen.measureText(text).width;
}

/** The whole picture as a self-contained drawing. */
export function pictureOf(chart: SVGSVGElement, title: string, legend: PictureLegend[]): SVGSVGElement {
  const { width, height } = chart.getBoundingClientRect();
  const computed = getComputedStyle(chart);
  const font = computed.fontFamily.replaceAll('"', "'");
  const ink = computed.getPropertyValue('--ink') || computed.color;
  const widthOf = measure(font);
  const entries = legend.map(({ mark, text }) => mark.width.baseVal.value + MARK_GAP + widthOf(text));
  const places = flow(entries, width);
  const top = MARGIN + TITLE_SIZE + MARGIN;
  const below = top + height + MARGIN;
  const lines = places.length > 0 ? (places.at(-1)?.line ?? 0) + 1 : 0;
  const whole = { width: width + 2 * MARGIN, height: below + lines * LINE + (lines > 0 ? MARGIN : 0) };
  const picture = element('svg', { xmlns: SVG, ...whole, viewBox: `0 0 ${whole.width} ${whole.height}` });
  const ground = element('rect', whole);
  ground.style.fill = computed.getPropertyValue('--surface') || '#fff';
  const word = (text: string, x: number, y: number, size: number, weight: number): SVGElement => {
    const made = element('text', { x, y, 'font-size': size, 'font-weight': weight, 'font-family': font });
    made.style.fill = ink;
    made.textContent = text;
    return made;
  };
  const copy = styledCopy(chart);
  for (const [name, value] of Object.entries({ x: MARGIN, y: top, width, height }))
    copy.setAttribute(name, String(value));
  picture.append(ground, word(title, MARGIN, MARGIN + TITLE_SIZE, TITLE_SIZE, 600), copy);
  legend.forEach(({ mark, text }, index) => {
    const { x, line } = places[index] ?? { x: 0, line: 0 };
    const left = MARGIN + x;
    const y = below + line * LINE;
    const drawn = styledCopy(mark);
    drawn.setAttribute('x', String(left));
    drawn.setAttribute('y', String(y));
    picture.append(drawn, word(text, left + mark.width.baseVal.value + MARK_GAP, y + 11, LEGEND_SIZE, 400));
  });
  return picture as SVGSVGElement;
}

/** The picture as pixels. Undefined where the browser can't convert it. */
async function pixels(picture: SVGSVGElement, text: string): Promise<Blob | undefined> {
  const image = new Image();
  // A data URL, which the content security policy allows for images.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(picture.width.baseVal.value * SCALE);
  canvas.height = Math.ceil(picture.height.baseVal.value * SCALE);
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** Saves a chart as PNG, or as SVG where the browser can't create a PNG. */
export async function savePicture(chart: SVGSVGElement, title: string, legend: PictureLegend[]): Promise<void> {
  const picture = pictureOf(chart, title, legend);
  const text = new XMLSerializer().serializeToString(picture);
  const png = await pixels(picture, text).catch(() => undefined);
  const name = title.replace(/[\\/:*?"<>|]+/g, ' ').trim();
  if (png) saveFile(png, `${name}.png`);
  else saveFile(new Blob([text], { type: 'image/svg+xml' }), `${name}.svg`);
}
