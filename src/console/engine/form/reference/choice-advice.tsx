import { tn } from '../../../i18n/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ControlProps } from '../controls/control-props.ts';
import styles from '../styles/form.module.css';
import type { ReferenceChoices } from './use-reference.ts';

/** Whether one of the chosen records has the text that the reference advises. True while some of them load. */
function isAsAdvised({ reference: { advise }, ids, chosen }: ReferenceChoices): boolean {
  if (!advise || chosen.length < ids.length) return true;
  const wanted = new RegExp(advise.pattern, 'u');
  return chosen.some((record) => [record[advise.field]].flat().some((text) => wanted.test(String(text))));
}

/** Warns below a reference field whose chosen records lack what its type advises. */
export function ChoiceAdvice({ props: { form, name }, choices }: { props: ControlProps; choices: ReferenceChoices }) {
  if (!choices.file || isAsAdvised(choices)) return null;
  return (
    <p className={styles.advice} role="status">
      <Icon name="warning" size={16} />
      {tn(form.file.name, `advice.${name}`)}
    </p>
  );
}
