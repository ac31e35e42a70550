/** Example slot components of the type `gadget-depot`, as a developer would write them. */
import type { SlotProps } from '../../../src/console/engine/slot-props.ts';

const ROOM = 500;

/** The fill level of a depot, instead of the number. */
export function Fill({ value, wide }: SlotProps['cells']) {
  const used = Number(value ?? 0);
  return (
    <span>
      <meter min={0} max={ROOM} value={used} aria-label={`${used} / ${ROOM}`} /> {wide && `${used} / ${ROOM}`}
    </span>
  );
}

/** A name in capitals. */
export function Shout({ id, value, onChange, onBlur }: SlotProps['controls']) {
  return (
    <input
      id={id}
      aria-label="NAME"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      onBlur={onBlur}
    />
  );
}

/** A floor plan. */
export function Plan({ record }: SlotProps['tabs']) {
  return (
    <table aria-label={String(record.name)}>
      <tbody>
        <tr>
          <td>A-1</td>
          <td>A-2</td>
        </tr>
      </tbody>
    </table>
  );
}

/** A hint in a form section. */
export function Advice({ section, children }: SlotProps['sections']) {
  return (
    <>
      <aside aria-label={section.id}>depot-1, depot-2</aside>
      {children}
    </>
  );
}
