import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { type Setting, settingsOf, withSetting } from '../../../../contract/forms/settings.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { hasText, language, t, tn } from '../../../i18n/index.ts';
import { Select } from '../../../ui/late-inputs/late-inputs.tsx';
import { useForm } from '../store/form-store.ts';
import type { ControlProps } from './control-props.ts';
import styles from './settings-control.module.css';

/** From this number on, there is a search field. */
const MANY = 6;

interface SettingProps {
  setting: Setting;
  /** The id of the focusable element. */
  id: string;
  value: unknown;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/** The unit of a number, as the input shows it. */
function unitOf({ unit }: Setting): string {
  if (unit === undefined) return '';
  return `\u00a0${hasText('', `unit.${unit}`) ? t(`unit.${unit}`) : unit}`;
}

function valueWords(setting: Setting): string {
  const value = setting.default;
  if (typeof value === 'boolean') return t(value ? 'engine.yes' : 'engine.no').toLocaleLowerCase(language());
  return typeof value === 'number' ? `${formatNumber(value)}${unitOf(setting)}` : String(value ?? '');
}

/** The bounds, and the default value. */
function boundsOf(setting: Setting): string {
  const { minimum, maximum } = setting;
  const range =
    minimum !== undefined && maximum !== undefined
      ? t('forms.settings.range', { min: formatNumber(minimum), max: `${formatNumber(maximum)}${unitOf(setting)}` })
      : undefined;
  const usual = setting.default === undefined ? undefined : t('forms.settings.default', { value: valueWords(setting) });
  return [range, usual].filter((each) => each !== undefined).join(' · ');
}

/** While the user types, an empty input stays empty. The default is shown on blur. */
function useEmptied({ value, onChange, onBlur }: Pick<SettingProps, 'value' | 'onChange' | 'onBlur'>) {
  const [emptied, setEmptied] = useState(false);
  return {
    shown: emptied ? undefined : value,
    type: (typed: unknown): void => {
      setEmptied(typed === undefined);
      onChange(typed);
    },
    leave: (): void => {
      setEmptied(false);
      onBlur();
    },
  };
}

function TypedInput(props: SettingProps & { shared: object }) {
  const { setting, shared } = props;
  const { shown, type, leave } = useEmptied(props);
  if (setting.type === 'string') {
    return (
      <TextInput
        {...shared}
        value={typeof shown === 'string' ? shown : ''}
        autoComplete="off"
        onBlur={leave}
        onChange={(event) => type(event.currentTarget.value || undefined)}
      />
    );
  }
  return (
    <NumberInput
      {...shared}
      value={typeof shown === 'number' ? shown : ''}
      allowDecimal={setting.type === 'number'}
      clampBehavior="none"
      suffix={unitOf(setting)}
      onBlur={leave}
      onChange={(typed) => type(typeof typed === 'number' ? typed : undefined)}
    />
  );
}

function Input(props: SettingProps) {
  const { setting, id, value, error, disabled, onChange, onBlur } = props;
  const switched = { id, error, disabled, onBlur, 'aria-label': setting.name };
  // A switch would pass them to its element.
  const shared = { ...switched, errorProps: { role: 'alert' } };
  if (setting.enum) {
    return (
      <Select
        {...shared}
        data={setting.enum.map(String)}
        value={value === undefined ? null : String(value)}
        openOnFocus={false}
        onChange={(chosen) => onChange(setting.enum?.find((each) => String(each) === chosen))}
      />
    );
  }
  if (setting.type === 'boolean') {
    return (
      <Switch
        {...switched}
        label={t(value === true ? 'engine.yes' : 'engine.no')}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  return <TypedInput {...props} shared={shared} />;
}

function Row({ changed, ...props }: SettingProps & { changed: boolean }) {
  const { setting, id, disabled, onChange } = props;
  return (
    <li className={styles.row} data-changed={changed || undefined}>
      <div className={styles.what}>
        <code>{setting.name}</code>
        {setting.description && <p>{setting.description[language()]}</p>}
        <small>{boundsOf(setting)}</small>
        {changed && setting.restart && <small className={styles.restart}>{t('forms.settings.restart')}</small>}
      </div>
      <div className={styles.input}>
        <Input {...props} />
        {changed && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={disabled}
            aria-label={t('forms.settings.resetOne', { name: setting.name })}
            onClick={() => {
              onChange(undefined);
              // The button disappears. The focus must not return to the top of the page.
              document.getElementById(id)?.focus();
            }}
          >
            {t('forms.settings.reset')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Settings that a record describes, each with its control, bounds and default. They can be searched by name. */
export function SettingsControl(props: ControlProps) {
  const { field, form, path, id, label, help, disabled, onChange, onBlur } = props;
  const context = useForm(form.store, (state) => state.context);
  const shown = useForm(form.store, (state) => state.shown);
  const settings = useMemo(() => settingsOf(field, context) ?? [], [field, context]);
  const [search, setSearch] = useState('');
  const values = (props.value ?? {}) as Doc;
  const found = settings.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const strange = Object.keys(values).filter((name) => !settings.some((setting) => setting.name === name));
  return (
    <fieldset className={styles.settings} id={id} tabIndex={-1}>
      <legend className={form.titled.has(path) ? styles.hidden : undefined}>{label}</legend>
      {help && <p className={styles.help}>{help}</p>}
      {settings.length > MANY && (
        <TextInput
          aria-label={t('forms.settings.search')}
          placeholder={t('forms.settings.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {settings.length === 0 && <p className={styles.help}>{t('forms.settings.none')}</p>}
      {settings.length > 0 && found.length === 0 && <p className={styles.help}>{t('engine.noData')}</p>}
      <ul className={styles.list}>
        {found.map((setting) => (
          <Row
            key={setting.name}
            setting={setting}
            id={`${id}_${setting.name}`}
            value={values[setting.name] ?? setting.default}
            changed={Object.hasOwn(values, setting.name)}
            error={shown[`${path}/${setting.name}`]}
            disabled={disabled}
            onBlur={onBlur}
            onChange={(value) => onChange(withSetting(values, setting, value))}
          />
        ))}
      </ul>
      {strange.map((name) => (
        <p key={name} role="alert" className={styles.strange}>
          <span>
            <code>{name}</code>: {shown[`${path}/${name}`] ?? tn(form.file.name, 'validation.unknown')}
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('forms.settings.resetOne', { name })}
            onClick={() => onChange(withSetting(values, { name, type: 'string' }, undefined))}
          >
            {t('forms.settings.reset')}
          </Button>
        </p>
      ))}
    </fieldset>
  );
}
