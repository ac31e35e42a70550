/** The file that a new service begins with: small, complete, and explained in the reader's language. */
import template from './template.json?raw';
import { say, type Word } from './words.ts';

/** Its text. A `$comment` of the template names one of the playground's texts. */
export function freshFile(): string {
  return template.replaceAll(/"\$comment": "@(\w+)"/g, (_, name: string) => {
    return `"$comment": ${JSON.stringify(say(`comment.${name}` as Word))}`;
  });
}
