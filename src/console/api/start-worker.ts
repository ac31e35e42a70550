/** The part of Trusted Types (W3C) that is used here. Browsers without it need no policy. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

/** The only policy that the content security policy allows: it accepts files of the console's own origin. */
const policy = trustedTypes?.createPolicy('workers', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError(`${url} is not a file of the console`);
  },
});

/** A script of the console's own origin, in the form that workers are started with. */
export function ownScript(url: string): string {
  return policy?.createScriptURL(url) ?? url;
}

/** Starts a worker. Its file is imported by `?worker&url`. */
export function startWorker(url: string): Worker {
  return new Worker(ownScript(url), { type: 'module' });
}

/** Registers the service worker at an address, for the whole console. */
export function registerWorker(url: string): Promise<ServiceWorkerRegistration> {
  // Its file is asked of the host itself each time, whatever its cache headers are.
  return navigator.serviceWorker.register(ownScript(url), { updateViaCache: 'none' });
}
