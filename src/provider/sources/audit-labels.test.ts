import { describe, expect, it } from 'vitest';
import resources from '../../../generated/resources.json' with { type: 'json' };
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { Locale } from '../http/locale.ts';
import { EventLabels } from './audit-labels.ts';

const files = Object.values(resources as unknown as Record<string, ResourceFile>); // JSON's types know no enums

describe('the label of an event', () => {
  it.each<[Locale, string, string, string]>([
    ['ru', 'disk', 'create', 'Создать диск'],
    ['ru', 'database-server', 'create', 'Создать базу данных'],
    ['ru', 'network', 'enable', 'Включить сеть'],
    ['kk', 's3-user', 'create', 'S3 аккаунтын жасау'],
    ['ru', 'payment', 'paid', 'Платёж получен'],
    ['en', 'disk', 'delete', 'Disk: Delete'],
    ['ru', 'router', 'update', 'Маршрутизатор: Изменить'],
  ])('contains the type once, in %s: %s.%s', (locale, type, action, words) => {
    expect(new EventLabels(files, locale).about({ type, action })).toBe(words);
  });
});
