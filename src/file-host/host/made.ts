/** Whether this origin's state is whole: it is noted once the demo is made, and a page that was closed before leaves no note. */
const NOTE = 'made';

/** Whether the demo was made to its end. */
export async function isMade(): Promise<boolean> {
  const root = await navigator.storage.getDirectory();
  return root.getFileHandle(NOTE).then(
    () => true,
    () => false,
  );
}

/** Notes that the demo is made, or that it is not any more. */
export async function noteMade(made: boolean): Promise<void> {
  const root = await navigator.storage.getDirectory();
  if (made) await root.getFileHandle(NOTE, { create: true });
  else await root.removeEntry(NOTE).catch(() => undefined);
}
