import { Button, FileInput } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { formatSize } from '../../i18n/format.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSearchParams } from '../../ui/search-params.ts';
import { toast } from '../../ui/toasts/index.ts';
import { useCalculator } from '../calculation/use-calculator.ts';
import { type Loaded, type Omission, Omissions } from '../excel/data-sheet.ts';
import { LARGEST_FILE, loadWorkbook } from '../excel/run.ts';
import { addConfiguration } from '../saved/configurations.ts';
import styles from './excel-dialog.module.css';

/** The result of a file: the ids of added configurations, and the omissions. */
interface Kept extends Pick<Loaded, 'left' | 'more'> {
  added: string[];
}

/** The state of loading a file. */
type State = { reading: true } | { failure: string } | Kept | undefined;

/** Stores the loaded configurations as far as there is room, and reports the others. */
function keep({ configurations, left, more }: Loaded): Kept {
  const all = new Omissions({ left, ...(more !== undefined && { more }) });
  const added: string[] = [];
  for (const configuration of configurations) {
    if (configuration.lines.length === 0 && left.some(({ name }) => name === configuration.name)) continue;
    const made = addConfiguration(configuration);
    if (made) added.push(made.id);
    else all.add('room', configuration.name);
  }
  return { ...all.all(), added };
}

function typeName(type: string | undefined): string {
  if (type === undefined) return '';
  return hasText(type, 'names') ? tn(type, 'names') : type;
}

function leftWords({ why, name, type, lines }: Omission): string {
  const about = { name: name || t('calculator.excel.title'), type: typeName(type), count: lines };
  return t(type === undefined ? 'calculator.excel.leftAll' : `calculator.excel.left.${why}`, about);
}

/** Loads the chosen file. */
function useLoading(onLoaded: () => void): { state: State; load: (file: File | null) => void } {
  const { types } = useCalculator();
  const [, setParams] = useSearchParams();
  const [state, setState] = useState<State>();
  const load = async (file: File): Promise<void> => {
    setState({ reading: true });
    try {
      const fieldsByType = new Map([...types].map(([name, { calculated }]) => [name, calculated.schema.properties]));
      const loaded = await loadWorkbook(file, fieldsByType);
      if (typeof loaded === 'string') {
        setState({ failure: t(`calculator.excel.failure.${loaded}`, { size: formatSize(LARGEST_FILE, 'B') }) });
        return;
      }
      const kept = keep(loaded);
      const [first] = kept.added;
      if (first !== undefined) {
        setParams({ own: first }, { replace: true });
        toast({ type: 'success', text: t('calculator.excel.loaded', { count: kept.added.length }) });
      }
      if (kept.left.length === 0) onLoaded();
      else setState(kept);
    } catch (error) {
      setState({ failure: errorText(error) });
    }
  };
  return { state, load: (file) => void (file && load(file)) };
}

function Outcome({ state }: { state: State }) {
  if (!state) return null;
  if ('reading' in state) return <p role="status">{t('calculator.excel.reading')}</p>;
  if ('failure' in state)
    return (
      <p role="alert" className={styles.failure}>
        {state.failure}
      </p>
    );
  return (
    <div role="status">
      <p>{t('calculator.excel.leftTitle')}</p>
      <ul className={styles.left}>
        {state.left.map((each) => (
          <li key={`${each.why} ${each.name} ${each.type}`}>{leftWords(each)}</li>
        ))}
        {state.more !== undefined && <li>{t('calculator.excel.leftMore', { count: state.more })}</li>}
      </ul>
    </div>
  );
}

/** Loads calculations from a saved workbook, chosen or dropped. Existing ones stay. */
export default function ExcelDialog({ onClose }: { onClose: () => void }) {
  const { state, load } = useLoading(onClose);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    load(event.dataTransfer.files[0] ?? null);
  };
  const done = state !== undefined && 'left' in state;
  return (
    <Dialog onClose={onClose} size="lg" title={t('calculator.excel.load')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse alone; the input inside is the control */}
      <div
        className={styles.dialog}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{t('calculator.excel.loadAbout')}</p>
        <FileInput
          label={t('calculator.excel.file')}
          description={t('calculator.excel.fileHint', { size: formatSize(LARGEST_FILE, 'B') })}
          placeholder={t('forms.file.choose')}
          accept=".xlsx"
          leftSection={<Icon name="upload" size={16} />}
          onChange={load}
          data-autofocus
        />
        <Outcome state={state} />
        {done && (
          <Button className={styles.close} onClick={onClose}>
            {t('engine.close')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
