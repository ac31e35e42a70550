/** Values and private notes as the protocol carries them. */
import type { Message } from '../wire/messages.ts';
import { isValues, pack, unpack, type Value, type Values } from '../wire/msgpack.ts';

/** A value on its way to Terraform. */
export function dynamic(value: Value): Message<'DynamicValue'> {
  return { msgpack: pack(value) };
}

/** The attributes in a value that Terraform sent; null where there is no object: it is new, or to be deleted. */
export function valuesIn(message: Message<'DynamicValue'> | undefined): Values | null {
  if (!message?.msgpack || message.msgpack.length === 0) return null;
  const value = unpack(message.msgpack);
  return isValues(value) ? value : null;
}

/** What the provider notes beside a record, which Terraform stores and hands back. */
export interface Notes {
  /** The key that keeps a create from being carried out twice. */
  key?: string;
  /** The plan replaces a record, and was rehearsed as a whole. */
  replaces?: boolean;
  /** Inputs of an imported record that no answer says. The first configuration states them, and nothing is changed for it. */
  adopts?: string[];
  /** The keys of what the create has made, by the attribute of the delete that takes it along. */
  made?: Record<string, string[]>;
  /** The key of the record that was planned before. Terraform may replace it by itself, for `-replace` or `replace_triggered_by`. */
  self?: string;
  /** What the configuration states about the end of a record that is replaced, by attribute. */
  deletes?: Values;
}

/** Notes on their way to Terraform. */
export function written(notes: Notes): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(notes));
}

/** Reads notes; none where there are none. */
export function notesIn(bytes: Uint8Array | undefined): Notes {
  if (!bytes || bytes.length === 0) return {};
  const notes: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return typeof notes === 'object' && notes !== null ? notes : {};
}
