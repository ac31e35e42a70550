import { ComboboxChevron, type InputWrapperProps, TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEventHandler, ReactNode, Ref } from 'react';

/** The props that all of these inputs have, as far as they are seen before the input is here. */
export interface StandInProps
  extends Pick<InputWrapperProps, 'label' | 'description' | 'error' | 'withAsterisk' | 'inputWrapperOrder'> {
  className?: string | undefined;
  labelProps?: InputWrapperProps['labelProps'];
  errorProps?: InputWrapperProps['errorProps'];
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Looks as the input will, and shows its value. It can be focused and pressed, but not changed. */
export function StandIn(props: {
  input: StandInProps;
  id: string;
  value: string;
  /** Whether it stands for an input with choices. */
  chooses: boolean;
  icon?: ReactNode;
  /** Those of the input, where its parts have the names of a text input's. */
  classNames?: TextInputProps['classNames'];
  waiting: Record<'onFocus' | 'onBlur' | 'onPointerDown' | 'onPointerLeave' | 'onClick', () => void>;
}) {
  const { input, id, value, chooses, waiting } = props;
  const { label, description, error, withAsterisk, inputWrapperOrder, className, labelProps, errorProps } = input;
  return (
    <TextInput
      {...{ label, description, error, withAsterisk, inputWrapperOrder, className, labelProps, errorProps }}
      classNames={props.classNames}
      ref={input.ref}
      id={id}
      value={value}
      readOnly
      pointer={chooses}
      placeholder={input.placeholder}
      disabled={input.disabled}
      aria-label={input['aria-label']}
      aria-required={input['aria-required']}
      {...(chooses && { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false })}
      rightSection={props.icon ?? <ComboboxChevron error={error} />}
      rightSectionPointerEvents="none"
      {...waiting}
      onBlur={(event) => {
        waiting.onBlur();
        input.onBlur?.(event);
      }}
    />
  );
}
