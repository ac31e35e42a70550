import { Alert } from '@mantine/core';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { hasText, tn } from '../../i18n/index.ts';

/** A notice above an action's form, with a title where the type has one. */
export function Notice({ file, name, text }: { file: ResourceFile; name: string; text: string | undefined }) {
  if (text === undefined) return null;
  const title = `confirmTitle.${name}`;
  if (!hasText(file.name, title)) return <p>{text}</p>;
  return (
    <Alert color="yellow" variant="light" title={tn(file.name, title)}>
      {text}
    </Alert>
  );
}
