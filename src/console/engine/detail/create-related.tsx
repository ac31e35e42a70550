import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { knownUnmetGuards } from '../../../contract/expression/guards.ts';
import { type Doc, hasType, isAt, type Relation, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { useActionAccess } from '../../account/hooks.ts';
import { tn } from '../../i18n/index.ts';
import { screenPath } from '../../resources/manifest.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLate } from '../../ui/popups/use-late.ts';
import styles from '../actions/actions.module.css';
import { DIALOGS } from '../actions/late-dialogs.ts';
import { useBaseContext } from '../data/context.ts';
import type { OpenedWith } from '../screen/places.ts';

/** The create form of related records: its path, and what it is opened with. */
export interface RelatedCreate {
  path: string;
  preset: Doc;
}

/** The fields of a new record that make it a related one. */
function presetOf(file: ResourceFile, relation: Relation, filters: Record<string, string[]>): Doc {
  const entries = Object.entries(relation.where).flatMap(([name, wanted]) => {
    const field = file.fields.properties[name];
    const [value] = filters[name] ?? [];
    const isSet = isAt(wanted) || field?.['x-schedule'] !== undefined;
    if (!isSet || !field || field.readOnly || value === undefined) return [];
    return [[name, hasType(field, 'array') ? [value] : value] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Where related records are created; undefined where the type has no create form, or the user may not create.
 * @param filters the values of the relation's fields
 */
export function useRelatedCreate(
  file: ResourceFile,
  relation: Relation,
  filters: Record<string, string[]>,
): RelatedCreate | undefined {
  const may = useActionAccess();
  if (!file.api.create || may(file, 'create') !== 'allowed') return undefined;
  const values = Object.fromEntries(Object.entries(filters).map(([field, [value]]) => [field, value]));
  const path = screenPath(file.name, 'create', values);
  return path === undefined ? undefined : { path, preset: presetOf(file, relation, filters) };
}

/** A button for the create form of related records. Where a guard of the create does not hold, it says why. */
export function CreateRelated(props: {
  /** The type of the related records. */
  file: ResourceFile;
  create: RelatedCreate;
  /** The record that they are related to, and its type. */
  within: string;
  record: Doc;
}) {
  const { file, create, within, record } = props;
  const [asked, setAsked] = useState(false);
  const dialogs = useLate(DIALOGS, asked, () => setAsked(false));
  const base = useBaseContext();
  const { pathname, search } = useLocation();
  const isParent = file.parent?.resource === within && Object.hasOwn(create.preset, file.parent.field);
  const ref = Object.fromEntries(
    Object.keys(create.preset)
      .filter((name) => file.fields.properties[name]?.['x-ref']?.resource === within)
      .map((name) => [name, record]),
  );
  const unmet = knownUnmetGuards(file, 'create', { ...base, ref, ...(isParent && { parent: record }) });
  const text = tn(file.name, 'action.create');
  if (unmet.length === 0)
    return (
      <Button
        component={Link}
        to={create.path}
        state={{ preset: create.preset, from: pathname + search } satisfies OpenedWith}
        leftSection={<Icon name="plus" size={16} />}
      >
        {text}
      </Button>
    );
  const [first] = unmet;
  return (
    <>
      <Button
        variant="default"
        aria-disabled
        title={first && tn(file.name, `guard.${first.id}`, first.params)}
        className={styles.unmet}
        onClick={() => setAsked(true)}
      >
        {text}
      </Button>
      {dialogs && (
        <dialogs.WhyNot
          file={file}
          offered={{ name: 'create', action: file.actions?.create ?? {}, unmet }}
          fixable={() => false}
          onFix={() => undefined}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
