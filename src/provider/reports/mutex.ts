/** Runs functions under one name one after another. So a project's large report is generated once at a time. */
export function createMutex(): <T>(name: string, run: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (name, run) => {
    const before = last.get(name);
    const mine = (async () => {
      await before?.catch(() => undefined);
      return run();
    })();
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
