/** The screens of the edited file, rendered as in the console. */
import { useState } from 'react';
import { language } from '../../../src/console/i18n/index.ts';
import { fillPath } from '../../../src/contract/expression/template.ts';
import { type ResourceFile, routesOf } from '../../../src/contract/file/resource-file.ts';
import { World } from '../resources/world.ts';
import { Frame, Screen } from '../support/frame.tsx';
import { type StoryScheme, setStory } from '../support/setting.ts';
import { word } from './words.ts';

/** The available screens. */
export const SCREENS = ['list', 'detail', 'create'] as const;
export type ScreenName = (typeof SCREENS)[number];

/** One screen of one state of the files. Another state has another key, which renders it anew. */
export function Preview(props: { files: ResourceFile[]; name: string; screen: ScreenName; scheme: StoryScheme }) {
  const { files, name, screen, scheme } = props;
  const [world] = useState(() => {
    const made = new World(files);
    const load = (spoken: ReturnType<typeof language>) => made.load(spoken);
    setStory({ language: language(), scheme, api: made.api(), stored: {}, world: load });
    return made;
  });
  const file = world.file(name);
  const [route] = routesOf(file, screen);
  if (route === undefined) return <main>{word('none')}</main>;
  const at = fillPath(route, world.records(name).at(file.records ? -1 : 0) ?? {});
  const role = file.access?.role?.includes('administrator') ? ('administrator' as const) : ('client' as const);
  return (
    <Frame kind="screen" heading="" at={at} user={{ role, projectRole: 'owner' }} scheme={scheme}>
      <Screen />
    </Frame>
  );
}
