import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE } from '../../../../tests/stories/support/story.ts';
import { toast } from '../toasts/index.ts';
import { type CardEnd, type CardInput, endCard, showCard } from './store.ts';

interface Shown extends CardInput {
  end?: CardEnd;
}

/** Shows cards as soon as it is mounted. */
function Shows({ cards }: { cards: Shown[] }) {
  useEffect(() => {
    for (const { end, ...card } of cards) {
      const id = showCard(card);
      if (end) endCard(id, end);
    }
  }, [cards]);
  return null;
}

const open = fn();
const cancel = fn();
const UPLOAD = { message: 'Загружается «debian.iso»', cancel: { text: 'Отменить загрузку «debian.iso»', run: cancel } };
const meta: Meta<typeof Shows> = { title: 'Screens/Progress cards', component: Shows };
export default meta;
type Story = StoryObj<typeof Shows>;

/** The progress of a task that continues on other screens. It can be cancelled. */
export const UnderWay: Story = {
  args: { cards: [{ ...UPLOAD, progress: 40 }] },
  play: async () => {
    expect(await onPage().findByRole('progressbar', { name: UPLOAD.message })).toHaveAttribute('value', '40');
    await onPage().findByRole('button', { name: UPLOAD.cancel.text });
  },
};

/** The progress is unknown. */
export const Unknown: Story = {
  args: { cards: [{ message: 'Экспорт: Диски' }] },
  play: async () =>
    expect(await onPage().findByRole('progressbar', { name: 'Экспорт: Диски' })).not.toHaveAttribute('value'),
};

/** At 100 it is green, with a button to the result. It stays while focused, and closes by itself otherwise. */
export const Done: Story = {
  args: {
    cards: [
      {
        ...UPLOAD,
        end: {
          message: 'Файл «debian.iso» загружен',
          later: 'Образ «debian» добавляется',
          details: { text: 'Подробнее', run: open },
        },
      },
    ],
  },
  play: async () => {
    (await onPage().findByRole('button', { name: 'Подробнее' })).focus();
    expect(onPage().getByRole('status')).toHaveTextContent('Файл «debian.iso» загружен');
  },
};

/** The button closes the card. */
export const Details: Story = {
  ...Done,
  play: async () => {
    await press('Подробнее');
    expect(open).toHaveBeenCalled();
    await waitFor(() => expect(onPage().queryByRole('progressbar')).toBeNull());
  },
};

/** It closes by itself, after its second message. */
export const Gone: Story = {
  ...Done,
  play: async () => {
    await see('Образ «debian» добавляется');
    await waitFor(() => expect(onPage().queryByRole('progressbar')).toBeNull());
  },
};

/** Several, and a toast below them, on a phone. */
export const Several: Story = {
  globals: ON_PHONE,
  args: {
    cards: [
      { ...UPLOAD, progress: 99 },
      { message: 'Удалить: 3 из 12', progress: 25 },
    ],
  },
  play: async () => {
    toast({ type: 'info', text: 'Диск «db-1» будет удалён', timeout: 0 });
    await see('Диск «db-1» будет удалён');
    expect(onPage().getAllByRole('progressbar')).toHaveLength(2);
  },
};
