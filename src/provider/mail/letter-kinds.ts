import type texts from './letters.json';

/** A letter that letters.json has words for. */
export type LetterKey = {
  [K in keyof typeof texts]: K extends `${infer Key}.subject` ? Key : never;
}[keyof typeof texts];

/**
 * What letters there are: those of letters.json, what somebody sends to themselves, what resource files tell people of (`notifies`)
 * and what they write to a project's owners (`mails`).
 */
export type MailKind = LetterKey | 'message' | 'notification' | 'notice';
