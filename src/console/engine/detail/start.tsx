import { Button } from '@mantine/core';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { tn } from '../../i18n/index.ts';
import { shownActions } from '../actions/arrange.ts';
import type { Actions } from '../actions/use-actions.tsx';

/** A record on its page, with what can be done with it. */
export interface StartProps {
  file: ResourceFile;
  record: Doc;
  actions: Actions;
}

/** A button that starts an action of the record, if it is offered. */
export function Start({ file, record, actions, name }: StartProps & { name: string }) {
  const offered = actions.offered(record).find((each) => each.name === name);
  if (!offered || (!offered.action.fixOnly && !shownActions([offered]).length)) return null;
  return (
    <Button variant="default" size="compact-sm" onClick={() => actions.start(offered, record)}>
      {tn(file.name, `action.${name}`)}
    </Button>
  );
}
