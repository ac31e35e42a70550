import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/index.ts';
import styles from './panels.module.css';
import { LONGEST_NAME, MOST_VIEWS, nameProblem, type SavedViews } from './views.ts';

/** Asks for the name of a new view, or for another name of the view `renamed`. */
export function ViewNameForm(props: {
  saved: SavedViews;
  label: string;
  button: string;
  renamed?: string;
  onName: (name: string) => void;
}) {
  const { saved, renamed } = props;
  const [name, setName] = useState(renamed ?? '');
  const [tried, setTried] = useState(false);
  const problem = nameProblem(saved, name, renamed);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    // The form is inside other dialogs.
    event.stopPropagation();
    setTried(true);
    if (problem === undefined) props.onName(name.trim());
  };
  return (
    <form onSubmit={send} className={styles.nameForm}>
      <TextInput
        label={props.label}
        value={name}
        data-autofocus={renamed !== undefined || undefined}
        error={
          tried &&
          problem &&
          t(`list.views.problem.${problem}`, { most: problem === 'long' ? LONGEST_NAME : MOST_VIEWS })
        }
        errorProps={{ role: 'alert' }}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant={renamed === undefined ? 'filled' : 'default'}>
        {props.button}
      </Button>
    </form>
  );
}
