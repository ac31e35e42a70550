import { neverWritten } from '../harness/admin-rows.ts';
import type { Table } from '../harness/row.ts';
import { refusedCallers } from '../harness/rows.ts';

const PATH = '/api/admin/project-role';
const spec = '§6 admin area';
const about = { spec, what: 'roles of all projects', path: PATH };

/** The custom roles of all projects: choices for administrators. What they give is in `src/provider/projects/group-roles.test.ts`. */
export const adminProjectRoleTable: Table = {
  type: 'admin-project-role',
  rows: [
    ...refusedCallers(
      { spec, what: 'roles of all projects are listed', call: `GET ${PATH}`, body: {} },
      { guest: 401, owner: 403, reader: 403 },
    ),
    ...refusedCallers(
      { spec, what: 'one of the roles of all projects is read', call: `GET ${PATH}/none`, body: {} },
      { owner: 403, manager: 404, administrator: 404 },
    ),
    {
      spec,
      when: 'an administrator looks for the roles of a project',
      as: 'administrator',
      call: `GET ${PATH}?f.projectId={project}&q=night&sort=name,asc`,
      given: {
        steps: [
          { call: 'POST /api/project/current/roles', body: { name: 'Night shift', rights: ['vm.read'] }, name: 'role' },
        ],
      },
      expect: { status: 200, body: { totalElements: 1, content: [{ id: '{role}', name: 'Night shift' }] } },
    },
    {
      spec,
      when: 'roles of all projects are listed where the admin area is off',
      as: 'administrator',
      call: `GET ${PATH}`,
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    ...neverWritten(about),
  ],
};
