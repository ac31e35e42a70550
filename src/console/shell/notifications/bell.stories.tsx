import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Reply, refuse, type StoryCall } from '../../../../tests/stories/support/fake-api.ts';
import { onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { say, storyParameters } from '../../../../tests/stories/support/story.ts';
import { Bell } from './bell.tsx';
import type { Notification } from './calls.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** Timestamps are computed on request, because stories may run long after loading. */
const samples = (): Notification[] => [
  {
    notificationId: 'n3',
    type: 'QUOTA_INCREASED',
    category: 'APPEAL',
    createdAt: minutesAgo(3),
    read: false,
    title: 'Quota increased',
    text: 'vCPU: 80 now. Project: Qala',
  },
  {
    notificationId: 'n2',
    type: 'MAINTENANCE',
    category: 'SYSTEM',
    createdAt: minutesAgo(100),
    read: false,
    title: 'Maintenance on Sunday',
    text: 'The console will be slower between 02:00 and 04:00',
  },
  {
    notificationId: 'n1',
    type: 'DISK_FULL',
    category: 'RESOURCE',
    createdAt: '2026-03-01T09:00:00.000Z',
    read: true,
    title: 'A disk is nearly full',
    text: '',
  },
];

/** An account that stores the read state. */
function account(notifications: () => Notification[]) {
  const read = new Set<string>();
  const now = () => notifications().map((each) => ({ ...each, read: each.read || read.has(each.notificationId) }));
  return {
    'GET /api/notifications': () => ({ content: now() }),
    'GET /api/notifications/unread-count': ({ time }: StoryCall) => {
      if (time === 1) read.clear();
      return now().filter((each) => !each.read).length;
    },
    'POST /api/notifications/read/{id}': ({ path }: StoryCall) => {
      read.add(path.split('/').at(-1) ?? '');
      return new Reply(204, undefined);
    },
  };
}

const meta: Meta<typeof Bell> = {
  title: 'Shell/Notifications',
  component: Bell,
  render: () => (
    <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: 480 }}>
      <Bell />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Bell>;

async function open(unread: number): Promise<void> {
  await press(unread > 0 ? say('notifications.bellUnread', { count: unread }) : say('notifications.bell'));
}

/** Newest first, unread ones highlighted. Pressing one marks it as read, and reloads the list and the count. */
export const Unread: Story = {
  parameters: storyParameters({ api: account(samples) }),
  play: async () => {
    await open(2);
    const rows: HTMLElement[] = await onPage().findAllByRole('listitem');
    expect(rows.map((each) => each.querySelector('strong')?.textContent)).toEqual(samples().map(({ title }) => title));
    expect(rows.map((each) => each.textContent?.includes(say('notifications.unread')))).toEqual([true, true, false]);
    expect(rows[0]).toHaveTextContent(say('ago.minutes', { count: 3 }));
    expect(rows[2]).toHaveTextContent('01.03.2026');
    // Categories without an icon have none.
    expect(rows.map((each) => each.querySelectorAll('svg').length)).toEqual([0, 1, 1]);
    await userEvent.click(onPage().getByRole('button', { name: new RegExp(samples()[0]?.title ?? '') }));
    await onPage().findByRole('button', { name: say('notifications.bellUnread', { count: 1 }) });
    await waitFor(() => {
      const now: HTMLElement[] = onPage().getAllByRole('listitem');
      expect(now.map((each) => each.textContent?.includes(say('notifications.unread')))).toEqual([false, true, false]);
    });
  },
};

/** There are no notifications. */
export const None: Story = {
  parameters: storyParameters({ api: account(() => []) }),
  play: async () => {
    await open(0);
    await see(say('notifications.none'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onPage().queryByText(say('notifications.none'))).toBeNull());
    expect(onPage().getByRole('button', { name: say('notifications.bell') })).toHaveFocus();
  },
};

/** A failure shows the HTTP status and message, and a retry in place of the list. */
export const Failed: Story = {
  parameters: storyParameters({
    api: { ...account(samples), 'GET /api/notifications': () => refuse(404, 'Not found') },
  }),
  play: async () => {
    await open(2);
    await see('404 Not found');
    await see(say('notifications.failed'));
    await onPage().findByRole('button', { name: say('state.retry') });
  },
};
