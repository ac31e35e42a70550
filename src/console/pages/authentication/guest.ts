/** What guests load on demand: one file, since each file that can be loaded has its entry in the sign-in page. */
export { signInWithPasskey } from './passkey-sign-in.ts';
export { SecondStep } from './second-step.tsx';
