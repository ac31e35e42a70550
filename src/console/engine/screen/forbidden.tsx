import { Link } from 'react-router-dom';
import { type CallAccess, PROJECT_ROLES } from '../../../contract/access/call-access.ts';
import { useProjectOwners, useUser } from '../../account/hooks.ts';
import { ApiError } from '../../api/errors.ts';
import { variant } from '../../config/current.ts';
import { t } from '../../i18n/index.ts';
import { State } from '../../ui/state.tsx';
import { useTitle } from '../../ui/title.ts';
import { rightName } from './right-name.ts';

/** A refused request: a call's declared access, or the provider's error. */
interface Refused {
  access?: Pick<CallAccess, 'role' | 'projectRole' | 'right'> | undefined;
  error?: unknown;
}

/**
 * 403: the record exists, but the user lacks a role, or a right of their own role. It names what is missing and who can grant it: an owner of the
 * project, an administrator, or the manager.
 */
export function Forbidden({ access, error }: Refused) {
  const title = t('state.forbidden.title');
  useTitle(title);
  const { projectRights, staffRights, staffRole } = useUser();
  const needed = neededRole({ access, error });
  const role = PROJECT_ROLES.find((each) => each === needed);
  /** What a role of one's own lacks: as the provider says, or where nothing was asked. */
  const rightText = (): string | undefined => {
    if (error instanceof ApiError) return String(needed).includes('.') ? error.message : undefined;
    const right = access?.right?.[0];
    if (staffRights) return right ? staffText(staffRole, rightName(right)) : t('state.forbidden.staffPage');
    return projectRights && right ? t('state.forbidden.projectRight', { right: rightName(right) }) : undefined;
  };
  return (
    <State
      icon="shield"
      level={1}
      title={title}
      text={
        role
          ? t('state.forbidden.project', { role: t(`profile.projects.role.${role}`) })
          : (rightText() ?? t('state.forbidden.text'))
      }
    >
      <Who ofProject={role !== undefined} />
      <Link to="/">{t('shell.home')}</Link>
    </State>
  );
}

/** A role that is gone has no name. */
function staffText(role: string | undefined, right: string): string {
  return role === undefined
    ? t('state.forbidden.staffRight', { right })
    : t('state.forbidden.staffRole', { role, right });
}

/** Who can help: owners with what is missing in the project, administrators with rights of staff. */
function Who({ ofProject }: { ofProject: boolean }) {
  const { projectRights, staffRights } = useUser();
  if (staffRights && !ofProject) return <Administrators />;
  return ofProject || projectRights ? <Owners /> : <Contacts />;
}

function neededRole({ access, error }: Refused): unknown {
  if (error instanceof ApiError) return error.errors[0]?.params?.needs;
  return access?.role ? undefined : access?.projectRole;
}

/** The users who can grant a project role, where they are visible. */
function Owners() {
  return <Helpers people={useProjectOwners().data} />;
}

/** The administrators without limits, who give rights to staff. */
function Administrators() {
  return <Helpers people={useUser().administrators} />;
}

function Helpers({
  people = [],
}: {
  people: readonly { name?: string | undefined; email?: string | undefined }[] | undefined;
}) {
  if (people.length === 0) return null;
  return <p>{t('state.forbidden.owners', { names: people.map(({ name, email }) => name || email).join(', ') })}</p>;
}

/** The user's manager, or the support of this console where there is none. */
function Contacts() {
  const { managers = [] } = useUser();
  const { email, phone } = variant().support;
  if (managers.length === 0)
    return (
      <p>
        {t('state.forbidden.support')} {email && <a href={`mailto:${email}`}>{email}</a>}
        {email && phone && ', '}
        {phone}
      </p>
    );
  return (
    <p>
      {t('state.forbidden.manager', { count: managers.length })}{' '}
      {managers.map((manager, index) => (
        <span key={manager.email}>
          {index > 0 && ', '}
          {manager.name} <a href={`mailto:${manager.email}`}>{manager.email}</a>
        </span>
      ))}
    </p>
  );
}
