/** The judge: checks what somebody writes, by the product's own checks, and keeps what both parts need of it. A worker, since it compiles schemas. */
import { BUILD } from '../../../file-host/host/build.ts';
import { dropSets, keepSet, liveSet } from '../../../file-host/live/set.ts';
import { contentsOf, type Derived, derive, setOf } from './derive.ts';
import { judge } from './judge.ts';
import { DATA, SURROUNDINGS } from './sources.ts';
import type { Judgement, Question } from './wire.ts';

let built: Derived | undefined;

/** What the build has, by the files that it was made from. */
function builtData(): Derived {
  const [name = '', text = ''] = Object.entries(SURROUNDINGS.sources)[0] ?? [];
  const { files } = judge(name, text, SURROUNDINGS);
  if (!files) throw new Error('The files of the build are not in order');
  return derive(files, DATA);
}

async function answer({ id, name, text, base }: Question): Promise<Judgement> {
  const { problems, words, files } = judge(name, text, SURROUNDINGS);
  const written = files?.get(name);
  if (!files || !written) return { id, problems, words };
  built ??= builtData();
  const next = derive(files, DATA);
  const live = await liveSet();
  const contents = await contentsOf(next);
  if (live && live.build === BUILD && live.contents === contents) return { id, problems, words, set: live };
  const { set, files: kept } = setOf(built, next, { base, build: BUILD, written, id: crypto.randomUUID(), contents });
  await dropSets((each) => each !== live?.id);
  await keepSet(set, kept);
  return { id, problems, words, set };
}

self.onmessage = ({ data }: MessageEvent<Question>) => {
  answer(data)
    .catch((error: unknown): Judgement => {
      const failed = error instanceof Error ? error.message : String(error);
      return { id: data.id, problems: [], words: [], failed };
    })
    .then((judgement) => self.postMessage(judgement));
};
