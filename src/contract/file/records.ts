/**
 * Records of known types. Code that handles one type, such as a driver or a page, takes these; code that handles any type
 * takes a {@link Doc}.
 */
import type { NoInput, Resources } from '../../../generated/types/records.ts';
import type { Doc } from './resource-file.ts';

export type * from '../../../generated/types/records.ts';

/** The name of a resource type. */
export type TypeName = keyof Resources;

/** A record as the wire has it. */
export type RecordOf<T extends TypeName> = Resources[T]['record'];

/** A record as it is stored, its secrets included. */
export type StoredOf<T extends TypeName> = Resources[T]['stored'];

/** The values of one field of a stored record. */
export type FieldOf<T extends TypeName, F extends keyof StoredOf<T>> = NonNullable<StoredOf<T>[F]>;

/** What changes a stored record. A field that is null or undefined is taken away, one that is left out stays as it is. */
export type FieldsOf<T extends TypeName> = { [F in keyof StoredOf<T>]?: StoredOf<T>[F] | null };

/** What can be done with records of a type: `create`, `update`, `delete` and its own actions. */
export type ActionOf<T extends TypeName> = 'create' | 'update' | (keyof Resources[T]['actions'] & string);

/**
 * What an action is asked with. A record that is made together with another one is not held against the create form, so a
 * create may lack any of its fields.
 */
export type InputOf<T extends TypeName, A extends ActionOf<T>> = A extends 'create'
  ? Partial<Resources[T]['create']>
  : A extends 'update'
    ? Resources[T]['update']
    : A extends keyof Resources[T]['actions']
      ? Resources[T]['actions'][A]
      : NoInput;

/** The records that references chose, by the fields that hold them. */
export type RefsOf<T extends TypeName> = {
  [F in keyof Resources[T]['refs']]?: Resources[T]['refs'][F] extends TypeName
    ? StoredOf<Resources[T]['refs'][F]>
    : Doc;
};

/** A stored document as a record of its type. The caller has read it by that type's name. */
export function storedAs<T extends TypeName>(_type: T, doc: Doc): StoredOf<T> {
  // Every document was held against its type's file when it was written, so it has that type's fields.
  return doc as StoredOf<T>;
}

/** A document from the wire as a record of its type. The caller has asked for it by that type's call. */
export function recordAs<T extends TypeName>(_type: T, doc: Doc): RecordOf<T> {
  return doc as RecordOf<T>;
}
