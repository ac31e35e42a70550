import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { createElement } from 'react';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { EngineFormContext } from '../store/form-context.ts';
import { Group } from './group.tsx';
import { Row, Rows } from './rows.tsx';
import { Sections } from './sections.tsx';

/** A field is its control, which includes label, help and error. */
function FieldTemplate({ children, hidden }: FieldTemplateProps<Doc, RJSFSchema, EngineFormContext>) {
  return hidden ? null : children;
}

/** The root object is the form's sections, a nested object is a group. */
function ObjectFieldTemplate(props: ObjectFieldTemplateProps<Doc, RJSFSchema, EngineFormContext>) {
  return createElement(props.fieldPathId.path.length === 0 ? Sections : Group, props);
}

/** The templates of every form. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate: Rows,
  ArrayFieldItemTemplate: Row,
};
