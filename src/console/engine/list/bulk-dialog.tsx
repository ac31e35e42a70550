import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Context } from '../../../contract/expression/pointer.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { withAdded } from '../../../contract/money/added-price.ts';
import { UNDO_SECONDS, type Undoable, undoable } from '../../api/undo.ts';
import { t, tn } from '../../i18n/index.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import foot from '../../ui/dialogs/buttons.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useBackgroundTask } from '../../ui/progress-cards/use-background-task.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts/index.ts';
import actionStyles from '../actions/actions.module.css';
import { DeletePlan } from '../actions/delete-plan.tsx';
import { initialOf } from '../actions/initial-values.ts';
import { StartLacks } from '../actions/start-lacks.tsx';
import { StillCosts } from '../actions/still-costs.tsx';
import { undoToast } from '../actions/undo-toast.ts';
import { actionWarnings } from '../calls/rule-words.ts';
import { refresh } from '../calls/send.ts';
import { pricedNow } from '../values/priced-now.ts';
import { titleOf } from '../values/title.ts';
import { isTooMany, type RowResult, runBulk, verdicts } from './bulk.ts';
import { asksValues, BulkResults, BulkVerdicts, bulkQuestion, Switches, TooMany } from './bulk-parts.tsx';
import styles from './list.module.css';

const BulkForm = lazy(() => import('./bulk-form.tsx'));
const BulkRehearsal = lazy(() => import('./bulk-rehearsal.tsx'));

type Phase =
  /** `before`: what has been sent already, whose failures are asked about again. */
  | { name: 'ask'; before?: RowResult[] }
  | { name: 'undo'; pending: Undoable }
  | { name: 'run'; text: string }
  | { name: 'done'; results: RowResult[] };

/** The pressed button is gone by then, and with it the focus. */
function takeFocus(button: HTMLElement | null): void {
  button?.focus();
}

function actionText(file: ResourceFile, name: string, about: string): string {
  return t('engine.actionTitle', { action: tn(file.name, `action.${name}`), name: about });
}

function progressText(file: ResourceFile, name: string, done: number, total: number): string {
  return t('engine.bulk.progress', { action: tn(file.name, `action.${name}`), done, total });
}

/** Reports failures at the end, if the results are not visible. */
function sayFailed(file: ResourceFile, name: string, results: RowResult[]): void {
  const failed = results.filter((row) => !row.ok);
  const [first] = failed;
  if (!first) return;
  const count = t('engine.bulk.failed', { count: failed.length });
  const title = actionText(file, name, count);
  toast({ type: 'error', title, text: `${titleOf(file, first.record)}: ${first.reason ?? ''}` });
}

/** A row that will run, with what the action's rules warn of for its record. */
function withWarnings(file: ResourceFile, name: string, row: RowResult, typed: Context): RowResult {
  if (!row.ok) return row;
  const reason = actionWarnings(file, name, { ...typed, self: row.record }).join('. ');
  return reason === '' ? row : { ...row, reason };
}

/** A bulk action from the question to the results: the rows that will run, the others with reasons, then each result. */
export function BulkDialog(props: {
  resource: ResourceBundle;
  name: string;
  rows: Doc[];
  context: Context;
  onClose: (sent: boolean) => void;
}) {
  const { resource, name, rows, context, onClose } = props;
  const { file } = resource;
  const { mutate } = useSWRConfig();
  const schema = resource.forms[name];
  const [input, setInput] = useState<Doc>(() => (schema ? initialOf({ resource, name, record: {} }, schema) : {}));
  const [phase, setPhase] = useState<Phase>({ name: 'ask' });
  // The split is made once. Rows that change while the dialog is open would move.
  const [split] = useState(() => verdicts(file, name, rows, context));
  const can = split.filter((row) => row.ok);
  const before = phase.name === 'ask' ? phase.before : undefined;
  const asked = before ? before.filter((row) => !row.ok).map(({ record }) => ({ record, ok: true })) : split;
  const tooMany = isTooMany(file, name, can.length);
  const pending = useRef<Undoable>(undefined);
  useEffect(
    () => () => {
      // On another screen the delete can still be undone there.
      if (!pending.current) return;
      const title = t('engine.undo.titles', { count: can.length });
      const name = t('engine.chosen', { count: can.length });
      undoToast({ title, button: t('engine.undo.button'), name }, pending.current);
    },
    [can.length],
  );
  const keys = useRef(new Map<string, string>());
  const begin = useBackgroundTask();

  const send = async (leaving: boolean, before: RowResult[] = [], values = input): Promise<void> => {
    const rows = before.length > 0 ? before.filter((row) => !row.ok) : can;
    const progress = (done: number): string => progressText(file, name, done, rows.length);
    const task = begin({ message: progress(0) });
    const onProgress = (done: number): void => {
      if (!task.left()) setPhase({ name: 'run', text: progress(done) });
      task.move((done / rows.length) * 100, progress(done));
    };
    if (!task.left()) setPhase({ name: 'run', text: progress(0) });
    const bulk = { name, input: values, leaving, keys: keys.current, again: before.length > 0, onProgress };
    const sent = await runBulk(
      file,
      rows.map((row) => row.record),
      bulk,
    );
    const results = [...before.filter((row) => row.ok), ...sent];
    if (task.left()) sayFailed(file, name, results);
    else setPhase({ name: 'done', results });
    const done = t('engine.bulk.done', { count: results.length });
    task.end(results.every(({ ok }) => ok) ? { message: actionText(file, name, done) } : undefined);
    await refresh(mutate, file, file.actions?.[name]);
  };
  const confirm = (): void => {
    if (name !== 'delete') return void send(false);
    const started = undoable(send);
    pending.current = started;
    started.onEnd(() => {
      pending.current = undefined;
    });
    setPhase({ name: 'undo', pending: started });
  };
  const close = (): void => {
    // Closing before the delete is sent undoes nothing: that is the undo button's purpose.
    if (phase.name === 'undo') phase.pending.now();
    onClose(phase.name !== 'ask');
  };
  const results = phase.name === 'done' ? phase.results : undefined;
  const hasForm = asksValues(schema);
  const asks = hasForm && phase.name === 'ask' && can.length > 0 && !tooMany;
  const sendValues = (values: Doc): void => {
    // Other values are another request, which an answer to the first one must not end.
    if (before) keys.current = new Map();
    setInput(values);
    void send(false, before ?? [], values);
  };
  const count = asked.filter((row) => row.ok).length || rows.length;
  const shownAction = tn(file.name, `action.${name}`);
  return (
    <Dialog
      onClose={close}
      size="lg"
      title={actionText(file, name, tn(file.name, 'count', { count }))}
      // The dialog shrinks then, and the second click of a double click may land outside.
      closeOnClickOutside={phase.name !== 'run'}
    >
      <div className={actionStyles.dialog} aria-live="polite">
        {results ? (
          <BulkResults file={file} results={results} />
        ) : tooMany ? (
          <TooMany count={can.length} />
        ) : (
          !asks && (
            <>
              <BulkVerdicts file={file} split={asked} question={bulkQuestion(file, name, count)} />
              {file.actions?.[name]?.stillCosts === 'self' && (
                <StillCosts records={can.flatMap(({ record }) => withAdded(pricedNow(file, record), record))} />
              )}
              <StartLacks file={file} name={name} records={can.map(({ record }) => record)} />
              {name === 'delete' && can.length > 0 && (
                <DeletePlan file={file} records={can.map(({ record }) => record)} context={{ ...context, input }} />
              )}
              {phase.name === 'ask' && !before && (
                <Suspense fallback={null}>
                  <BulkRehearsal file={file} name={name} records={can.map(({ record }) => record)} input={input} />
                </Suspense>
              )}
              {phase.name === 'ask' && (
                <Switches file={file} name={name} rows={can} schema={schema} input={input} onChange={setInput} />
              )}
            </>
          )
        )}
        {asks && (
          <Suspense fallback={<Bar width="100%" />}>
            <BulkForm
              resource={resource}
              name={name}
              context={context}
              initial={before ? input : undefined}
              intro={(typed) => (
                <BulkVerdicts
                  file={file}
                  split={asked.map((row) => withWarnings(file, name, row, typed))}
                  question={bulkQuestion(file, name, count)}
                />
              )}
              onCancel={close}
              onSend={sendValues}
            />
          </Suspense>
        )}
        {phase.name === 'undo' && <p role="status">{t('engine.undo.text', { seconds: UNDO_SECONDS })}</p>}
        <div className={foot.buttons}>
          {phase.name === 'ask' && !asks && (
            <Button variant="default" onClick={close}>
              {t('engine.cancel')}
            </Button>
          )}
          {phase.name === 'ask' && !asks && (
            <Button
              color={file.actions?.[name]?.danger ? 'red' : undefined}
              disabled={can.length === 0 || tooMany}
              onClick={confirm}
            >
              {shownAction}
            </Button>
          )}
          {phase.name === 'undo' && (
            <>
              <Button variant="default" onClick={phase.pending.now}>
                {t('engine.undo.now')}
              </Button>
              <Button ref={takeFocus} onClick={() => (phase.pending.cancel() ? setPhase({ name: 'ask' }) : undefined)}>
                {t('engine.undo.button')}
              </Button>
            </>
          )}
          {phase.name === 'run' && (
            <>
              <span className={styles.hint} aria-live="off">
                {phase.text}
              </span>
              <Button loading>{shownAction}</Button>
            </>
          )}
          {hasForm && results?.some((row) => !row.ok) && (
            <Button variant="default" onClick={() => setPhase({ name: 'ask', before: results })}>
              {t('engine.bulk.change')}
            </Button>
          )}
          {results?.some((row) => !row.ok) && (
            <Button variant="default" onClick={() => void send(false, results)}>
              {t('state.retry')}
            </Button>
          )}
          {results && <Button onClick={close}>{t('engine.close')}</Button>}
        </div>
      </div>
    </Dialog>
  );
}
