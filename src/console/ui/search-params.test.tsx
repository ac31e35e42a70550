// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { lazy, Suspense, startTransition } from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSearchParams } from './search-params.ts';

let search: (q: string) => void;
let go: (to: string) => void;

function List() {
  const [params, setParams] = useSearchParams();
  search = (q) => setParams({ q }, { replace: true });
  go = useNavigate();
  return <p>list of {params.get('q') ?? 'all'}</p>;
}

/** Opens a list beside a page that takes a while to load, which `loaded` ends. */
function open() {
  let loaded = (): void => undefined;
  const Other = lazy(() => new Promise<{ default: () => string }>((done) => (loaded = () => done({ default: other }))));
  const { container } = render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/disks" element={<List />} />
          <Route path="/other" element={<Other />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  return { text: () => container.textContent, load: () => act(async () => loaded()) };
}

const other = () => 'other page';

beforeEach(() => window.history.replaceState(null, '', '/disks'));
afterEach(cleanup);

it('changes the query of the page that is shown', () => {
  const { text } = open();
  act(() => search('web'));
  expect(text()).toBe('list of web');
  expect(window.location.search).toBe('?q=web');
});

it('does not lead back from a page that is still loading', async () => {
  const { text, load } = open();
  act(() => startTransition(() => go('/other')));
  expect(text()).toBe('list of all');
  act(() => search('web'));
  expect(window.location.pathname).toBe('/other');
  await load();
  expect(text()).toBe('other page');
});
