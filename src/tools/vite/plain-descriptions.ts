/**
 * Stands in for the Markdown reader that RJSF's own description and help templates bring along: texts of resource files are plain,
 * the console's templates show them as such, and nothing typed or told by the API is ever to be read as markup.
 */
import type { ReactNode } from 'react';

/** What would be read as Markdown, as it is. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
