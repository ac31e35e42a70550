import { useCallback, useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { Context } from '../../../../contract/expression/pointer.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../api/errors.ts';
import { keys } from '../../../api/keys.ts';
import { errorText } from '../../../ui/error-text.ts';
import type { Sent } from '../store/drafts.ts';
import { withNulls } from '../store/draw-schema.ts';
import type { FormStore } from '../store/form-store.ts';
import type { Files } from '../store/multipart.ts';
import { findProblems, findWarnings, firstWrong, serverProblems } from '../store/problems.ts';
import type { LastSent } from '../store/use-draft.ts';
import type { FormValidator } from '../store/validators.ts';

/** The values that are sent with a form's input. */
export interface Sending {
  /** The files that the input names. */
  files: Files;
  /** Called with the sent share, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborted when the form is left. */
  signal: AbortSignal;
}

/** Sends a form's input; rejects with an ApiError. */
export type Send = (input: Doc, idempotencyKey: string, sending: Sending) => Promise<void>;

/**
 * One Idempotency-Key for each distinct body: a double click or a retry creates one record, a corrected form another. With a draft it
 * survives a reload, which some users do when no answer comes.
 */
function useIdempotencyKey(sent: LastSent | undefined): (body: Doc, files: Files) => string {
  const known = useRef<Sent>(undefined);
  return useCallback(
    (body, files) => {
      const chosen = Object.values(files).map(({ name, size, lastModified }) => [name, size, lastModified]);
      // A draft's fields may come in another order.
      const text = JSON.stringify([Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)), chosen]);
      known.current ??= sent?.read();
      if (known.current?.body !== text) known.current = { body: text, key: crypto.randomUUID() };
      sent?.write(body, known.current);
      return known.current.key;
    },
    [sent],
  );
}

/** A signal that aborts when the form is left. */
function useAbortOnLeave(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return useCallback(() => {
    controller.current = new AbortController();
    return controller.current.signal;
  }, []);
}

/** Validates the form at once, not after the paint. */
export function check(store: FormStore, validator: FormValidator): void {
  const { file, form, schema, open = [] } = store.subject;
  const { context, data, files } = store.state;
  const found = findProblems(file, form, schema, validator, context, data, files);
  for (const name of open) if (data[name] === undefined || data[name] === '') delete found[name];
  store.find(found);
  store.warn(findWarnings(file, form, context, data));
}

/** Stores the provider's errors. Returns the first field with one. */
function refuse(store: FormStore, error: ApiError): string | undefined {
  const { file, form, schema } = store.subject;
  const { fields, rest } = serverProblems(schema, error);
  const words = error.kind === 'http' ? rest : [errorText(error)];
  const requestId = error.requestId ? { requestId: error.requestId } : {};
  const quota = error.errors.find(({ code }) => code === 'QUOTA_EXCEEDED')?.params?.type;
  const balance = error.errors.some(({ code }) => code === 'BALANCE_EMPTY' || code === 'PAYER_SUSPENDED');
  const budget = error.errors.some(({ code }) => code === 'BUDGET_USED_UP');
  const more = { ...(typeof quota === 'string' && { quota }), ...(balance && { balance }), ...(budget && { budget }) };
  store.refuse(fields, words.length > 0 ? { text: words.join('. '), ...requestId, ...more } : undefined);
  return firstWrong(file, form, schema, fields);
}

/** The body to send now. `record` is the edited one. */
export function inputOf(store: FormStore, base: Context): Doc {
  const { form, schema } = store.subject;
  return withNulls(schema, form === 'edit' ? base.self : undefined, store.state.input);
}

/** Sends a valid form. Returns the first invalid field otherwise. */
export function useSubmit(
  store: FormStore,
  validator: FormValidator,
  base: Context,
  send: Send,
  sent?: LastSent,
): () => Promise<string | undefined> {
  const keyFor = useIdempotencyKey(sent);
  const latest = useRef({ send, base });
  latest.current = { send, base };
  const gone = useAbortOnLeave();
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    const { file, form, schema } = store.subject;
    check(store, validator);
    store.leave('');
    const first = firstWrong(file, form, schema, store.state.found);
    if (first !== undefined || store.state.busy) return first;
    store.send(true);
    const input = inputOf(store, latest.current.base);
    try {
      const { files } = store.state;
      const onProgress = (share: number): void => store.sent(share);
      await latest.current.send(input, keyFor(input, files), { files, onProgress, signal: gone() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A part of the cloud may have become unavailable.
      if (error.status === 503) void mutate(keys.outages());
      return refuse(store, error);
    } finally {
      store.send(false);
    }
    return undefined;
  }, [store, validator, keyFor, gone, mutate]);
}
