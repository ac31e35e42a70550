import { sameJson } from '../../../../contract/expression/condition.ts';
import { fill } from '../../../../contract/expression/template.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { t, tn } from '../../../i18n/index.ts';
import type { EngineFormContext, FormSection } from '../store/form-context.ts';
import { useForm } from '../store/form-store.ts';
import styles from '../styles/form.module.css';

/** The values of a preset. */
interface Offer {
  id: string;
  values: Doc;
}

/** The presets whose values are all known. */
function offersOf({ presets = [] }: FormSection, { store }: EngineFormContext): Offer[] {
  return presets.flatMap(({ id, set }) => {
    const values = fill(set, store.state.context) as Doc;
    return Object.keys(set).every((name) => values[name] !== undefined) ? [{ id, values }] : [];
  });
}

/** Values that are often combined, each set by one button. The active one is marked. */
export function Presets({ section, form }: { section: FormSection; form: EngineFormContext }) {
  const data = useForm(form.store, (state) => state.data);
  const offers = offersOf(section, form);
  if (offers.length === 0) return null;
  const press = ({ values }: Offer): void => {
    for (const [name, value] of Object.entries(values)) form.write([name], value);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a nested fieldset would be another section to a screen reader
    <div role="group" className={styles.presets} aria-label={t('forms.presets')}>
      {offers.map((offer) => (
        <button
          key={offer.id}
          type="button"
          aria-pressed={Object.entries(offer.values).every(([name, value]) => sameJson(data[name], value))}
          onClick={() => press(offer)}
        >
          {tn(form.file.name, `preset.${offer.id}`)}
        </button>
      ))}
    </div>
  );
}
