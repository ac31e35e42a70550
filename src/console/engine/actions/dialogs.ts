/** The dialogs of actions. All of it is late code, in one file. */
export { ActionDialogs } from './action-dialogs.tsx';
export { ResultDialog } from './result-dialog.tsx';
export { WhyNot } from './why-not.tsx';
