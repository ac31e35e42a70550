import { useEffect, useRef, useState } from 'react';
import { draftFile, dropDraft, readDraft, saveDraft, saveDraftFile } from './draft.ts';
import {
  isEmail,
  maySend,
  type Problems,
  problemsOf,
  SUPPORT_FIELDS,
  type SupportField,
  type SupportForm,
} from './rules.ts';
import { type Failure, failureOf, type Person, prepareCaptcha, sendTicket, whoIs } from './send.ts';

/** Editing, then sending, then a thank-you (spec, section 4). */
export type Stage =
  | { is: 'editing' }
  | { is: 'sending'; share: number }
  | { is: 'thanks'; number: string; email: string };

function initial(person: Person | undefined): SupportForm {
  const who = whoIs(person);
  const { name, email, type = 'technical', message = '' } = readDraft(who);
  const locked = person !== undefined && isEmail(person.email);
  return {
    name: name ?? person?.name ?? '',
    email: locked ? person.email : (email ?? person?.email ?? ''),
    type,
    message,
    consent: false,
    file: draftFile(who),
  };
}

/** The support form: its input, its errors, and its progress. */
export function useSupport(person: Person | undefined) {
  const who = whoIs(person);
  const [form, setForm] = useState(() => initial(person));
  const [stage, setStage] = useState<Stage>({ is: 'editing' });
  const [left, setLeft] = useState<ReadonlySet<SupportField>>(new Set(['file']));
  const [failure, setFailure] = useState<Failure>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => prepareCaptcha(person), [person]);

  const wrong = problemsOf(form);
  const shown: Problems = { ...wrong, ...failure?.fields };
  for (const field of SUPPORT_FIELDS) if (!left.has(field) && failure?.fields[field] === undefined) delete shown[field];

  const change = (part: Partial<SupportForm>): void => {
    // An attachment that was refused stays refused until it is replaced or removed.
    setFailure((old) => (old?.fields.file !== undefined && !('file' in part) ? { fields: old.fields } : undefined));
    setForm((old) => ({ ...old, ...part }));
    const { consent: _consent, file: _file, ...texts } = part;
    saveDraft(who, texts);
  };
  /** A file that is too large is shown with its error, and nothing is sent until it is replaced or removed. */
  const choose = (file: File | undefined): void => {
    saveDraftFile(who, file);
    change({ file });
  };
  const leave = (field: SupportField): void => setLeft((old) => new Set([...old, field]));
  const stop = (): void => {
    sending.current?.abort();
    setStage({ is: 'editing' });
  };
  const ready = maySend(form, stage.is === 'sending') && failure?.fields.file === undefined;
  const send = async (): Promise<void> => {
    if (!ready) return;
    const controller = new AbortController();
    sending.current = controller;
    setFailure(undefined);
    setStage({ is: 'sending', share: 0 });
    const onProgress = (share: number): void => {
      if (!controller.signal.aborted) setStage({ is: 'sending', share });
    };
    try {
      const number = await sendTicket(person, form, { onProgress, signal: controller.signal });
      dropDraft(who);
      setStage({ is: 'thanks', number, email: form.email.trim() });
    } catch (error) {
      const found = await failureOf(error, form);
      if (controller.signal.aborted) return;
      setFailure(found);
      setStage({ is: 'editing' });
    }
  };
  return {
    form,
    stage,
    shown,
    failure,
    ready,
    change,
    choose,
    leave,
    send,
    stop,
  };
}

/** The return type. */
export type Support = ReturnType<typeof useSupport>;
