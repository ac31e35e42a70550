import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import useSWR from 'swr';
import type { Field, Reference, ResourceFile } from '../../../contract/file/resource-file.ts';
import { joinValues } from '../../../contract/lists/list-query.ts';
import { keys } from '../../api/keys.ts';
import { t } from '../../i18n/index.ts';
import { loadResource } from '../../resources/load.ts';
import visually from '../../ui/hidden.module.css';
import { Icon } from '../../ui/icon.tsx';
import { type Choice, loadChoices, MOST_CHOICES, type Offer, ownChoices, useRecordChoices } from './choices.ts';
import { TextFilter } from './filter-text.tsx';
import shared from './list.module.css';
import styles from './toolbar.module.css';

const PAUSE = 200;

interface BoxesProps {
  title: string;
  choices: Choice[];
  chosen: string[];
  onChange: (values: string[]) => void;
}

/** Choices with checkboxes. */
export function Boxes({ title, choices, chosen, onChange }: BoxesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={visually.hidden}>{title}</legend>
      {choices.map(({ value, text }) => (
        <label key={value} className={shared.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** The values that the field itself declares: statuses, enum values, yes and no. A list's tab may allow only some. */
export function OwnChoices(
  props: Omit<BoxesProps, 'choices'> & {
    file: ResourceFile;
    name: string;
    field: Field;
    allowed: readonly string[] | undefined;
  },
) {
  const { file, name, field, allowed } = props;
  const choices = ownChoices(file, name, field).filter(({ value }) => allowed?.includes(value) ?? true);
  return <Boxes {...props} choices={choices} />;
}

/** The chosen records, also those outside the options. A deleted one is shown by its key. */
function useChosenChoices(reference: Reference, chosen: string[], known: Choice[]): Choice[] {
  const [first] = useState(chosen);
  const { data } = useSWR<Offer | null>(
    first.length > 0 ? keys.list(reference.resource, `chosen=${joinValues(first)}`) : null,
    async () => {
      const { file } = await loadResource(reference.resource);
      return loadChoices(reference, { [`f.${file.key}`]: joinValues(first.slice(0, MOST_CHOICES)) });
    },
  );
  const named = new Map([...(data?.choices ?? []), ...known].map((choice) => [choice.value, choice]));
  return chosen.map((value) => named.get(value) ?? { value, text: value });
}

/** Records of another type. A search field appears where there are many. Chosen ones stay visible. */
export function ReferenceChoices(props: Omit<BoxesProps, 'choices'> & { reference: Reference }) {
  const { reference, title, chosen, onChange } = props;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE);
  const { data, error } = useRecordChoices(reference, q);
  const [loaded, setLoaded] = useState<Choice[]>([]);
  const picked = useChosenChoices(reference, chosen, [...loaded, ...(data?.choices ?? [])]);
  if (data === null) return <TextFilter title={title} chosen={chosen} onChange={onChange} />;
  if (error) return <p className={shared.hint}>{t('engine.choicesFailed')}</p>;
  if (!data) return <p className={shared.hint}>{t('shell.loading')}</p>;
  const searches = q !== '' || typed !== '' || data.total > data.choices.length;
  const offered = data.choices.filter(({ value }) => !chosen.includes(value));
  const change = (values: string[]): void => {
    setLoaded([...picked, ...data.choices.filter(({ value }) => values.includes(value))]);
    onChange(values);
  };
  return (
    <>
      {searches && (
        <TextInput
          type="search"
          data-autofocus
          value={typed}
          aria-label={t('engine.searchIn', { name: title })}
          placeholder={t('engine.search')}
          leftSection={<Icon name="search" size={16} />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {picked.length + offered.length === 0 ? (
        <p className={shared.hint}>{t('engine.noData')}</p>
      ) : (
        <Boxes
          title={title}
          choices={searches ? [...picked, ...offered] : data.choices.concat(picked.filter(notIn(data.choices)))}
          chosen={chosen}
          onChange={change}
        />
      )}
    </>
  );
}

function notIn(choices: Choice[]): (choice: Choice) => boolean {
  return ({ value }) => !choices.some((each) => each.value === value);
}
