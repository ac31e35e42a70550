/** The inputs with a dropdown. They and the libraries that place it are 40 KiB, which the first paint of a form does without. */
export { MultiSelect, Select, TagsInput } from '@mantine/core';
export { DayInput } from '../day-input.tsx';
