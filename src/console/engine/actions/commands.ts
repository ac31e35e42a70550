import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { tn } from '../../i18n/index.ts';
import type { OfferedAction } from '../calls/verdict.ts';
import type { Command } from '../screen/on-screen.ts';
import { shownActions } from './arrange.ts';

/** The actions of a record as commands, each with the reason why it is unavailable now. */
export function actionCommands(
  { name: type }: ResourceFile,
  offered: OfferedAction[],
  onStart: (offered: OfferedAction) => void,
): Command[] {
  return shownActions(offered).map((each) => {
    const { name, action, unmet } = each;
    const [first] = unmet;
    return {
      id: name,
      label: tn(type, `action.${name}`),
      ...(first && { reason: tn(type, `guard.${first.id}`, first.params) }),
      ...(action.danger && { danger: true }),
      run: () => onStart(each),
    };
  });
}
