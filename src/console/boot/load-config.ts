import { type Config, ConfigError, readConfig } from '../../contract/access/console-config.ts';

/**
 * Loads `config.json`, which the page has preloaded, and validates it.
 * @throws ConfigError
 */
export async function loadConfig(): Promise<Config> {
  // Same mode and credentials as the preload in index.html. Otherwise it would be fetched twice.
  const response = await fetch('/config.json').catch(() => undefined);
  if (!response?.ok) throw new ConfigError('unreachable', '', response ? String(response.status) : '');
  const text = await response.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigError('notJson', '');
  }
  return readConfig(value);
}
