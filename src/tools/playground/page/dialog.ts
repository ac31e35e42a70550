import { button, element } from '../../../file-host/page/elements.ts';

/** The words of a question. */
export interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
}

/** Asks in a dialog. Resolves to whether the answer is yes. */
export function ask({ title, text, yes, no }: Question): Promise<boolean> {
  const heading = element('h2', '', title);
  heading.id = 'play-question';
  const dialog = element('dialog', 'demo-dialog', heading, element('p', '', text));
  dialog.setAttribute('aria-labelledby', heading.id);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    dialog.append(
      element(
        'div',
        'demo-actions',
        button('demo-button', no, () => dialog.close('no')),
        button('demo-button demo-danger', yes, () => dialog.close('yes')),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
