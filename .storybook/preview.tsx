import '../generated/theme.css';
import '../src/console/theme/base.css';
import '../src/console/theme/components.css';
import '../src/console/ui/segments.css';
import '../src/console/theme/app.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useState } from 'react';
import { configure } from 'storybook/test';
import type { Language } from '../src/console/i18n/index.ts';
import { Frame } from '../tests/stories/support/frame.tsx';
import { type StoryScheme, setStory } from '../tests/stories/support/setting.ts';
import type { StoryParameters } from '../tests/stories/support/story.ts';

// Pages without a story need a scheme to be painted in, too.
document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
// What is awaited on a busy machine comes later than the second that is allowed by default.
configure({ asyncUtilTimeout: 6000, getElementError: (message) => new Error(message ?? '') });

/** Sets the story's stage once, before anything of it is drawn. */
function Stage(props: {
  parameters: StoryParameters;
  heading: string;
  language: Language;
  scheme: StoryScheme;
  children: () => React.ReactNode;
}) {
  const { parameters, language, scheme, heading } = props;
  const { api = {}, stored = {}, world, variant, guest = false } = parameters;
  useState(() => setStory({ language, scheme, api, stored, world, guest, variant }));
  return (
    <Frame
      kind={parameters.frame ?? 'part'}
      heading={heading}
      at={parameters.at ?? '/'}
      user={parameters.user ?? {}}
      scheme={scheme}
    >
      {props.children()}
    </Frame>
  );
}

const onStage: Decorator = (Story, { id, name, globals, parameters }) => (
  <Stage
    key={`${id} ${globals.language}`}
    parameters={parameters as StoryParameters}
    heading={name}
    language={globals.language as Language}
    scheme={globals.scheme as StoryScheme}
  >
    {() => <Story />}
  </Stage>
);

const preview: Preview = {
  decorators: [onStage],
  globalTypes: {
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'ru', title: 'Русский' },
          { value: 'kk', title: 'Қазақша' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
  },
  initialGlobals: { language: 'ru', scheme: 'light' },
  parameters: {
    layout: 'fullscreen',
    options: { storySort: { order: ['About', 'Playground', 'Resources', 'Engine', 'Screens', 'Shell'] } },
    viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' } } },
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
    docs: { story: { inline: false, height: '420px' } },
  },
};

export default preview;
