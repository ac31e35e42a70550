import type { ReactNode } from 'react';
import { isOfTimeOfDay } from '../../../contract/expression/timers.ts';
import type { Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { tn } from '../../i18n/index.ts';
import { CopyButton } from './copy-button.tsx';
import { withIdInHalves } from './long-id.tsx';
import { isFormat, plainText } from './plain-text.ts';
import styles from './values.module.css';

/** Formats that people compare character by character, or paste. */
const MACHINE_FORMATS = new Set([
  'ip',
  'ipv4',
  'ipv6',
  'cidr',
  'mac',
  'uuid',
  'hostname',
  'ssh-public-key',
  'bin',
  'iban',
]);
const MACHINE_MADE = new Set(['uuid', 'mac', 'accessKey']);

/** A code that is no id, which would take a third of a table on one line. */
const UNBROKEN = /^[\w-]{30,}$/;

function isMachineText(field: Field): boolean {
  return MACHINE_FORMATS.has(field.format ?? '') || MACHINE_MADE.has(field['x-generate'] ?? '');
}

/** Machine-readable text, such as an address or an id, with a copy button where there is room. */
export function MachineText({ text, name, copy }: { text: string; name: string; copy: boolean }) {
  return (
    <span className={styles.machine}>
      <code translate="no">{withIdInHalves(text)}</code>
      {copy && <CopyButton text={text} name={name} />}
    </span>
  );
}

/** A text for machines in its lines, such as a script, with a copy button. It scrolls by itself where it is long. */
function CodeText({ text, name }: { text: string; name: string }) {
  return (
    <span className={styles.script}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <code translate="no" tabIndex={0}>
        {text}
      </code>
      <CopyButton text={text} name={name} />
    </span>
  );
}

/** A single value: a text, number or boolean, formatted by its field. `wide` adds a copy button. */
export function TextValue(props: {
  file: ResourceFile;
  name: string;
  field: Field;
  value: string | number | boolean;
  wide: boolean;
}): ReactNode {
  const { file, name, field, value, wide } = props;
  const text = plainText(file, name, field, value);
  // Less prominent, so that "yes" values stand out.
  if (value === false) return <span className={styles.none}>{text}</span>;
  if (typeof value !== 'string') return text;
  if (field.format === 'date-time' && isFormat('date-time', value))
    return (
      <time className={isOfTimeOfDay(file, field) ? undefined : styles.time} dateTime={value}>
        {text}
      </time>
    );
  if (field.format === 'email' && isFormat('email', value)) return <a href={`mailto:${value}`}>{value}</a>;
  // The format only allows http and https, so that no address can run code.
  if (field.format === 'uri' && isFormat('uri', value))
    return (
      <a href={value} target="_blank" rel="noopener noreferrer">
        {value}
      </a>
    );
  if (isMachineText(field) || (wide && isFormat('uuid', value)))
    return <MachineText text={value} name={tn(file.name, `field.${name}`)} copy={wide} />;
  if (wide && field['x-control'] === 'code') return <CodeText text={value} name={tn(file.name, `field.${name}`)} />;
  if (wide && field['x-control'] === 'textarea') return <span className={styles.lines}>{text}</span>;
  const shown = withIdInHalves(text);
  if (!wide && shown === text && UNBROKEN.test(value)) return <span className={styles.unbroken}>{text}</span>;
  return shown;
}
