/** A playground for resource files: the file on one side, its screens on the other, nothing saved. */
import { common, meta, sources } from 'virtual:resource-sources';
import { EditorView } from '@codemirror/view';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import keywordOrder from '../../../generated/keyword-order.json' with { type: 'json' };
import type { ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { formatProblem } from '../../../src/tools/check/folder.ts';
import { editorExtensions, goTo, mark } from '../../../src/tools/playground/editor/editor.ts';
import { judge, type Surroundings } from '../../../src/tools/playground/judge/judge.ts';
import type { Problem } from '../../../src/tools/schemas.ts';
import type { StoryScheme } from '../support/setting.ts';
import styles from './playground.module.css';
import { Preview, SCREENS, type ScreenName } from './preview.tsx';
import template from './template.json?raw';
import { word } from './words.ts';

const overrides = Object.keys(import.meta.glob('/src/console/overrides/**/*.tsx'));
const metaFiles = new Map(Object.entries(meta));
const AROUND: Surroundings = {
  sources,
  common,
  meta: metaFiles,
  hasFile: (path) => overrides.includes(`/${path}`),
};
const FRESH = '';

/** The file name of a text: its own name for a new file, unless another file has it. */
function fileName(chosen: string, text: string): string {
  if (chosen !== FRESH) return chosen;
  const name = /"name"\s*:\s*"([a-z][a-z0-9-]*)"/.exec(text)?.[1] ?? 'note';
  return name in sources ? 'new' : name;
}

/** The last valid state of the files, with the name of the edited one. */
function useShown(
  name: string,
  text: string,
): { problems: Problem[]; shown: { files: ResourceFile[]; name: string; time: number } } {
  const time = useRef(0);
  const kept = useRef<{ files: ResourceFile[]; name: string; time: number }>({ files: [], name, time: 0 });
  return useMemo(() => {
    const { problems, files } = judge(name, text, AROUND);
    if (files) {
      time.current += 1;
      kept.current = { files: [...files.values()], name, time: time.current };
    }
    return { problems, shown: kept.current };
  }, [name, text]);
}

function Editor(props: {
  start: string;
  problems: Problem[];
  onChange: (text: string) => void;
  onReady: (view: EditorView) => void;
}) {
  const { start, problems, onChange, onReady } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  useEffect(() => {
    if (!place.current) return undefined;
    const shared = Object.keys(common.fields);
    const extensions = editorExtensions({
      order: keywordOrder,
      meta: metaFiles,
      shared,
      label: word('file'),
      onChange,
    });
    const made = new EditorView({ doc: start, parent: place.current, extensions });
    view.current = made;
    onReady(made);
    return () => made.destroy();
  }, [start, onChange, onReady]);
  useEffect(() => {
    if (view.current) mark(view.current, problems);
  }, [problems]);
  return <div className={styles.editor} ref={place} />;
}

function VerdictList({ problems, onGo }: { problems: Problem[]; onGo: (problem: Problem) => void }) {
  return (
    <div className={styles.verdict} role="status">
      {problems.length === 0 ? (
        word('fine')
      ) : (
        <>
          {`${word('problems')}: ${problems.length}. ${word('stale')}`}
          <ul>
            {problems.map((problem) => (
              <li key={formatProblem(problem)}>
                <button type="button" className={styles.problem} onClick={() => onGo(problem)}>
                  {formatProblem(problem)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${name}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function Bar(props: {
  chosen: string;
  onChoose: (name: string) => void;
  screen: ScreenName;
  onScreen: (screen: ScreenName) => void;
  name: string;
  text: string;
}) {
  const { chosen, onChoose, screen, onScreen, name, text } = props;
  const [copied, setCopied] = useState('');
  return (
    <header className={styles.bar}>
      <p className={styles.title}>{word('title')}</p>
      <label>
        {word('start')}{' '}
        <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
          <option value={FRESH}>{word('fresh')}</option>
          {Object.keys(sources).map((each) => (
            <option key={each} value={each}>
              {`${each}.json`}
            </option>
          ))}
        </select>
      </label>
      <fieldset aria-label={word('screen')} style={{ display: 'contents' }}>
        {SCREENS.map((each) => (
          <button key={each} type="button" aria-pressed={each === screen} onClick={() => onScreen(each)}>
            {word(each)}
          </button>
        ))}
      </fieldset>
      <button type="button" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}>
        {word(copied === text ? 'copied' : 'copy')}
      </button>
      <button type="button" onClick={() => save(name, text)}>
        {word('download')}
      </button>
    </header>
  );
}

/** The whole page. */
export function Playground({ scheme }: { scheme: StoryScheme }) {
  const [chosen, setChosen] = useState(FRESH);
  const start = chosen === FRESH ? template : (sources[chosen] ?? template);
  const [text, setText] = useState(start);
  const [screen, setScreen] = useState<ScreenName>('list');
  const [view, setView] = useState<EditorView>();
  const settled = useDeferredValue(text);
  const name = fileName(chosen, settled);
  const { problems, shown } = useShown(name, settled);
  const choose = (next: string): void => {
    setChosen(next);
    setText(next === FRESH ? template : (sources[next] ?? template));
  };
  return (
    <div className={styles.page}>
      <Bar {...{ chosen, screen, name, text }} onChoose={choose} onScreen={setScreen} />
      <aside className={styles.writing} aria-label={word('file')}>
        <Editor start={start} problems={problems} onChange={setText} onReady={setView} />
        <VerdictList problems={problems} onGo={(problem) => view && goTo(view, problem)} />
      </aside>
      <div className={styles.screens}>
        {shown.files.length > 0 && (
          <Preview
            key={`${shown.time} ${screen}`}
            files={shown.files}
            name={shown.name}
            screen={screen}
            scheme={scheme}
          />
        )}
      </div>
    </div>
  );
}
