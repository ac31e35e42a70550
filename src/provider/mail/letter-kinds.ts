import type texts from './letters.json';

/** A letter whose text is in letters.json. */
export type LetterKey = {
  [K in keyof typeof texts]: K extends `${infer Key}.subject` ? Key : never;
}[keyof typeof texts];

/**
 * All kinds of letters: those of letters.json, messages that users send to themselves, notifications of resource files (`notifies`), and
 * mails to a project's owners (`mails`).
 */
export type MailKind = LetterKey | 'message' | 'notification' | 'notice';
