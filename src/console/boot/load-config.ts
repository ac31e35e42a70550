import { type Config, ConfigError, readConfig } from '../../contract/access/console-config.ts';

/**
 * Loads `config.json`, which the page has preloaded, and validates it.
 * @throws ConfigError
 */
export async function loadConfig(): Promise<Config> {
  // Same mode and credentials as the preload in index.html. Otherwise it would be fetched twice.
  try {
    return await readFrom(fetch('/config.json'));
  } catch (error) {
    // The mistake may be in what the service worker has kept, and mended since.
    if (!navigator.serviceWorker?.controller) throw error;
    return readFrom(fetch('/config.json', { cache: 'reload' }));
  }
}

async function readFrom(request: Promise<Response>): Promise<Config> {
  const response = await request.catch(() => undefined);
  if (!response?.ok) throw new ConfigError('unreachable', '', response ? String(response.status) : '');
  const text = await response.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigError('notJson', '');
  }
  try {
    return readConfig(value);
  } catch (error) {
    // Loaded for a mistake alone, since it is not part of the first load. Without it the mistake is named all the same.
    const names = await import('../../contract/access/nearest-name.ts').catch(() => undefined);
    throw names?.withNearest(error) ?? error;
  }
}
