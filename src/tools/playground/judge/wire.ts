/** What the playground's page and its judge tell each other. */
import type { LiveSet } from '../../../file-host/live/set.ts';
import type { Findings } from '../../check/folder.ts';

/** A text to be judged as the file of a name. */
export interface Question {
  id: number;
  /** The file's name without its extension. */
  name: string;
  text: string;
  /** The path of the console's data, with a slash at its end. */
  base: string;
}

/** What the judge says: problems, or a kept set that can go live. */
export interface Judgement extends Findings {
  id: number;
  /** The kept set, which may be the one that is live; undefined where there are problems. */
  set?: LiveSet;
  /** Why the judge itself could not work. */
  failed?: string;
}
