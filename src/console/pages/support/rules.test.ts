import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../../contract/values/formats.ts';
import { MOST_ATTACHED } from '../../../contract/values/support-limits.ts';
import { formDataOf, isEmail, maySend, printOf, problemsOf, type SupportForm, withinLimit } from './rules.ts';

const FORM: SupportForm = {
  name: 'Айгерим',
  email: 'guest@example.kz',
  type: 'technical',
  message: 'Сервер не отвечает',
  consent: true,
  file: undefined,
};
const without = (part: Partial<SupportForm>): SupportForm => ({ ...FORM, ...part });

function fileOf(size: number): File {
  const file = new File(['x'], 'dump.bin', { lastModified: 1 });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

describe('the support form', () => {
  it('needs a name, a valid e-mail and a message', () => {
    expect(problemsOf(FORM)).toEqual({});
    expect(problemsOf(without({ name: ' ', email: '', message: '\n' }))).toEqual({
      name: 'validation.required',
      email: 'validation.required',
      message: 'validation.required',
    });
    expect(problemsOf(without({ email: 'guest@example' }))).toEqual({ email: 'support.emailInvalid' });
  });

  it.each([
    ['guest@example.kz', true],
    ['guest@пример.kz', false],
    ['guest', false],
    ['a b@example.kz', false],
    [`${'x'.repeat(64)}@${'y'.repeat(200)}.kz`, false],
  ])('has %s as an e-mail: %s', (email, valid) => expect(isEmail(email)).toBe(valid));

  it('takes 500 characters and leaves out the rest, never half of one', () => {
    expect(withinLimit('x'.repeat(501))).toHaveLength(500);
    expect(withinLimit(`${'x'.repeat(499)}🙂`)).toBe('x'.repeat(499));
    expect(withinLimit(`${'x'.repeat(498)}🙂`)).toHaveLength(500);
  });

  it('takes a file of 50 MB and no larger one', () => {
    expect(problemsOf(without({ file: fileOf(MOST_ATTACHED) }))).toEqual({});
    expect(problemsOf(without({ file: fileOf(MOST_ATTACHED + 1) }))).toEqual({ file: 'support.file.large' });
  });

  it('is sent when it is valid, consent is ticked and no sending runs', () => {
    expect(maySend(FORM, false)).toBe(true);
    expect(maySend(FORM, true)).toBe(false);
    expect(maySend(without({ consent: false }), false)).toBe(false);
    for (const wrong of [{ name: '' }, { email: 'x' }, { message: '' }, { file: fileOf(MOST_ATTACHED + 1) }])
      expect(maySend(without(wrong), false)).toBe(false);
  });

  it('goes out with the file last, and as the same request only where nothing differs', () => {
    const file = fileOf(3);
    expect([...formDataOf(without({ name: ' Айгерим ', file })).keys()]).toEqual([
      'name',
      'email',
      'type',
      'message',
      'consent',
      'file',
    ]);
    expect(formDataOf(without({ name: ' Айгерим ' })).get('name')).toBe('Айгерим');
    expect(printOf({ ...FORM })).toBe(printOf(FORM));
    const others = [{ message: 'Другое' }, { file }, { email: 'b@example.kz' }].map((part) => printOf(without(part)));
    expect(new Set([printOf(FORM), ...others]).size).toBe(4);
  });
});

it.each([
  ['a@b.kz', true],
  ['first.last+tag@sub.example-site.kz', true],
  ['a@b', false],
  ['a b@c.kz', false],
  ['@c.kz', false],
  ['a@-c.kz', false],
  ['a@c..kz', false],
  [`${'a'.repeat(65)}@c.kz`, false],
])('%s is an address as the provider sees it: %s', (email, valid) => {
  expect([isEmail(email), FORMATS.email?.test(email)]).toEqual([valid, valid]);
});
