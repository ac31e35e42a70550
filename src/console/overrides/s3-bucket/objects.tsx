import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { ofType } from '../../api/keys.ts';
import type { SlotProps } from '../../engine/slot-props.ts';
import { t } from '../../i18n/index.ts';
import buttons from '../../ui/dialogs/buttons.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSearchParams } from '../../ui/search-params.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { State, StateButton } from '../../ui/state.tsx';
import { toast } from '../../ui/toasts/index.ts';
import { errorSentence } from './parts/error-sentence.ts';
import { FolderTable } from './parts/folder-table.tsx';
import styles from './parts/objects.module.css';
import { deleteObjects, type FolderPage, listFolder, saveObject } from './parts/store.ts';
import { UploadList } from './parts/upload-list.tsx';
import { useUploads } from './parts/use-uploads.ts';

/** The way to a folder, each part a button. */
function Path({ folder, onOpen }: { folder: string; onOpen: (folder: string) => void }) {
  const names = folder.split('/').slice(0, -1);
  return (
    <nav className={styles.path} aria-label={t('objects.path')}>
      <button type="button" onClick={() => onOpen('')}>
        {t('objects.root')}
      </button>
      {names.map((name, index) => {
        const path = `${names.slice(0, index + 1).join('/')}/`;
        return (
          <button key={path} type="button" onClick={() => onOpen(path)}>
            / {name}
          </button>
        );
      })}
    </nav>
  );
}

function DeleteDialog(props: { count: number; onClose: () => void; onDelete: () => Promise<void> }) {
  const { count, onClose, onDelete } = props;
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await onDelete();
    onClose();
  };
  return (
    <Dialog title={t('objects.delete')} onClose={onClose}>
      <p>{t('objects.deleteAsk', { count })}</p>
      <div className={buttons.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('objects.keep')}
        </Button>
        <Button color="red" loading={busy} onClick={() => void run()}>
          {t('objects.delete')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The button that chooses files, and the place to drop them. */
function Chooser({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <FileDrop onDrop={(file) => onFiles([file])}>
      <input
        ref={input}
        type="file"
        multiple
        className={styles.file}
        tabIndex={-1}
        aria-label={t('objects.upload')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button leftSection={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
        {t('objects.upload')}
      </Button>
    </FileDrop>
  );
}

/** The folder on the screen, page by page. */
function useFolder(record: SlotProps['tabs']['record'], folder: string) {
  const keyOf = (index: number, before: FolderPage | null) =>
    index > 0 && before?.next === undefined ? null : ['s3-objects', record.id, folder, before?.next ?? ''];
  return useSWRInfinite<FolderPage>(keyOf, ([, , prefix, token]: string[]) =>
    listFolder(record, prefix ?? '', token || undefined),
  );
}

/** What a bucket holds, by folders: uploaded, saved and deleted straight at the store. */
export default function Objects({ resource, record }: SlotProps['tabs']) {
  const [params, setParams] = useSearchParams();
  const folder = params.get('folder') ?? '';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const { data, error, mutate, size, setSize, isValidating } = useFolder(record, folder);
  const { mutate: ask } = useSWRConfig();
  // How much the bucket holds is the record's, and what can be done with it depends on that.
  const changed = () => Promise.all([mutate(), ask(ofType(resource.file.name))]);
  const { add, ...uploads } = useUploads(record, () => void changed());
  const objects = (data ?? []).flatMap((page) => page.objects);
  const folders = (data ?? []).flatMap((page) => page.folders);
  const open = (path: string): void => {
    setChosen(new Set());
    setParams(path === '' ? {} : { folder: path });
  };
  const failed = (reason: unknown): void => {
    toast({ type: 'error', text: errorSentence(reason) });
  };
  const drop = async (): Promise<void> => {
    await deleteObjects(record, [...chosen]).catch(failed);
    setChosen(new Set());
    await changed();
  };
  if (error && !data)
    return (
      <div role="alert">
        <State icon="error" title={t('objects.failed')} text={errorSentence(error)}>
          <StateButton onClick={() => void mutate()}>{t('state.retry')}</StateButton>
        </State>
      </div>
    );
  return (
    <>
      <div className={styles.bar}>
        <Chooser onFiles={(files) => add(files, folder)} />
        <Button variant="default" disabled={chosen.size === 0} onClick={() => setAsking(true)}>
          {t('objects.delete')}
        </Button>
        <Path folder={folder} onOpen={open} />
      </div>
      <UploadList {...uploads} />
      {!data && <PageSkeleton part />}
      {data && objects.length + folders.length === 0 && (
        <State icon="bucket" title={t('objects.empty')} text={t('objects.emptyHint')} />
      )}
      {objects.length + folders.length > 0 && (
        <FolderTable
          {...{ folder, folders, objects, chosen }}
          onChoose={setChosen}
          onOpen={open}
          onSave={(key) => void saveObject(record, key).catch(failed)}
        />
      )}
      {data?.at(-1)?.next !== undefined && (
        <Button variant="default" loading={isValidating} onClick={() => void setSize(size + 1)}>
          {t('objects.more')}
        </Button>
      )}
      {asking && <DeleteDialog count={chosen.size} onClose={() => setAsking(false)} onDelete={drop} />}
    </>
  );
}
