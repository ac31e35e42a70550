/** A page of a list, as the provider answers it (design.md 3). `number` counts from 0. */
export interface Page<T> {
  content: T[];
  totalElements: number;
  totalPages: number;
  number: number;
  size: number;
}
