import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { SCREEN_FILES, type ScreenFile, type ScreenFiles } from '../../contract/file/likely-screen.ts';

const GUEST = resolve('src/console/app/guest.tsx');
const SIGN_IN = resolve('src/console/boot/sign-in-page.ts');
const APP = resolve('src/console/app/app.tsx');
const SCREENS: Record<ScreenFile, string> = {
  list: resolve('src/console/engine/list/list-screen.tsx'),
  detail: resolve('src/console/engine/detail/detail-screen.tsx'),
  create: resolve('src/console/engine/screens/create-screen.tsx'),
};
const BUNDLES = 'bundles/ru/';
const validatorOf = (type: string): string => resolve(`generated/validators/${type}.js`);

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } };

/** The paths of a module's chunk, of all chunks that it imports statically, and of their styles. */
function codeOf(module: string, chunks: readonly Chunk[]): string[] {
  const found = new Set<Chunk>();
  const waiting = chunks.filter(({ moduleIds }) => moduleIds.includes(module));
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const { imports } = chunk;
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return [...found]
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
    .map((file) => `/${file}`);
}

function stylesAmong(paths: readonly string[]): string[] {
  return paths.filter((path) => path.endsWith('.css'));
}

/** What the page itself names and everything waits for. Its smaller files come with the code that imports them. */
const FIRST = /^\/(config\.json|assets\/(index|react)-.+)$/;

function namedBy(html: string): string[] {
  const named = [...html.matchAll(/"(\/(?:assets\/[^"]+|config\.json))"/g)].flatMap(([, path]) => path ?? []);
  return named.filter((path) => FIRST.test(path));
}

/** The JSON that the console loads in its default language, by path below the folder of data. */
function dataIn(outputs: readonly Output[]): Map<string, Rolldown.OutputAsset> {
  return new Map(
    outputs.flatMap((one) => {
      const [, name] = /^assets\/r-[\w-]+\/(.+)\.json$/.exec(one.fileName) ?? [];
      return one.type === 'asset' && name ? [[name, one] as const] : [];
    }),
  );
}

/** What the manifest says of each type that matters here. */
interface Manifest {
  resources: { name: string; routes: { create?: string[] } }[];
}

/** The forms' validators, by the paths of forms that are not below a record. */
function validatorsOf({ resources }: Manifest, chunks: readonly Chunk[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, routes } of resources) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === validatorOf(name));
    for (const path of routes.create ?? []) if (chunk && !path.includes('{')) found[path] = `/${chunk.fileName}`;
  }
  return found;
}

function screenFilesOf(outputs: readonly Output[]): ScreenFiles {
  const chunks = outputs.filter((one): one is Chunk => one.type === 'chunk');
  const data = dataIn(outputs);
  const pathsOf = (...names: string[]): string[] =>
    names.flatMap((name) => data.get(name)?.fileName ?? []).map((name) => `/${name}`);
  const page = outputs.find(({ fileName }) => fileName === 'index.html');
  const manifest = data.get('manifest.ru');
  const bundles = [...data].flatMap(([name, { fileName }]) =>
    name.startsWith(BUNDLES) ? [[name.slice(BUNDLES.length), `/${fileName}`]] : [],
  );
  return {
    page: page?.type === 'asset' ? namedBy(String(page.source)) : [],
    signIn: [...codeOf(SIGN_IN, chunks), ...stylesAmong(codeOf(GUEST, chunks))],
    guest: [...codeOf(GUEST, chunks), ...pathsOf('texts/ru/public')],
    app: [...codeOf(APP, chunks), ...pathsOf('texts/ru/app', 'manifest.ru')],
    screens: {
      list: codeOf(SCREENS.list, chunks),
      detail: codeOf(SCREENS.detail, chunks),
      create: codeOf(SCREENS.create, chunks),
    },
    bundles: Object.fromEntries(bundles),
    validators: manifest ? validatorsOf(JSON.parse(String(manifest.source)) as Manifest, chunks) : {},
  };
}

/**
 * Writes which files each screen needs, so that a host can name them with the page: one round trip earlier than the page's script asks for them.
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: SCREEN_FILES,
        source: JSON.stringify(screenFilesOf(Object.values(bundle))),
      });
    },
  };
}
