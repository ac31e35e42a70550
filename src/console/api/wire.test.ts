import { describe, expect, it } from 'vitest';
import { readConfig } from '../../contract/access/console-config.ts';
import { exampleConfig } from '../../contract/access/example-config.test-data.ts';
import { setVariant } from '../config/current.ts';
import { apiAddress } from './wire.ts';

const CONSOLE = 'https://console.example.kz';

describe('the address of the API', () => {
  it.each([
    ['', '', CONSOLE],
    ['', '/dala', `${CONSOLE}/dala`],
    ['https://api.example.kz', '', 'https://api.example.kz'],
    ['https://api.example.kz', '/dala', 'https://api.example.kz/dala'],
  ])('with the host "%s" and the prefix "%s" is %s', (host, prefix, address) => {
    const [variant] = readConfig(exampleConfig()).variants;
    if (variant) setVariant({ ...variant, api: { host, prefix } });
    expect(apiAddress(CONSOLE)).toBe(address);
  });
});
