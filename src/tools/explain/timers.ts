/** Says what happens by itself. */
import { type Amount, isAt, type Timer } from '../../contract/file/resource-file.ts';
import { actionLabel, amountWords, conditionWords, type Explained, listed, pointerWords, textOf } from './words.ts';

/** A moment after or before a date of the record. */
function afterWords(scope: Explained, { moment, minutes, hours, days }: NonNullable<Timer['after']>): string {
  const parts: [Amount | undefined, string][] = [
    [days, 'days'],
    [hours, 'hours'],
    [minutes, 'minutes'],
  ];
  const given = parts.flatMap(([amount, unit]) => (amount === undefined ? [] : [{ amount, unit }]));
  // Negative numbers alone are a time before the moment.
  const isBefore = given.length > 0 && given.every(({ amount }) => typeof amount === 'number' && amount < 0);
  const spans = given.map(({ amount, unit }) => {
    const shown = isBefore && typeof amount === 'number' ? -amount : amount;
    return `${amountWords(scope, shown)} ${unit}`;
  });
  const point = pointerWords(scope, moment.$at);
  return spans.length === 0 ? `at ${point}` : `${listed(spans)} ${isBefore ? 'before' : 'after'} ${point}`;
}

function everyWords(scope: Explained, { time, days }: NonNullable<Timer['every']>): string {
  const at = isAt(time) ? pointerWords(scope, time.$at) : time;
  const on =
    days === undefined
      ? 'every day'
      : isAt(days)
        ? `on the days of ${pointerWords(scope, days.$at)}`
        : `on ${listed(days)}`;
  return `${on} at ${at}`;
}

/** The sentences about timers, notifications and mails. */
export function timerSentences(scope: Explained): string[] {
  const { timers = {}, notifies = [], mails = [] } = scope.file;
  const runs = Object.values(timers).map(({ action, after, every, when }) => {
    const moment = after ? afterWords(scope, after) : every ? everyWords(scope, every) : '';
    return `${actionLabel(scope, action)} runs by itself ${moment}${when ? ` while ${conditionWords(scope, when)}` : ''}.`;
  });
  const told = notifies.map(({ id, when, to, letter }) => {
    const whom = isAt(to) ? `the user in ${pointerWords(scope, to.$at)}` : `the ${to}`;
    return `When ${conditionWords(scope, when)}, ${whom} get ${letter ? 'a notification and a letter' : 'a notification'}: ${textOf(scope, `notify.${id}.title`) ?? id}.`;
  });
  const sent = mails.map(
    ({ id, left, op, right, times }) =>
      `When ${pointerWords(scope, left.$at)} ${op} ${times === undefined ? '' : `${times} × `}${isAt(right) ? pointerWords(scope, right.$at) : right}, the owners get a mail: ${textOf(scope, `mail.${id}.subject`) ?? id}.`,
  );
  return [...runs, ...told, ...sent];
}
