import { type Kysely, type Migration, type QueryExecutorProvider, sql } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

const AT = '2026-11-27T00:00:00.000Z';

/** What staff often shares out. Administrators change and delete these like their own. */
const STAFF_ROLES: readonly { id: string; name: string; description: string; rights: readonly string[] }[] = [
  {
    id: '0a5c6c0e-5f0b-4a27-9d0e-000000000001',
    name: 'Поддержка',
    description: 'Отвечает на обращения, находит ресурсы клиентов и перезагружает их серверы',
    rights: [
      'ticket.*',
      'reply-template.read',
      'staff-member.read',
      'announcement.read',
      'address-assignment.read',
      'customer.read',
      'admin-project.read',
      'admin-quota-request.read',
      'all-*.read',
      'all-vm.reboot',
    ],
  },
  {
    id: '0a5c6c0e-5f0b-4a27-9d0e-000000000002',
    name: 'Финансы',
    description: 'Ведёт балансы, документы, платежи и отчёты',
    rights: [
      'money.*',
      'customer.read',
      'customer.correctBalance',
      'customer.setCreditLimit',
      'customer.remind',
      'customer-entry.*',
      'customer-company.*',
      'admin-project.read',
      'admin-document.*',
      'balance-correction.*',
      'bank-payment.*',
      'bank-statement.*',
      'billing-month.*',
      'billing-settings.read',
      'seller.read',
      'vat-rate.read',
      'tariff.read',
      'promo-code.*',
    ],
  },
  {
    id: '0a5c6c0e-5f0b-4a27-9d0e-000000000003',
    name: 'Продукт',
    description: 'Ведёт тарифы, цены, конфигурации и включение услуг',
    rights: [
      'tariff.*',
      'service-tariff.*',
      'service-price.*',
      'flavor-price.*',
      'admin-flavor.*',
      'resource.*',
      'flag.*',
      'flag-rule.*',
      'console-variant.read',
      'announcement.*',
      'promo-code.*',
      'rating.read',
      'ticket.read',
    ],
  },
  {
    id: '0a5c6c0e-5f0b-4a27-9d0e-000000000004',
    name: 'Эксплуатация',
    description: 'Следит за облаком и ресурсами всех проектов',
    rights: [
      'overview.read',
      'all-*.*',
      'cloud-orphan.*',
      'cloud-project.*',
      'address-assignment.read',
      'announcement.*',
      'manager-limit.read',
      'staff-member.read',
      'reply-template.read',
      'customer.read',
      'admin-project.read',
      'admin-quota.*',
      'admin-quota-request.*',
      'audit-entry.read',
      'audit-type.read',
      'audit-event.read',
      'mail.*',
      'ticket.*',
    ],
  },
];

/** Roles made of rights: by the owners of a project, and by administrators for staff. */
export const ownRoles: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table own_role (id ${text} primary key, project_id ${text} references project (id) on delete cascade,
      name ${text} not null, name_key ${text} not null, description ${text}, rights ${text} not null,
      created_at ${text} not null, version integer not null)`.execute(db);
    await db.schema.createIndex('own_role_by_project').on('own_role').columns(['project_id', 'name_key']).execute();
    for (const table of ['project_member', 'project_invitation'])
      await sql`alter table ${sql.table(table)} add column role_id ${text} references own_role (id) on delete set null`.execute(
        db,
      );
    // Without a reference, which could only refuse a deletion, or lift the limit with the role. A role that is gone leaves no rights.
    await sql`alter table users add column staff_role_id ${text}`.execute(db);
    await sql`create index users_by_staff_role on users (staff_role_id) where staff_role_id is not null`.execute(db);
    await sql`create index project_member_by_own_role on project_member (role_id) where role_id is not null`.execute(
      db,
    );
    await insertStaffRoles(db);
  },
};

/** Stores the shipped roles of staff. Tests whose tables are made without the migrations call it too. */
export async function insertStaffRoles(db: QueryExecutorProvider): Promise<void> {
  for (const { id, name, description, rights } of STAFF_ROLES)
    await sql`insert into own_role (id, project_id, name, name_key, description, rights, created_at, version)
      values (${id}, null, ${name}, ${name.toLowerCase()}, ${description}, ${JSON.stringify(rights)}, ${AT}, 1)
      on conflict (id) do nothing`.execute(db);
}
