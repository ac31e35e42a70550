import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { DEFAULT_BILLING_SETTINGS } from './settings.ts';

test('the settings begin with the defaults of the resource file', () => {
  const path = join(import.meta.dirname, '../../../schemas/billing-settings.json');
  const { fields } = JSON.parse(readFileSync(path, 'utf8')) as ResourceFile;
  const editable = Object.entries(fields.properties).filter(([, field]) => !field.readOnly);
  expect(Object.fromEntries(editable.map(([name, field]) => [name, field.default]))).toEqual(DEFAULT_BILLING_SETTINGS);
});
