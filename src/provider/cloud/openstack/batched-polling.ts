import type { CloudState } from '../cloud.ts';

/** With this many polls within a second, the whole list is read instead. */
const CROWD = 5;
const SECOND_MS = 1000;

/** How long a poll waits for others to join it, in milliseconds. */
const GATHER_MS = 300;

/**
 * Polls many resources of one kind with one call, for example after fifty servers were ordered. No page is older than the polls it answers:
 * an older page may not show an action that has just begun, and the action would be taken for done.
 */
export class BatchedPolling {
  private readonly polls = new Map<string, number[]>();
  /** Pages that are about to be read. */
  private readonly pages = new Map<string, Promise<Map<string, CloudState>>>();

  /**
   * The states of all resources of a kind, if many are polled now. Undefined where polling one by itself costs less.
   *
   * @param name the kind, such as a project's servers
   */
  async states(
    name: string,
    ask: () => Promise<Map<string, CloudState>>,
  ): Promise<Map<string, CloudState> | undefined> {
    const now = performance.now();
    const polls = [...(this.polls.get(name) ?? []).filter((at) => now - at < SECOND_MS), now];
    this.polls.set(name, polls.slice(-CROWD));
    if (polls.length < CROWD) return undefined;
    const gathering = this.pages.get(name);
    if (gathering) return gathering;
    const page = new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(() => {
      this.pages.delete(name);
      return ask();
    });
    this.pages.set(name, page);
    return page;
  }
}
