// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { startTexts } from '../../i18n/index.ts';
// The filter loads it by itself, which takes a while on a busy machine.
import '../../ui/months.tsx';
import { MonthFilter } from './filter-month.tsx';

afterEach(cleanup);

function Filter(props: { start: string[]; onChange: (months: string[]) => void }) {
  const [chosen, setChosen] = useState(props.start);
  const change = (months: string[]): void => {
    setChosen(months);
    props.onChange(months);
  };
  return <MonthFilter title="Month" chosen={chosen} onChange={change} />;
}

it('opens at the year of the last chosen month, and adds and removes months', async () => {
  startTexts({ 'calendar.previousYear': 'Previous year' });
  const user = userEvent.setup();
  let sent: string[] = [];
  render(
    <MantineProvider>
      <Filter start={['2025-11']} onChange={(months) => (sent = months)} />
    </MantineProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'декабрь' }));
  expect(sent).toEqual(['2025-11', '2025-12']);
  await user.click(screen.getByRole('button', { name: 'Previous year' }));
  await user.click(screen.getByRole('button', { name: 'январь' }));
  expect(sent).toEqual(['2025-11', '2025-12', '2024-01']);
  await user.click(screen.getByRole('button', { name: 'январь' }));
  expect(sent).toEqual(['2025-11', '2025-12']);
});
