import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { type Action, type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { isSettling } from '../../../contract/file/status.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { ActionAnswer } from '../actions/action-answer.tsx';
import { prepareCall } from '../calls/send.ts';

/** The answer of an action without input, as a tab. It reloads after an action on the record has started or ended. */
export function ActionTab(props: { file: ResourceFile; record: Doc; name: string; action: Action }) {
  const { file, record, name, action } = props;
  const call = prepareCall(file, name, record, {});
  const settling = isSettling(file, record);
  const { data, error, mutate } = useSWR<unknown>(
    call ? keys.record(file.name, `${keyOf(file, record)}/${name}`) : null,
    async () => {
      const { body, headers } = call ?? {};
      return (
        await request(`${call?.method} ${call?.path}`, {
          ...(body !== undefined && { body }),
          ...(headers && { headers }),
        })
      ).data;
    },
  );
  const before = useRef(settling);
  useEffect(() => {
    if (before.current !== settling) void mutate();
    before.current = settling;
  }, [settling, mutate]);
  if (data === undefined)
    return error ? <LoadFailed error={error} retry={() => void mutate()} /> : <PageSkeleton part />;
  return <ActionAnswer file={file} name={name} action={action} answer={data} />;
}
