import type { Notification } from '../../contract/file/resource-file.ts';
import type { Db, Tx } from '../store/database.ts';

/** What a user can be told of, as they choose: `about` in resource files. */
export type NoticeKind = NonNullable<Notification['about']>;

/** Whether news of a kind come as a notification in the console, and as a letter. */
export interface NoticeChoice {
  console: boolean;
  mail: boolean;
}

/** Where news come. */
type Place = keyof NoticeChoice;

/** What applies until a user chooses. That something is ready is seen in the console; a letter is for what has to be dealt with. */
export const NOTICE_DEFAULTS: Record<NoticeKind, NoticeChoice> = {
  ready: { console: true, mail: false },
  failure: { console: true, mail: true },
  alert: { console: true, mail: true },
  quota: { console: true, mail: true },
  money: { console: true, mail: true },
  support: { console: true, mail: true },
  announcement: { console: true, mail: true },
};

const KINDS = Object.keys(NOTICE_DEFAULTS) as NoticeKind[];

/** The kind of that name; undefined where there is none. */
export function noticeKind(name: string): NoticeKind | undefined {
  return KINDS.find((kind) => kind === name);
}

/** A user's choices, of each kind. */
export async function noticeChoices(db: Db | Tx, userId: string): Promise<Record<NoticeKind, NoticeChoice>> {
  const rows = await db.selectFrom('notice_choice').selectAll().where('user_id', '=', userId).execute();
  const chosen = rows.flatMap(({ kind, console, mail }) => {
    const known = noticeKind(kind);
    return known ? [[known, { console: console === 1, mail: mail === 1 }] as const] : [];
  });
  return { ...NOTICE_DEFAULTS, ...Object.fromEntries(chosen) };
}

/** Whether news come to a user in that place. What has no kind always comes: nobody can choose to miss it. */
export async function wantsNotice(
  db: Db | Tx,
  userId: string,
  kind: NoticeKind | undefined,
  place: Place,
): Promise<boolean> {
  if (kind === undefined) return true;
  const row = await db
    .selectFrom('notice_choice')
    .select(['console', 'mail'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? row[place] === 1 : NOTICE_DEFAULTS[kind][place];
}

/** Stores what a user chose for a kind. */
export async function chooseNotice(tx: Tx, userId: string, kind: NoticeKind, choice: NoticeChoice): Promise<void> {
  const chosen = { console: choice.console ? 1 : 0, mail: choice.mail ? 1 : 0 };
  await tx
    .insertInto('notice_choice')
    .values({ user_id: userId, kind, ...chosen })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(chosen))
    .execute();
}
