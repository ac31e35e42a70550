import { describe, expect, it } from 'vitest';
import { type Answer, answerOf } from './answer.ts';

const ORIGIN = 'https://console.example.kz';
const OWN = [
  'assets',
  'agreement',
  'brands',
  'docs',
  'terraform',
  'config.json',
  'favicon.svg',
  'status.html',
  'sw.js',
];
const FILES = { '/favicon.svg': '', '/brands/dala.svg': '' };

function answer(path: string, more: { method?: string; mode?: string; cache?: string } = {}): Answer {
  const url = new URL(path, ORIGIN).href;
  return answerOf({ method: 'GET', mode: 'cors', cache: 'default', ...more, url }, ORIGIN, OWN, FILES);
}

describe('a navigation', () => {
  it.each([
    ['/', 'page'],
    ['/disk', 'page'],
    ['/disk/7?tab=info', 'page'],
    ['/admin/tariffication-service/vcpu.x1', 'page'],
    ['/s3', 'page'],
    ['/api', 'network'],
    ['/api/report/7', 'network'],
    ['/dala/api/report/7', 'network'],
    ['/k8s/api/v1/clusters', 'network'],
    ['/outbox', 'network'],
    ['/status', 'network'],
    ['/status.html', 'network'],
    ['/docs/ru/index.html', 'network'],
    ['/terraform/README.md', 'network'],
    ['/agreement/ru.html', 'network'],
    ['/assets/app.js', 'network'],
    ['/robots.txt', 'network'],
    ['/.well-known/security', 'network'],
  ])('to %s is answered by the %s', (path, who) => {
    expect(answer(path, { mode: 'navigate' })).toBe(who);
  });
});

describe('another request', () => {
  it.each([
    ['/assets/app-1ef73cf7.js', 'file'],
    ['/assets/r-abc/texts/ru/app.json', 'file'],
    ['/favicon.svg', 'file'],
    ['/config.json', 'config'],
    ['/config.json?fresh', 'network'],
    ['/api/session', 'network'],
    ['/dala/api/session', 'network'],
    ['/other.svg', 'network'],
    ['/disk', 'network'],
    ['/sw.js', 'network'],
    ['https://api.example.kz/assets/app-1ef73cf7.js', 'network'],
  ])('for %s is answered by the %s', (path, who) => {
    expect(answer(path)).toBe(who);
  });

  it('that is no GET is not touched', () => {
    for (const method of ['POST', 'HEAD', 'DELETE']) expect(answer('/assets/app.js', { method })).toBe('network');
    expect(answer('/disk', { method: 'POST', mode: 'navigate' })).toBe('network');
  });

  it('for the host’s own config.json passes', () => {
    expect(answer('/config.json', { cache: 'reload' })).toBe('network');
  });
});
