import { DEMO_PASSWORD } from '../../provider/accounts/demo-accounts.ts';

/** The people whom the demo lets one be in one press. */
export const PEOPLE = ['customer', 'manager', 'admin'] as const;
export type Person = (typeof PEOPLE)[number];

const emailOf = (person: Person): string => `${person}@demo.kz`;

/** Signs in as one of them. Resolves to the token, or to undefined where their password was changed. */
export async function signIn(login: Person): Promise<string | undefined> {
  const answer = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: emailOf(login), password: DEMO_PASSWORD }),
  });
  return answer.ok ? ((await answer.json()) as { token?: string }).token : undefined;
}

/** Which of them a token belongs to; undefined where it is of nobody, or of somebody else. */
export async function signedInAs(token: string): Promise<Person | undefined> {
  const answer = await fetch('/api/user', { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) return undefined;
  const { email } = (await answer.json()) as { email?: string };
  return PEOPLE.find((each) => email === emailOf(each));
}
