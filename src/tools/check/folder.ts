/**
 * The check of resource files: structure, references, texts, guards, statuses and paths. Each error has its file, JSON Pointer, reason, and
 * the nearest valid word.
 */
import { declaredFlags, withFlagChoices } from '../../contract/access/declared-flags.ts';
import { InlineError, inlineFile } from '../../contract/file/inline.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { withScheduleChoices } from '../../contract/file/schedulable.ts';
import { type JoinedFiles, joinShown } from '../../contract/file/shown-in.ts';
import { nearest } from '../../contract/values/nearest.ts';
import { quotaTypesOf, withDeclared } from '../../provider/quotas/quota-types.ts';
import type { Problem, SchemaFolder } from '../schemas.ts';
import { checkActions } from './actions.ts';
import { checkAmounts } from './amounts.ts';
import { checkConditions } from './conditions.ts';
import { checkDeclaredOnce, checkPriceLines, checkQuotaTypes } from './declared.ts';
import { checkEstimates } from './estimates.ts';
import { checkFields } from './fields.ts';
import { checkFilledTexts } from './filled.ts';
import { checkFlags, checkUnusedFlags } from './flags.ts';
import { checkHistory } from './history.ts';
import { checkNames, checkParents, checkService } from './names.ts';
import { checkNetworks } from './networks.ts';
import { checkMails, checkMeasured, checkNotices, checkNotifies } from './notices.ts';
import { checkClashes, checkEmptyLink, checkPaths, checkPreviews } from './paths.ts';
import { checkPlaceholders } from './placeholders.ts';
import { checkPointers } from './pointers.ts';
import { checkRecords } from './records.ts';
import type { CheckScope, Vocabulary } from './scope.ts';
import { checkSecrets, checkTokens } from './secrets.ts';
import { checkDetailOnly, checkShownSecrets } from './shown-fields.ts';
import { checkShownIn, inSource } from './shown-in.ts';
import { checkStructure } from './structure.ts';
import { SUBJECTS, TOGETHER } from './subjects.ts';
import { didYouMean, missing } from './suggest.ts';
import { checkCommonTexts, checkTexts } from './texts.ts';
import { checkTimers } from './timers.ts';
import { checkKeyValues, checkTraits } from './traits.ts';
import { checkQuotasSet, checkVariant } from './variants.ts';
import { checkWording, namesIn } from './wording/index.ts';
import { type Phrase, phrasesOf } from './wording/phrases.ts';

/** Removes duplicate errors: a variant repeats those of its base, and users of a common field those of the field. */
function distinct(problems: Problem[], files: SchemaFolder['files']): Problem[] {
  const reported = new Set<string>();
  const key = (file: string, problem: Problem): string => JSON.stringify([file, problem.at, problem.message]);
  const all = new Set(problems.map((problem) => key(problem.file, problem)));
  return problems.filter((problem) => {
    const repeated = reported.has(key(problem.file, problem));
    reported.add(key(problem.file, problem));
    const base = files.get(problem.file.replace(/\.json$/, ''))?.extends;
    const inherited = base !== undefined && `${base}.json` !== problem.file && all.has(key(`${base}.json`, problem));
    return !repeated && !inherited;
  });
}

/** All types as both parts run them. */
interface Inlined {
  files: Map<string, ResourceFile>;
  joined: JoinedFiles;
  problems: Problem[];
}

/** Adds to pages what other types show there, and inlines every file. Files that can't be inlined are reported and left out. */
export function inlineAll(folder: SchemaFolder): Inlined {
  const files = new Map<string, ResourceFile>();
  const problems: Problem[] = [];
  const joined = joinShown(folder.files);
  for (const [name, file] of joined.files)
    try {
      files.set(name, inlineFile(file, folder.common, joined.files));
    } catch (error) {
      if (!(error instanceof InlineError)) throw error;
      const near = error.wrong && nearest(error.wrong.word, error.wrong.words);
      const message = `${error.message}${didYouMean(near)}`;
      problems.push({ file: `${error.file}.json`, at: error.at, message });
    }
  const whole = withScheduleChoices(withFlagChoices(withDeclared(files, folder.common.text)));
  return { files: whole, joined, problems };
}

/** The places of a file for each kind of slot, and the name of such a place. */
function placesOfSlots(file: ResourceFile): Record<string, [string, string[]]> {
  const fields = Object.keys(file.fields.properties);
  const sections = [file.forms?.create, file.forms?.edit].flatMap((form) => form?.sections ?? []);
  return {
    cells: ['field', fields],
    controls: ['field', fields],
    tabs: ['tab', (file.detail?.tabs ?? []).map((tab) => tab.id)],
    sections: ['section', sections.map((section) => section.id)],
    screens: ['screen', ['list', 'detail', 'create', 'edit']],
  };
}

function checkSlots(scope: CheckScope, hasFile: HasFile): void {
  const places = placesOfSlots(scope.file);
  for (const [kind, slots] of Object.entries(scope.file.slots ?? {}))
    for (const [place, component] of Object.entries(slots)) {
      const [what, words] = places[kind] ?? ['place', []];
      const path = `src/console/overrides/${scope.file.name}/${component}.tsx`;
      if (!words.includes(place)) scope.report(`/slots/${kind}/${place}`, missing(what, place, words));
      else if (!hasFile(path)) scope.report(`/slots/${kind}/${place}`, `${path} does not exist`);
    }
}

/** Whether a file exists at a path below the project's folder. It finds overrides. */
export type HasFile = (path: string) => boolean;

function vocabularyOf(files: readonly ResourceFile[]): Vocabulary {
  return { quotaTypes: [...quotaTypesOf(files).keys()], flags: Object.keys(declaredFlags(files)) };
}

/** What files can name outside of their folder. What is not known is not checked. */
export interface Around {
  /** The texts of the console itself. */
  phrases?: readonly Phrase[] | undefined;
  /** The calls of the hand-written descriptions of the API, as `METHOD /path`. */
  calls?: readonly string[] | undefined;
  /** false: no provider serves the types, so what becomes of their records is not checked. */
  served?: boolean;
  /** The types to check, where the others are known to be right. What concerns several files is checked of all. */
  only?: ReadonlySet<string> | undefined;
}

/** Checks the words of all texts. Names that a text quotes can also be the console's; where those are not known, quotes are not checked. */
function checkWords({ files, common }: SchemaFolder, ofConsole: readonly Phrase[] | undefined): Problem[] {
  const phrases = [
    ...phrasesOf('common.json', common.text, '/text'),
    ...[...files].flatMap(([name, { text }]) => phrasesOf(`${name}.json`, text ?? {}, '/text')),
  ];
  return checkWording(phrases, ofConsole && namesIn([...phrases, ...ofConsole]));
}

/** What is wrong with a folder of resource files. */
export interface Findings {
  /** What keeps the types from being served. */
  problems: Problem[];
  /** What is wrong with the words of texts alone. */
  words: Problem[];
}

/**
 * Returns every error in a folder of resource files. It reads nothing itself, so that it also runs in a browser.
 * @param around the parts of the project outside of the folder that files can name.
 */
export function checkFolder(folder: SchemaFolder, hasFile: HasFile, around: Around = {}): Problem[] {
  const { problems, words } = examineFolder(folder, hasFile, around);
  return distinct([...problems, ...words], folder.files);
}

/** The errors by what they keep from working. As long as some keep the files from being read as types, there are no others. */
export function examineFolder(folder: SchemaFolder, hasFile: HasFile, around: Around = {}): Findings {
  const structure = checkStructure(folder);
  const broken = [...folder.broken, ...structure];
  if (broken.length > 0) return { problems: distinct(broken, folder.files), words: [] };
  const { files, joined, problems } = inlineAll(folder);
  if (problems.length > 0) return { problems: distinct(problems, folder.files), words: [] };
  const vocabulary = vocabularyOf([...files.values()]);
  for (const [name, file] of files) {
    if (around.only && !around.only.has(name)) continue;
    const before = problems.length;
    const scope: CheckScope = {
      file,
      all: files,
      vocabulary,
      report: (at, message) => problems.push({ file: `${name}.json`, at, message }),
    };
    checkFields(scope);
    checkTraits(scope, folder.files.get(name), folder.common);
    checkKeyValues(scope);
    checkHistory(scope);
    checkShownIn(scope, folder.files.get(name), joined);
    checkPointers(scope);
    checkConditions(scope);
    checkAmounts(scope);
    checkTimers(scope);
    checkActions(scope);
    checkNetworks(scope);
    checkSecrets(scope);
    checkTokens(scope);
    checkShownSecrets(scope);
    checkDetailOnly(scope);
    checkNames(scope);
    checkParents(scope);
    checkService(scope);
    checkPaths(scope);
    checkEmptyLink(scope);
    checkRecords(scope);
    checkNotices(scope);
    checkMails(scope);
    checkNotifies(scope);
    checkMeasured(scope);
    checkVariant(scope, folder.files.get(name)?.extends);
    checkQuotasSet(scope);
    checkQuotaTypes(scope);
    checkFlags(scope);
    checkPriceLines(scope);
    checkEstimates(scope);
    checkFilledTexts(scope);
    checkSlots(scope, hasFile);
    for (const check of SUBJECTS) check(scope);
    if (around.served !== false && problems.length === before) for (const check of TOGETHER) check(scope);
    checkTexts(scope, folder.files.get(name)?.text ?? {}, folder.common);
    checkPlaceholders(scope, folder.files.get(name)?.text ?? {});
  }
  const shared = [
    ...checkClashes(files),
    ...(around.calls ? checkPreviews(files, around.calls) : []),
    ...checkDeclaredOnce(folder.files),
    ...checkUnusedFlags(folder.files, files.values()),
    ...checkCommonTexts(folder.common, files.values()),
  ];
  const placed = problems.map((problem) => inSource(problem, joined, folder.files));
  return {
    problems: distinct([...placed, ...shared], folder.files),
    words: distinct(checkWords(folder, around.phrases), folder.files),
  };
}

/** `disk.json#/list/columns/2: no field "sise"; did you mean "size"?` */
export function formatProblem(problem: Problem): string {
  return `${problem.file}#${problem.at}: ${problem.message}`;
}
