import styles from './charts.module.css';

/** The number of distinguishable series. Further ones repeat the first looks. */
export const LOOKS = 8;
/** In addition to the colour: filled, striped or dotted. Neighbours always differ. */
const TEXTURES = ['plain', 'stripes', 'dots'] as const;
/** Lines have no area for a texture. */
const DASHES = [undefined, '7 4', '2 3', '9 3 2 3'] as const;

/** The colour of a series by its index, in the current scheme. */
export function colorOf(index: number): string {
  return `var(--chart-${(index % LOOKS) + 1})`;
}

/** The dashes of a line by its index. */
export function dashOf(index: number): string | undefined {
  return DASHES[index % DASHES.length];
}

function lookId(chart: string, index: number): string {
  return `${chart}-look-${index % LOOKS}`;
}

/** The fill of a series: its colour with its texture, so that it is distinguishable without colours. */
export function fillOf(chart: string, index: number): string {
  return index % TEXTURES.length === 0 ? colorOf(index) : `url(#${lookId(chart, index)})`;
}

/** The textures of {@link fillOf}, for a number of series. */
export function Looks({ chart, count }: { chart: string; count: number }) {
  const places = Array.from({ length: Math.min(count, LOOKS) }, (_, index) => index);
  return (
    <defs>
      {places
        .filter((index) => index % TEXTURES.length !== 0)
        .map((index) => {
          const dots = TEXTURES[index % TEXTURES.length] === 'dots';
          return (
            <pattern
              key={index}
              id={lookId(chart, index)}
              width={6}
              height={6}
              patternUnits="userSpaceOnUse"
              patternTransform={dots ? undefined : 'rotate(45)'}
            >
              <rect width={6} height={6} style={{ fill: colorOf(index) }} />
              {dots ? (
                <circle cx={3} cy={3} r={1.2} className={styles.texture} />
              ) : (
                <rect width={1.8} height={6} className={styles.texture} />
              )}
            </pattern>
          );
        })}
    </defs>
  );
}

/** The symbol of a series in legends: an area, or a piece of its line. */
export function Mark({ chart, index, line }: { chart: string; index: number; line?: boolean }) {
  return (
    <svg className={styles.mark} width={line ? 22 : 14} height={14} aria-hidden="true">
      {line ? (
        <line
          x1={0}
          x2={22}
          y1={7}
          y2={7}
          strokeWidth={2.5}
          strokeDasharray={dashOf(index)}
          style={{ stroke: colorOf(index) }}
        />
      ) : (
        <rect width={14} height={14} rx={3} style={{ fill: fillOf(chart, index) }} />
      )}
    </svg>
  );
}
