import { withOwnTexts } from '../authentication/load.ts';

/** Loads the second step of a sign-in, and the sign-in with a passkey. */
export const loadAuthentication = () => withOwnTexts(import('../authentication/guest.ts'));
