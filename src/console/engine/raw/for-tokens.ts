import { callAccess, isForTokens } from '../../../contract/access/call-access.ts';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';

/** Whether an API token can make a call of a type. Some calls need a session: those of the account, of members, and of administration. */
export function takesToken(file: ResourceFile, action: string, method: string): boolean {
  return isForTokens(callAccess(file, action, method === 'GET' ? 'read' : 'write'), { kind: 'personal' });
}
