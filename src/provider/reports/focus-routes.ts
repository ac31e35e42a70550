import type { Context } from 'hono';
import { CSV_TYPE } from '../../contract/reports/focus.ts';
import { monthOf } from '../../contract/values/dates.ts';
import { ApiError } from '../http/errors.ts';
import { streamOf } from '../http/stream.ts';
import { validationItem } from '../http/validation.ts';
import { administersProject } from '../identity/administered.ts';
import { getProject } from '../identity/projects.ts';
import { requireProject } from '../identity/session.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../server/deps.ts';
import { brandOf } from '../variants/brand.ts';
import { dispositionOf } from './disposition.ts';
import { focusLines } from './focus-export.ts';

/** The provider's name where the console's variants have none. */
const UNNAMED = 'Cloud';

/**
 * Mounts the export of a month's charges by the FinOps Open Cost and Usage Specification: of the current project for its members, and of a
 * project or of all for administrators.
 */
export function mountFocus(app: ProviderApp, deps: ProviderDeps): void {
  app.get('/api/report/focus', async (c) => {
    const projectId = requireProject(c.var.session);
    const project = await getProject(deps.db, projectId);
    return answer(deps, c, { projectId, name: project?.name });
  });
  app.get('/api/admin/report/focus', async (c) => {
    const projectId = c.req.query('projectId');
    if (projectId === undefined) return answer(deps, c, {});
    const isTheirs = await administersProject({ db: deps.db, actor: c.var.session }, projectId);
    const project = isTheirs ? await getProject(deps.db, projectId) : undefined;
    if (!project) throw new ApiError(404, 'NOT_FOUND');
    return answer(deps, c, { projectId, name: project.name });
  });
}

function answer(
  deps: ProviderDeps,
  c: Context<AppEnv>,
  { projectId, name }: { projectId?: string; name?: string | undefined },
): Response {
  const month = readMonth(c.req.query('month'), deps.clock.now());
  const provider = brandOf(deps.config, c.var.variant).title || UNNAMED;
  const lines = focusLines(deps, { month, projectId, provider });
  const file = ['FOCUS', name, month].filter((part) => part !== undefined).join(' ');
  return c.body(streamOf(lines), 200, {
    'Content-Type': `${CSV_TYPE}; charset=utf-8`,
    'Content-Disposition': dispositionOf(`${file}.csv`, `focus-${month}.csv`),
  });
}

/** Reads a month as `YYYY-MM`, by default the present one in Almaty. Throws 400 for other texts and for a month that has not begun. */
function readMonth(text: string | undefined, now: Date): string {
  const present = monthOf(now.toISOString());
  if (text === undefined) return present;
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) throw new ApiError(400, 'BAD_QUERY', { params: { name: 'month' } });
  if (text > present)
    throw new ApiError(400, 'VALIDATION', { many: [validationItem('month', 'notFuture', 'validation.notFuture')] });
  return text;
}
