import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, lazy, type Ref, Suspense, useState } from 'react';
import { t } from '../i18n/index.ts';
import { dayText, readDay, readMoment } from './day-text.ts';
import { Icon } from './icon.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'max'> {
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:mm`; or what was typed, where it is neither. */
  value: string;
  onChange: (value: string) => void;
  /** Whether a time belongs to the day. */
  time?: boolean;
  /** The last day that the calendar offers. */
  max?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The text in the field. What is being typed stays as it is, until it is left or the value changes otherwise. */
function useTyping(value: string, time: boolean, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<{ text: string; sent: string }>();
  const type = (text: string): void => {
    const sent = (time ? readMoment(text) : readDay(text)) ?? text.trim();
    setTyped({ text, sent });
    onChange(sent);
  };
  return { shown: typed?.sent === value ? typed.text : dayText(value), type, leave: () => setTyped(undefined) };
}

/**
 * A field for a day, or a day and a time, in the page's language: a browser's own field would be in the browser's. The value is typed, or
 * the day is chosen in a calendar.
 */
export function DayInput({ value, onChange, time = false, max, onBlur, ...rest }: DayInputProps) {
  const [open, setOpen] = useState(false);
  const { shown, type, leave } = useTyping(value, time, onChange);
  const [day, clock = '00:00'] = ((time ? readMoment(value) : readDay(value)) ?? '').split('T');
  const choose = (chosen: string): void => {
    setOpen(false);
    leave();
    onChange(time ? `${chosen}T${clock}` : chosen);
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
  };
  const button = (
    <Popover.Target>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={rest.disabled === true}
        aria-label={t('calendar.open')}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar" size={16} />
      </ActionIcon>
    </Popover.Target>
  );
  return (
    // Not in a portal: a click in the calendar is no click outside of the panel around it.
    <Popover opened={open} onChange={setOpen} position="bottom" shadow="md" withinPortal={false} trapFocus returnFocus>
      <TextInput
        {...rest}
        value={shown}
        placeholder={t(time ? 'calendar.momentFormat' : 'calendar.dayFormat')}
        inputMode={time ? 'text' : 'numeric'}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={(event) => {
          leave();
          onBlur?.(event);
        }}
        rightSection={button}
      />
      <Popover.Dropdown aria-label={t('calendar.open')} onKeyDown={closeOnEscape}>
        <Suspense fallback={<Loader size="sm" />}>
          <Calendar day={day || undefined} max={max} onChoose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
