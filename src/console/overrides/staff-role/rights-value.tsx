/** Roles of staff show rights like those of a project. */
export { default } from '../project-role/rights-value.tsx';
