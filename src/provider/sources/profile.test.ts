import { expect, it } from 'vitest';
import { createResourceTest } from '../engine/testing.ts';

const PROFILE = '/api/user/profile';

it('one’s own name and telephone change at once, and the audit log has both values', async () => {
  const { call, test } = await createResourceTest();
  const put = async (body: unknown) => {
    const { headers } = await call(`GET ${PROFILE}`);
    return call(`PUT ${PROFILE}`, body, { headers: { 'If-Match': headers.get('ETag') ?? '' } });
  };
  expect((await call(`GET ${PROFILE}`)).body).toMatchObject({
    login: 'customer',
    email: 'customer@demo.kz',
    name: 'Айгерим',
    surname: 'Ахметова',
  });
  expect(await put({ name: 'Ару', phone: '+7 701 000 00 00' })).toMatchObject({ status: 200, body: { name: 'Ару' } });
  expect((await call('GET /api/user')).body).toMatchObject({ fullName: 'Ару' });
  expect((await call(`GET ${PROFILE}`)).body).not.toHaveProperty('surname');
  const [entry] = await test.db.selectFrom('journal').select('changes').where('type', '=', 'profile').execute();
  expect(JSON.parse(entry?.changes ?? '')).toEqual({
    name: ['Айгерим', 'Ару'],
    surname: ['Ахметова', null],
    phone: [null, '+7 701 000 00 00'],
  });
  expect(await put({ email: 'x@example.kz' })).toMatchObject({ status: 400, errors: [{ code: 'READ_ONLY_FIELD' }] });
  expect(await call(`PUT ${PROFILE}`, { name: 'X' })).toMatchObject({ status: 428 });
});

it('neither they nor the address change while somebody acts as the customer', async () => {
  const { call, test } = await createResourceTest();
  const { id } = (await call('GET /api/user')).body;
  const admin = await test.signIn('admin@demo.kz');
  const { token } = (await call(`POST /api/admin/customer/${id}/act`, undefined, { token: admin })).body;
  const acting = { token: String(token), headers: { 'If-Match': '"1"' } };
  const wanted = { email: 'x@example.kz', password: 'Demo-Cloud-2026' };
  const answers = [
    await call(`PUT ${PROFILE}`, { name: 'X' }, acting),
    await call('POST /api/user/email', wanted, acting),
    await call('DELETE /api/user/email', undefined, acting),
    await call('POST /api/user/email/confirm', { code: 'x' }, acting),
  ];
  expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual(
    answers.map(() => [403, 'ACTING_FORBIDDEN']),
  );
});
