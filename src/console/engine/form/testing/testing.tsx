/** Renders a form of a made-up type in a test, as on a screen, with a fake API. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, vi } from 'vitest';
import { readConfig } from '../../../../contract/access/console-config.ts';
import { exampleConfig } from '../../../../contract/access/example-config.test-data.ts';
import type { Doc, Field, Form, ResourceFile } from '../../../../contract/file/resource-file.ts';
import { fileWith } from '../../../../contract/file/testing.ts';
import { formSchemas } from '../../../../contract/forms/derive.ts';
import { UserContext } from '../../../account/hooks.ts';
import { CUSTOMER } from '../../../account/testing.ts';
import { storeToken } from '../../../api/token.ts';
import { setVariant } from '../../../config/current.ts';
import { addResourceTexts, startTexts, type Texts } from '../../../i18n/index.ts';
import { cacheBundle } from '../../../resources/load.ts';
import { setManifest } from '../../../resources/manifest.ts';
import type { ResourceBundle } from '../../../resources/types.ts';
import { loadInputs } from '../../../ui/late-inputs/use-late-input.ts';
import ResourceForm from '../resource-form.tsx';

// A timer of a form that stays would fire when the test's window is gone.
afterEach(cleanup);

/** A type with its texts. The field names are their labels. */
export function bundleOf(file: ResourceFile, text: Texts = {}): ResourceBundle {
  const names = (fields: Record<string, Field> = {}): [string, string][] =>
    Object.entries(fields).flatMap(([name, field]) => [
      [`field.${name}`, name] as [string, string],
      ...names(field.properties),
      ...names(field.items?.properties),
    ]);
  const sections = (file.forms?.create?.sections ?? []).map(({ id }) => [`section.${id}`, `Section ${id}`]);
  return {
    file,
    text: { name: file.name, ...Object.fromEntries([...names(file.fields.properties), ...sections]), ...text },
    forms: formSchemas(file),
  };
}

/** A type `thing` that can be created with these fields. */
export function thingWith(fields: Record<string, Field>, required: string[] = [], form?: Partial<Form>): ResourceFile {
  return fileWith(fields, {
    api: { create: 'POST /api/things', update: 'PUT /api/things/{id}' },
    fields: { type: 'object', required, properties: fields },
    ...(form ? { forms: { create: { sections: [], ...form } } } : {}),
  });
}

/** The API's answers by METHOD and path. A list becomes a page. */
type Answers = Record<string, Doc[] | Doc | (() => Doc[] | Doc)>;

function answer(answers: Answers, method: string, url: string): Response {
  const { pathname, search } = new URL(url, 'http://localhost');
  const found = answers[`${method} ${pathname}${search}`] ?? answers[`${method} ${pathname}`];
  if (found === undefined) return Response.json({ status: 404, message: `No ${method} ${pathname}` }, { status: 404 });
  const value = typeof found === 'function' ? found() : found;
  return Response.json(
    Array.isArray(value) ? { content: value, totalElements: value.length, totalPages: 1, number: 0, size: 100 } : value,
  );
}

/** The handle of an open form in a test. */
export interface OpenForm {
  user: ReturnType<typeof userEvent.setup>;
  /** The sent bodies, in order. */
  sent: Doc[];
  /** The form's data, draft included. */
  data(): Doc;
  go(to: string | number): Promise<void>;
  path(): string;
}

interface Opening {
  bundle: ResourceBundle;
  others?: ResourceBundle[];
  form?: string;
  initial?: Doc;
  record?: Doc;
  api?: Answers;
  at?: string;
  /** Earlier events in this tab. */
  errand?: () => void;
  texts?: Texts;
  /** The value of `/user`. */
  user?: Doc;
  /** The error for every request. */
  refuse?: Error;
}

/** Opens a form as its screen does. */
export async function openForm(what: Opening): Promise<OpenForm> {
  cleanup();
  sessionStorage.clear();
  what.errand?.();
  const [variant] = readConfig(exampleConfig()).variants;
  if (variant) setVariant(variant);
  storeToken('t');
  startTexts(what.texts ?? {});
  const all = [what.bundle, ...(what.others ?? [])];
  setManifest({
    resources: all.map(({ file }) => ({
      name: file.name,
      bundle: file.name,
      scope: file.scope,
      key: file.key,
      title: file.title,
      routes: { create: [`/${file.name}/create`] },
      tabs: [],
      asksQuota: Object.entries(file.fields.properties).find(([, field]) => field['x-quotaType'])?.[0],
      api: {},
      names: { one: file.name, many: file.name },
    })),
  });
  // Types stay loaded between tests. Each test adds its own texts.
  for (const { file, text } of all) addResourceTexts(file.name, text);
  cacheBundle({ resources: Object.fromEntries(all.map((bundle) => [bundle.file.name, bundle])) });
  vi.stubGlobal('fetch', async (url: string | Request, init?: RequestInit) =>
    answer(what.api ?? {}, init?.method ?? 'GET', typeof url === 'string' ? url : url.url),
  );
  const sent: Doc[] = [];
  let data: Doc = {};
  const base = { ...(what.record && { self: what.record }), ...(what.user && { user: what.user }) };
  const form = (
    <ResourceForm
      resource={what.bundle}
      form={what.form ?? 'create'}
      initial={what.initial ?? {}}
      base={base}
      submitText="Send"
      onCancel={() => undefined}
      onSend={async (input) => {
        if (what.refuse) throw what.refuse;
        sent.push(input);
      }}
      onChange={(next) => {
        data = next;
      }}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: form }], { initialEntries: [what.at ?? '/thing/create'] });
  await loadInputs();
  await act(async () => {
    render(
      <MantineProvider env="test">
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <UserContext value={CUSTOMER}>
            <Suspense fallback="…">
              <RouterProvider router={router} />
            </Suspense>
          </UserContext>
        </SWRConfig>
      </MantineProvider>,
    );
  });
  return {
    user: userEvent.setup(),
    sent,
    data: () => data,
    go: (to) => act(async () => void (await (typeof to === 'number' ? router.navigate(to) : router.navigate(to)))),
    path: () => router.state.location.pathname + router.state.location.search,
  };
}
