/** User steps on the console's screens, for the `play` of stories. */
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { gadgetSays, say } from './story.ts';

/** The whole page, including dialogs and menus. */
export function onPage(): ReturnType<typeof within> {
  return within(document.body);
}

/** Waits for a text anywhere on the page. */
export async function see(text: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const [first] = onPage().getAllByText(text);
    if (!first) throw new Error(`Nothing says ${String(text)}`);
    return first;
  });
}

/** Presses a button by its name, once it exists. */
export async function press(name: string | RegExp, within_: HTMLElement = document.body): Promise<void> {
  await userEvent.click(await within(within_).findByRole('button', { name }));
}

/** The open dialog. */
export async function dialog(name?: string | RegExp): Promise<HTMLElement> {
  return onPage().findByRole('dialog', name === undefined ? {} : { name });
}

/** The list's search and filters. */
export async function toolbar(): Promise<HTMLElement> {
  // The query library does not know the role of <search> yet.
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>('search');
    if (!found) throw new Error('There is no <search>');
    return found;
  });
}

/** Starts an action on the gadget's own screen, from the menu of further actions. */
export async function startAction(name: string): Promise<void> {
  await press(say('engine.more'));
  const item = await onPage().findByRole('menuitem', { name: new RegExp(`^${escaped(gadgetSays(`action.${name}`))}`) });
  await userEvent.click(item);
}

/** Opens the actions of a row, by the record's title. */
export async function openRow(name: string): Promise<void> {
  await press(say('engine.actionsOf', { name }));
  await onPage().findAllByRole('menuitem');
}

/** Waits until an element has the focus. */
export async function focused(element: Element): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(element));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
