import { describe, expect, it } from 'vitest';
import resources from '../../../generated/resources.json' with { type: 'json' };
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { Locale } from '../http/locale.ts';
import { EventLabels } from './audit-labels.ts';

const files = Object.values(resources as unknown as Record<string, ResourceFile>); // JSON's types know no enums

describe('the label of an event', () => {
  it.each<[Locale, string, string, string]>([
    ['ru', 'disk', 'create', 'Создать диск'],
    ['ru', 'database-server', 'create', 'Создать сервер баз данных'],
    ['ru', 'network', 'enable', 'Включить сеть'],
    ['kk', 's3-user', 'create', 'S3 аккаунтын жасау'],
    ['ru', 'payment', 'paid', 'Платёж получен'],
    ['en', 'disk', 'delete', 'Disk: delete'],
    ['ru', 'router', 'update', 'Маршрутизатор: изменить'],
  ])('contains the type once, in %s: %s.%s', (locale, type, action, words) => {
    expect(new EventLabels(files, locale).about({ type, action })).toBe(words);
  });
});

describe('the title of a record', () => {
  it.each<[string, string | null, string | null]>([
    ['quota-request', 'CORE', 'vCPU'],
    ['disk', 'CORE', 'CORE'],
    ['gone-type', 'CORE', 'CORE'],
    ['quota-request', null, null],
  ])('is the label of a choice where it is one: %s, %s', (type, title, words) => {
    expect(new EventLabels(files, 'ru').title(type, title)).toBe(words);
  });
});
