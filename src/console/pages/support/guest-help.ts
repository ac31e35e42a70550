/** The dialogs with styles that the bare pages lack. */
import './guest-dialog.css';

export { dialogOf } from './help-dialogs.ts';
