/** The judge: checks what somebody writes, by the product's own checks, and keeps what both parts need of it. A worker, since it compiles schemas. */
import { BUILD } from '../../../file-host/host/build.ts';
import { addToSet, dropSets, keepSet, liveSet } from '../../../file-host/live/set.ts';
import { contentsOf, type Derived, derive, setOf } from './derive.ts';
import { judge, typesOf } from './judge.ts';
import { referenceOf } from './reference.ts';
import { DATA, SURROUNDINGS } from './sources.ts';
import type { Judgement, Question } from './wire.ts';

/** What the build has. */
let built: Derived | undefined;

/** What is left to do once the page has its answer. */
type Rest = () => Promise<void>;

async function answer({ id, name, text, base }: Question): Promise<[Judgement, Rest?]> {
  const { problems, words, files } = judge(name, text, SURROUNDINGS);
  const written = files?.get(name);
  if (!files || !written) return [{ id, problems, words }];
  const [live, contents] = await Promise.all([liveSet(), contentsOf(written, BUILD)]);
  if (live?.contents === contents) return [{ id, problems, words, set: live }];
  built ??= derive(typesOf(SURROUNDINGS), DATA);
  const next = derive(files, DATA);
  const { set, files: kept } = setOf(built, next, { base, build: BUILD, written, id: crypto.randomUUID(), contents });
  await dropSets((each) => each !== live?.id);
  await keepSet(set, kept);
  return [{ id, problems, words, set }, async () => addToSet(set.id, await referenceOf(name, files, DATA.common))];
}

function failedAnswer(id: number, error: unknown): [Judgement] {
  return [{ id, problems: [], words: [], failed: error instanceof Error ? error.message : String(error) }];
}

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const [judgement, rest] = await answer(data).catch((error: unknown) => failedAnswer(data.id, error));
  self.postMessage(judgement);
  await rest?.();
};
