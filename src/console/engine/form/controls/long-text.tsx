import { Textarea, type TextareaProps } from '@mantine/core';
import type { CSSProperties } from 'react';
import styles from './long-text.module.css';

/** Whether the browser itself lets a text area grow with its text. Measuring it in a script costs a layout before a form's first paint. */
const GROWS = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

interface LongTextProps extends Omit<TextareaProps, 'autosize' | 'classNames' | 'styles'> {
  minRows: number;
  maxRows: number;
  /** The class of the text. */
  textClass?: string | undefined;
}

/** An input of several lines that grows with its text. */
export function LongText({ minRows, maxRows, textClass, ...props }: LongTextProps) {
  if (!GROWS)
    return (
      <Textarea
        {...props}
        {...(textClass && { classNames: { input: textClass } })}
        autosize
        minRows={minRows}
        maxRows={maxRows}
      />
    );
  const rows = { '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties;
  return (
    <Textarea
      {...props}
      classNames={{ input: [styles.grows, textClass].filter(Boolean).join(' ') }}
      styles={{ input: rows }}
    />
  );
}
