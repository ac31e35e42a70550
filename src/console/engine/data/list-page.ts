import type { Doc } from '../../../contract/file/resource-file.ts';
import type { Page } from '../../../contract/lists/page.ts';

/** A page of records, as the provider returns it. */
export type ListPage = Page<Doc>;
