/**
 * Replaces the Markdown parser of RJSF's own description and help templates. Texts of resource files are plain, and the console's templates
 * show them unchanged. User input and API data must never be parsed as markup.
 */
import type { ReactNode } from 'react';

/** The Markdown text, unchanged. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
