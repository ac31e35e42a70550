/** What the buttons of the header open. All of it is late code, in one file. */
export { DrawnMenu } from './drawn-menu.tsx';
export { NotificationsPanel } from './notifications/panel-popup.tsx';
export { ProjectChoices } from './project-choices.tsx';
export { UserItems } from './user-items.tsx';
