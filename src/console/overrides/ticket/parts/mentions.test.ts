import { expect, it } from 'vitest';
import { mentionsIn } from './mentions.ts';

const ID = '5f0c2d5e-9f7c-4b39-8a51-0d8a6c1f2b3a';

it('finds addresses and ids in sentences, each once', () => {
  expect(
    mentionsIn([
      `Сервер 198.18.0.25 не отвечает, а 198.18.0.25:22 молчит. Шлюз: 10.0.0.1.`,
      `(2001:db8::1), ${ID}; и адрес 2001:db8::.`,
    ]),
  ).toEqual(['198.18.0.25', '10.0.0.1', '2001:db8::1', ID, '2001:db8::']);
});

it('takes no time, version or name for an address', () => {
  expect(mentionsIn(['В 12:45 обновили до 1.2.3, сервер web-1.example.kz, 300.1.1.1'])).toEqual([]);
});
