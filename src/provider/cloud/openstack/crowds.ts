import type { CloudState } from '../cloud.ts';

/** From how many looks within a second on the whole list is asked for in their place. */
const CROWD = 5;
const SECOND_MS = 1000;

/** How long a list serves those who look, in milliseconds: less than the pause between two looks at one thing. */
const FRESH_MS = 700;

interface Page {
  until: number;
  states: Promise<Map<string, CloudState>>;
}

/**
 * Looks at many things of one kind at once, as after fifty servers were ordered: they share one page of the service's, in place of a call for
 * each.
 */
export class Crowds {
  private readonly looks = new Map<string, number[]>();
  private readonly pages = new Map<string, Page>();

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
    const looks = [...(this.looks.get(name) ?? []).filter((at) => now - at < SECOND_MS), now];
    this.looks.set(name, looks.slice(-CROWD));
    if (looks.length < CROWD) return undefined;
    const page = this.pages.get(name);
    if (page && page.until > now) return page.states;
    const states = ask();
    this.pages.set(name, { until: now + FRESH_MS, states });
    // What failed serves nobody else.
    states.catch(() => this.pages.delete(name));
    return states;
  }
}
