/** The actions of a screen: which are available, how one starts, and its dialogs. */
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Context } from '../../../contract/expression/pointer.ts';
import { fill } from '../../../contract/expression/template.ts';
import type { Action, Doc } from '../../../contract/file/resource-file.ts';
import { useActionAccess, useCreateAccess } from '../../account/hooks.ts';
import { seenAt } from '../../api/last-seen.ts';
import { actionPath, screenPath } from '../../resources/manifest.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { useLate } from '../../ui/popups/use-late.ts';
import { actionsFor, type OfferedAction, offeredActions } from '../calls/verdict.ts';
import { contextOf, useBaseContext } from '../data/context.ts';
import { loadRecord } from '../data/load-record.ts';
import { waitsForNow } from '../data/waits-for-now.ts';
import { useFocusBack } from '../screen/focus-back.ts';
import type { OpenedWith } from '../screen/places.ts';
import { formOf } from './dialog-props.ts';
import { DIALOGS } from './late-dialogs.ts';
import type { Opened } from './opened.ts';
import type { Run } from './run.ts';
import { useLacksStart } from './start-lacks.tsx';
import { useRefusalToast } from './use-refusal-toast.ts';
import { useRemoval } from './use-removal.ts';
import { useRunner } from './use-runner.ts';

/** The actions of a type on a screen. */
export interface Actions {
  /** All actions of a record with their verdicts. */
  offered(record: Doc): OfferedAction[];
  /** Starts an action: runs it, asks first, or shows why it is unavailable. */
  start(offered: OfferedAction, record: Doc): void;
  context: Context;
  /** Records whose delete can still be undone. */
  leaving: ReadonlySet<string>;
  /** The dialogs. The screen renders them anywhere. */
  dialogs: ReactNode;
}

/** Returns a function that opens another type's create form with preset values. */
function useOpensForm(): (action: Action, record: Doc) => void {
  const navigate = useNavigate();
  return ({ opens }, record) => {
    if (!opens) return;
    const preset = fill(opens.input, { self: record }) as Doc;
    const path = screenPath(opens.resource, 'create', preset);
    if (path) navigate(path, { state: { preset } satisfies OpenedWith });
  };
}

/** @param onGone called when a record's delete was accepted. */
export function useActions(resource: ResourceBundle, onGone?: (record: Doc) => void): Actions {
  const { file } = resource;
  const navigate = useNavigate();
  const opensForm = useOpensForm();
  const mayCreate = useCreateAccess();
  const may = useActionAccess();
  const context = useBaseContext();
  const [opened, setOpened] = useState<Opened>();
  const code = useLate(DIALOGS, opened !== undefined, () => setOpened(undefined));
  const remember = useFocusBack(opened !== undefined);
  const run = useRunner(file, setOpened);
  const refused = useRefusalToast(file.name);
  const lacksStart = useLacksStart(file);
  const removal = useRemoval(file, onGone);
  const actions = actionsFor(file, may, mayCreate);

  const offered = (record: Doc): OfferedAction[] => offeredActions(file, actions, contextOf(context, record));

  const confirmed = async (what: Run): Promise<void> => {
    if (what.name !== 'delete' && !what.action.takeBack) return run(what);
    setOpened(undefined);
    removal.remove(what);
  };

  const begin = (chosen: OfferedAction, record: Doc): void => {
    const { name, action, unmet } = chosen;
    remember();
    const screen = name === 'update' ? screenPath(file.name, 'edit', record) : actionPath(file.name, name, record);
    if (unmet.length > 0) setOpened({ kind: 'why', offered: chosen, record });
    else if (action.opens) opensForm(action, record);
    else if (screen) navigate(screen);
    else if (resource.forms[formOf(name)] || action.confirm || lacksStart(name, record))
      setOpened({ kind: 'ask', offered: chosen, record });
    else confirmed({ name, action, record, input: {} }).catch((error: unknown) => refused(error, name));
  };

  // What was seen on an earlier visit may have changed since: the action starts on the record as it is now.
  const start = (chosen: OfferedAction, record: Doc): void => {
    if (seenAt(record) === undefined) {
      begin(chosen, record);
      return;
    }
    loadRecord(file, record)
      .catch(() => undefined)
      .then((now) => {
        const found = now && offered(now).find(({ name }) => name === chosen.name);
        if (found) begin(found, now);
        else if (!now) waitsForNow([record]);
      });
  };

  const fix = (name: string, record: Doc): void => {
    setOpened(undefined);
    const found = offered(record).find((each) => each.name === name);
    if (found) start(found, record);
  };

  const dialogs = code && (
    <code.ActionDialogs
      resource={resource}
      opened={opened}
      fixable={(name) => actions.some(([each]) => each === name)}
      onFix={fix}
      onRun={confirmed}
      onClose={() => setOpened(undefined)}
    />
  );
  return { offered, start, context, leaving: removal.leaving, dialogs };
}
