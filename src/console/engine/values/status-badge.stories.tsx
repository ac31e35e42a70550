import type { Meta, StoryObj } from '@storybook/react-vite';
import { full } from '../../../../tests/stories/support/records.ts';
import { see } from '../../../../tests/stories/support/steps.ts';
import { gadgetSays, storyType } from '../../../../tests/stories/support/story.ts';
import { StatusBadge } from './status-badge.tsx';

/** A gadget in one state. */
function Status({ status, task = '', field = 'status' }: { status: string | null; task?: string; field?: string }) {
  return <StatusBadge file={storyType('gadget').file} record={{ ...full, task, [field]: status }} field={field} />;
}

const meta: Meta<typeof Status> = { title: 'Engine/Values/Status badge', component: Status };
export default meta;
type Story = StoryObj<typeof Status>;

export const Ok: Story = {
  args: { status: 'ready' },
  play: async () => void (await see(gadgetSays('status.ready'))),
};
export const Progress: Story = { args: { status: 'building' } };
export const Warning: Story = { args: { status: 'worn' } };
export const Failure: Story = { args: { status: 'broken' } };
export const Neutral: Story = { args: { status: 'stored' } };

/** A status that the file does not name is neutral, and shown unchanged. */
export const Unknown: Story = {
  args: { status: 'no_such_status' },
  play: async () => void (await see('no_such_status')),
};

/** While a task runs the record is in progress, and the task is named. */
export const WithTask: Story = {
  args: { status: 'stored', task: 'waking' },
  play: async () => void (await see(new RegExp(gadgetSays('task.waking')))),
};

export const None: Story = { args: { status: null } };

/** The second of two independent statuses. */
export const Second: Story = {
  args: { status: 'down', field: 'link' },
  play: async () => void (await see(gadgetSays('status.down'))),
};
