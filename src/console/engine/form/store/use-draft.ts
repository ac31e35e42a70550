import { useCallback, useEffect, useRef, useState } from 'react';
import { sameJson } from '../../../../contract/expression/condition.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../../contract/forms/derive.ts';
import { useUser } from '../../../account/hooks.ts';
import type { ResourceBundle } from '../../../resources/types.ts';
import { type FormPlace, forgetUnfinished, leaveUnfinished } from '../../screen/unfinished.ts';
import { type DraftName, dropDraft, readDraft, readSent, type Sent, writeDraft, writeSent } from './drafts.ts';

/** The pause in typing after which the draft is saved, in ms. */
const PAUSE = 300;

/** The last request of a form, saved beyond the page. */
export interface LastSent {
  read(): Sent | undefined;
  write(input: Doc, sent: Sent): void;
}

/** A form's draft. */
export interface Draft {
  initial: Doc;
  /** Whether the initial values are from a draft. */
  restored: boolean;
  /** Changes when the form is to be reset. */
  version: number;
  /** Saves the data, unless they are the initial values and those that the form chose by itself. */
  keep(data: Doc, filledIn: Doc): void;
  drop(): void;
  /** Discards the restored draft and resets the form. */
  restart(): void;
  sent: LastSent;
}

/**
 * Saves the input across a reload, and across a 401 and the next sign-in. `subject` distinguishes drafts of one form.
 * @param place the form's address, where it has one: whoever leaves it unsent finds a way back
 */
export function useDraft(
  resource: ResourceBundle,
  form: string,
  schema: FormSchema,
  fresh: Doc,
  subject: string,
  place?: FormPlace,
): Draft {
  const user = useUser();
  const [name] = useState<DraftName>({
    user: user.id,
    project: user.osCurrentProjectId ?? '',
    resource: resource.file.name,
    form,
    subject,
  });
  const [start, setStart] = useState(() => {
    const draft = readDraft(name, schema);
    return { version: 0, restored: draft !== undefined, initial: { ...fresh, ...draft } };
  });
  const [first] = useState(fresh);
  const wayBack = useRef(place);
  wayBack.current = place;
  const waiting = useRef<{ data: Doc; filledIn: Doc; timer: ReturnType<typeof setTimeout> }>(undefined);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    const { data, filledIn } = waiting.current;
    waiting.current = undefined;
    // What nobody has typed is no draft.
    if (sameJson(JSON.parse(JSON.stringify(data)), JSON.parse(JSON.stringify({ ...first, ...filledIn }))))
      dropDraft(name);
    else writeDraft(name, schema, data);
  }, [name, schema, first]);

  const keep = useCallback(
    (data: Doc, filledIn: Doc) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { data, filledIn, timer: setTimeout(flush, PAUSE) };
    },
    [flush],
  );
  const forget = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = undefined;
    dropDraft(name);
    // The form may have been left while it was being sent.
    if (wayBack.current) forgetUnfinished(wayBack.current.path);
  }, [name]);

  // A left page, or a form that a 401 unmounts, saves the last input too.
  useEffect(() => {
    const leave = (): void => {
      flush();
      if (wayBack.current && readDraft(name, schema)) leaveUnfinished(name, wayBack.current);
    };
    if (wayBack.current) forgetUnfinished(wayBack.current.path);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush, name, schema]);

  const [sent] = useState<LastSent>(() => ({
    read: () => readSent(name),
    write: (input, how) => writeSent(name, schema, input, how),
  }));
  return {
    ...start,
    sent,
    keep,
    drop: forget,
    restart: () => {
      forget();
      setStart(({ version }) => ({ version: version + 1, restored: false, initial: first }));
    },
  };
}
