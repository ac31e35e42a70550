/** The expected content of a resource file's story, and the steps to show it. */
import { expect, userEvent, waitFor } from 'storybook/test';
import { titleOf } from '../../../src/console/engine/values/title.ts';
import { hasText, t, tn } from '../../../src/console/i18n/index.ts';
import { callOf, routesOf } from '../../../src/contract/file/resource-file.ts';
import { unmetIn } from '../../../src/tools/examples/refusal.ts';
import { dialog, onPage, press, see } from '../support/steps.ts';
import type { StoryKind } from './specs.ts';
import type { Scene } from './stories.tsx';

type Play = () => Promise<void>;

async function seeRecord({ file, record }: Scene): Promise<void> {
  const name = file.singleton ? tn(file.name, 'name') : titleOf(file, record);
  await onPage().findByRole('heading', { level: 1, name });
}

async function seeRows(): Promise<void> {
  await waitFor(() => expect(onPage().getAllByRole('row').length).toBeGreaterThan(1));
}

/** Opens the menu of further actions, and returns one by its name and reason. */
async function itemOf(name: string, why = ''): Promise<HTMLElement> {
  await press(t('engine.more'));
  const items: HTMLElement[] = await onPage().findAllByRole('menuitem');
  const item = items.find((each) => each.textContent === name || each.textContent === name + why);
  if (!item) throw new Error(`The menu has no "${name}", but: ${items.map((each) => each.textContent).join(' | ')}`);
  return item;
}

async function edit(scene: Scene): Promise<void> {
  const { file } = scene;
  if (routesOf(file, 'edit').length > 0) return void (await onPage().findByRole('heading', { level: 1 }));
  await seeRecord(scene);
  await userEvent.click(await itemOf(tn(file.name, 'action.update')));
  await dialog();
}

/** The action is unavailable with a reason: in the menu beside its name, as a button in the dialog that it opens. */
async function refused(scene: Scene, guard: string, action: string): Promise<void> {
  const { file, record, twist } = scene;
  const [first] = unmetIn(file, action, { record, quota: twist.quota ?? {} });
  const why = tn(file.name, `guard.${first?.id ?? guard}`, first?.params);
  const name = tn(file.name, `action.${action}`);
  await seeRecord(scene);
  const button = onPage().queryByRole('button', { name });
  if (button) {
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(button);
    expect(await dialog(name)).toHaveTextContent(why);
    return;
  }
  const item = await itemOf(name, why);
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent(why);
}

/** The play of a story. */
export function playOf(scene: Scene, spec: StoryKind): Play {
  const { file } = scene;
  switch (spec.kind) {
    case 'list':
      return seeRows;
    case 'empty':
      return async () => void (await see(hasText(file.name, 'empty') ? tn(file.name, 'empty') : t('engine.noData')));
    case 'create':
      return async () => {
        const title = tn(file.name, 'action.create');
        if (file.forms?.create?.dialog) await dialog(title);
        else await onPage().findByRole('heading', { level: 1, name: title });
        if (callOf(file, 'create')) await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
      };
    case 'edit':
      return () => edit(scene);
    case 'status':
      return async () => {
        await seeRecord(scene);
        await see(tn(file.name, `status.${spec.value}`));
      };
    case 'refused':
      return () => refused(scene, spec.guard, spec.action);
    case 'detail':
      return () => seeRecord(scene);
    case 'reference':
      return async () => undefined;
  }
}
