/** Lets those who ask for the same have their turns one after another: a large report is made once at a time for a project. */
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
