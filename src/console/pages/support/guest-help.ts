/** The dialogs with the looks that the bare pages have not. */
import './guest-dialog.css';

export { dialogOf } from './help-dialogs.ts';
