import { keyOfText } from '../../../contract/values/key-value.ts';
import { useKnownLabels } from '../../account/use-known-labels.ts';
import { t } from '../../i18n/index.ts';
import { Boxes } from './filter-choices.tsx';
import { TextFilter } from './filter-text.tsx';

/** A filter by labels: each key with any value, and each of its values. What the project does not have yet can be typed. */
export function LabelFilter(props: { title: string; chosen: string[]; onChange: (values: string[]) => void }) {
  const { title, chosen, onChange } = props;
  const known = useKnownLabels();
  if (known.length === 0) return <TextFilter title={title} chosen={chosen} example="env=prod" onChange={onChange} />;
  const offered = [...new Set([...known.flatMap((label) => [keyOfText(label), label]), ...chosen])].sort();
  const choices = offered.map((value) => ({ value, text: textOf(value) }));
  return <Boxes title={title} choices={choices} chosen={chosen} onChange={onChange} />;
}

/** A label as it is, and a key alone as a key with any value. */
function textOf(value: string): string {
  return keyOfText(value) === value ? t('list.filter.anyValue', { key: value }) : value;
}
