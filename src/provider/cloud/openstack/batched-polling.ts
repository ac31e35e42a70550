import type { CloudState } from '../cloud.ts';

/** From how many looks within a second on the whole list is asked for in their place. */
const CROWD = 5;
const SECOND_MS = 1000;

/** How long those who look wait for others to join them, in milliseconds. */
const GATHER_MS = 300;

/**
 * Looks at many things of one kind at once, as after fifty servers were ordered: they share one page of the service's, in place of a call for
 * each. No page is older than the look that it serves: what was asked for a moment before may not show in an older one, and would be taken for
 * done.
 */
export class BatchedPolling {
  private readonly polls = new Map<string, number[]>();
  /** Pages that will be asked for. */
  private readonly pages = new Map<string, Promise<Map<string, CloudState>>>();

  /**
   * How all of a kind stand, where many are looked at now; undefined where a look at one by itself costs less.
   *
   * @param name the kind, such as a project's servers
   */
  async states(
    name: string,
    ask: () => Promise<Map<string, CloudState>>,
  ): Promise<Map<string, CloudState> | undefined> {
    const now = performance.now();
    const looks = [...(this.polls.get(name) ?? []).filter((at) => now - at < SECOND_MS), now];
    this.polls.set(name, looks.slice(-CROWD));
    if (looks.length < CROWD) return undefined;
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
