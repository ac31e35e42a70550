import type { Doc } from '../../../contract/file/resource-file.ts';

/** A page of records, as the provider returns it. */
export interface ListPage {
  content: Doc[];
  totalElements: number;
  totalPages: number;
  number: number;
  size: number;
}
