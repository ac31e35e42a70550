/** What the buttons of the header open. All of it is late code, in one file. */
export { ProjectChoices } from './project-choices.tsx';
export { UserItems } from './user-items.tsx';
