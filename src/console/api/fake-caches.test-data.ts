/** A Cache Storage in memory. It keeps answers by their path, without their headers' `Vary`. */
class FakeCache {
  readonly kept = new Map<string, Response>();

  async put(request: RequestInfo, response: Response): Promise<void> {
    // As in a browser, the whole body is there before anything is kept.
    const { status, headers } = response;
    this.kept.set(urlOf(request), new Response(await response.arrayBuffer(), { status, headers }));
  }

  async match(request: RequestInfo): Promise<Response | undefined> {
    return this.kept.get(urlOf(request))?.clone();
  }

  async keys(): Promise<Request[]> {
    return [...this.kept.keys()].map((url) => new Request(url));
  }
}

/** Stands for `caches` in a test. */
export class FakeCaches {
  readonly all = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.all.get(name) ?? new FakeCache();
    this.all.set(name, cache);
    return cache;
  }

  async match(request: RequestInfo, { cacheName = '' }: MultiCacheQueryOptions = {}): Promise<Response | undefined> {
    return this.all.get(cacheName)?.match(request);
  }

  async has(name: string): Promise<boolean> {
    return this.all.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.all.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.all.delete(name);
  }

  /** What a cache holds, as text by path. */
  async textsOf(name: string): Promise<Record<string, string>> {
    const kept = [...(this.all.get(name)?.kept ?? [])];
    return Object.fromEntries(
      await Promise.all(kept.map(async ([url, each]) => [new URL(url).pathname, await each.clone().text()] as const)),
    );
  }
}

function urlOf(request: RequestInfo): string {
  return new URL(typeof request === 'string' ? request : request.url, 'https://console.example.kz').href;
}
