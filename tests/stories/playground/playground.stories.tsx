import { EditorView } from '@codemirror/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { StoryScheme } from '../support/setting.ts';
import { onPage, see } from '../support/steps.ts';
import { storyParameters } from '../support/story.ts';
import { Playground } from './playground.tsx';

const meta: Meta<typeof Playground> = {
  title: 'Playground',
  component: Playground,
  parameters: storyParameters({ frame: 'own' }),
  render: (_args, { globals }) => <Playground scheme={globals.scheme as StoryScheme} />,
};
export default meta;

/** Replaces text in the editor, as typing would. */
async function write(before: string, after: string): Promise<void> {
  const content = await onPage().findByRole('textbox', { name: /JSON|Файл|файл|file/i });
  const view = EditorView.findFromDOM(content);
  const text = view?.state.doc.toString() ?? '';
  const from = text.indexOf(before);
  expect(from).toBeGreaterThan(-1);
  view?.dispatch({ changes: { from, to: from + before.length, insert: after } });
}

export const ResourceFile: StoryObj<typeof Playground> = {};

/** A wrong field name has the check's message at its place. A valid one changes the list. Not in the sidebar. */
export const Mistake: StoryObj<typeof Playground> = {
  tags: ['!dev'],
  play: async () => {
    await waitFor(() => expect(onPage().getAllByRole('columnheader').length).toBeGreaterThan(2));
    const columns = onPage().getAllByRole('columnheader').length;
    await write('"columns": ["name", "created"]', '"columns": ["name", "creatd"]');
    await see('note.json#/list/columns/1: no field "creatd"; did you mean "created"?');
    await waitFor(() => expect(document.querySelector('.cm-lintRange-error')).toHaveTextContent('"creatd"'));
    await write('"columns": ["name", "creatd"]', '"columns": ["name"]');
    await waitFor(() => expect(onPage().getAllByRole('columnheader')).toHaveLength(columns - 1));
  },
};
