/** What people do on the console's screens, for the `play` of stories. */
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { gadgetSays, say } from './story.ts';

/** Everything on the page, dialogs and menus included. */
export function onPage(): ReturnType<typeof within> {
  return within(document.body);
}

/** Waits for something to be said anywhere on the page. */
export async function see(text: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const [first] = onPage().getAllByText(text);
    if (!first) throw new Error(`Nothing says ${String(text)}`);
    return first;
  });
}

/** Presses a button, by its name, once it is there. */
export async function press(name: string | RegExp, within_: HTMLElement = document.body): Promise<void> {
  await userEvent.click(await within(within_).findByRole('button', { name }));
}

/** The dialog that is open. */
export async function dialog(name?: string | RegExp): Promise<HTMLElement> {
  return onPage().findByRole('dialog', name === undefined ? {} : { name });
}

/** The list's search and filters. */
export async function toolbar(): Promise<HTMLElement> {
  // The library behind these queries does not know the role of <search> yet.
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>('search');
    if (!found) throw new Error('There is no <search>');
    return found;
  });
}

/** Starts an action of the gadget on its own screen, from the menu of further actions. */
export async function startAction(name: string): Promise<void> {
  await press(say('engine.more'));
  const item = await onPage().findByRole('menuitem', { name: new RegExp(`^${escaped(gadgetSays(`action.${name}`))}`) });
  await userEvent.click(item);
}

/** Opens the actions of a row, by the record's name. */
export async function openRow(name: string): Promise<void> {
  await press(say('engine.actionsOf', { name }));
  await onPage().findAllByRole('menuitem');
}

/** Waits until the focus is on an element. */
export async function focused(element: Element): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(element));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
