/** Roles of staff choose rights like those of a project. */
export { default } from '../project-role/rights-control.tsx';
