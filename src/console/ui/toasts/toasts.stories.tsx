import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say } from '../../../../tests/stories/support/story.ts';
import { type ToastInput, toast } from './index.ts';

/** Shows toasts as soon as it is mounted. */
function Shows({ toasts }: { toasts: ToastInput[] }) {
  useEffect(() => {
    for (const each of toasts) toast({ timeout: 0, ...each });
  }, [toasts]);
  return null;
}

const undo = fn();
const meta: Meta<typeof Shows> = { title: 'Screens/Toasts', component: Shows };
export default meta;
type Story = StoryObj<typeof Shows>;

export const Info: Story = {
  args: { toasts: [{ type: 'info', text: 'Диск «db-1» будет удалён' }] },
  play: async () => {
    await see(say('toast.info'));
    const [shown] = onPage().getAllByRole('listitem');
    expect(shown?.getBoundingClientRect().width).toBe(383);
  },
};
export const Success: Story = { args: { toasts: [{ type: 'success', text: 'Диск «db-1» создаётся' }] } };
export const Warning: Story = { args: { toasts: [{ type: 'warning', text: 'Баланса хватит на 3 дня' }] } };

/** An error has its own title, the provider's message and the request id. */
export const Failure: Story = {
  args: {
    toasts: [{ type: 'error', title: 'Расширить не удалось: «db-1»', text: 'Квоты не хватает', requestId: 'req-7' }],
  },
  play: async () => void (await see(/req-7/)),
};

/** One button, which closes the toast. */
export const WithButton: Story = {
  args: { toasts: [{ type: 'info', text: 'Диск «db-1» будет удалён', action: { text: 'Не удалять', run: undo } }] },
  play: async () => {
    await press('Не удалять');
    expect(undo).toHaveBeenCalled();
    await waitFor(() => expect(onPage().queryByText('Диск «db-1» будет удалён')).toBeNull());
  },
};

/** All kinds below each other, on a phone. */
export const Several: Story = {
  globals: ON_PHONE,
  args: {
    toasts: (['info', 'success', 'warning', 'error'] as const).map((type) => ({ type, text: `db-1: ${type}` })),
  },
  play: async () => {
    await waitFor(() => expect(onPage().getAllByRole('button', { name: say('toast.close') })).toHaveLength(4));
  },
};
