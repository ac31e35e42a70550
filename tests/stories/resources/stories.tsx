/** The stories of a resource file: each of its screens, statuses and refusals, rendered by the console's own routes. */

import { files } from 'virtual:resource-files';
import { Anchor } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { language, tn } from '../../../src/console/i18n/index.ts';
import { fillPath } from '../../../src/contract/expression/template.ts';
import type { Doc, ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { routesOf } from '../../../src/contract/file/resource-file.ts';
import { pagePath } from '../../../src/tools/docs/page-path.ts';
import { withWire } from '../../../src/tools/examples/records.ts';
import { refusedIn, unmetIn } from '../../../src/tools/examples/refusal.ts';
import { Screen } from '../support/frame.tsx';
import { type StoryParameters, storyParameters } from '../support/story.ts';
import { playOf } from './play.ts';
import { type StoryKind, type StorySpec, titleOfStories } from './specs.ts';
import { type Twist, World } from './world.ts';

const world = new World(files);

/** The setting of a story: its record, its path, and its special state of the account. */
export interface Scene {
  file: ResourceFile;
  record: Doc;
  at: string;
  twist: Twist;
}

function recordFor(file: ResourceFile, spec: StoryKind): { record: Doc; twist: Twist } {
  const [first = {}, ...others] = [...world.records(file.name)].reverse().slice(-6).reverse();
  const start = { record: first, quota: world.quotas() };
  if (spec.kind === 'empty') return { record: first, twist: { records: { [file.name]: [] } } };
  if (spec.kind === 'status') {
    const record = { ...first, [spec.field]: spec.value };
    return { record, twist: { records: { [file.name]: [record, ...others] } } };
  }
  if (spec.kind === 'edit') {
    // The provider's own records can't be edited.
    const own =
      [first, ...others].find((record) => unmetIn(file, 'update', { ...start, record }).length === 0) ?? first;
    return { record: own, twist: {} };
  }
  if (spec.kind !== 'refused') return { record: first, twist: {} };
  const { record: found, quota } = refusedIn(file, spec, start, world.types) ?? start;
  // Its references now have titles as well.
  const record = { ...found, _refs: withWire(file, found, world.types)._refs };
  return { record, twist: { records: { [file.name]: [record, ...others] }, quota } };
}

function pathFor(file: ResourceFile, spec: StoryKind, record: Doc): string {
  const [edit] = routesOf(file, 'edit');
  const [list = '/'] = routesOf(file, 'list');
  const [create = '/'] = routesOf(file, 'create');
  const [detail = '/'] = routesOf(file, 'detail');
  const byKind = {
    reference: '/',
    list,
    empty: list,
    create,
    edit: edit ?? detail,
    detail,
    status: detail,
    refused: detail,
  };
  return fillPath(byKind[spec.kind], record);
}

function sceneOf(name: string, spec: StoryKind): Scene {
  const file = world.file(name);
  const { record, twist } = recordFor(file, spec);
  return { file, record, twist, at: pathFor(file, spec, record) };
}

/** The user with the most permissions for the type: some are for administrators only. */
function userFor({ access }: ResourceFile): StoryParameters['user'] {
  return { role: access?.role?.includes('administrator') ? 'administrator' : 'client', projectRole: 'owner' };
}

/** The group of a type's stories. */
export function metaOf(name: string): Meta<typeof Screen> {
  return { title: titleOfStories(world.file(name)), component: Screen };
}

/** The type's reference page, in the story's language. */
function ReferencePage({ name }: { name: string }) {
  const path = `docs/${pagePath(name, language())}`;
  return (
    <>
      <p>
        <Anchor href={path} target="_blank" underline="always">
          {`${tn(name, 'names')}: ${path}`}
        </Anchor>
      </p>
      <iframe src={path} title={tn(name, 'names')} style={{ width: '100%', height: '80vh', border: 0 }} />
    </>
  );
}

function referenceOf(name: string, spec: StorySpec): StoryObj<typeof Screen> {
  const parameters = storyParameters({ world: (spoken) => world.load(spoken) });
  return { name: spec.name, tags: ['resource'], parameters, render: () => <ReferencePage name={name} /> };
}

/** One story of a type. */
export function storyOf(name: string, spec: StorySpec): StoryObj<typeof Screen> {
  if (spec.kind === 'reference') return referenceOf(name, spec);
  const scene = sceneOf(name, spec);
  return {
    name: spec.name,
    tags: ['resource', ...spec.tags],
    parameters: storyParameters({
      frame: 'screen',
      at: scene.at,
      user: userFor(scene.file),
      world: (language) => world.load(language),
      api: world.api(scene.twist),
    }),
    play: playOf(scene, spec),
  };
}
