/** Checks actions that can be scheduled, and the fields and actions of types that schedule them. */
import type { Action, Field } from '../../contract/file/resource-file.ts';
import { schedulableActions, scheduleFields } from '../../contract/file/schedulable.ts';
import type { CheckScope } from './scope.ts';

const PARTS = ['type', 'record', 'action'] as const;

function checkSchedulable(scope: CheckScope, at: string, name: string, { form, opens, route, access }: Action): void {
  const report = (message: string): void => scope.report(at, message);
  if (name === 'create' || name === 'update' || opens || route)
    report(`"${name}" can't be scheduled: it needs somebody who fills in its form`);
  const [asked] = form?.required ?? [];
  if (asked !== undefined) report(`"${name}" can't be scheduled: its form requires "${asked}"`);
  if (access?.recentAuthentication) report(`"${name}" can't be scheduled: somebody must prove who they are`);
  if (scope.file.scope !== 'project') report('only a type with the scope "project" can have schedulable actions');
}

/** Two actions of one name are one choice for the reader, so they have one label. */
function checkLabel(scope: CheckScope, name: string): void {
  const key = `action.${name}`;
  const own = JSON.stringify(scope.file.text[key]);
  for (const other of scope.all.values()) {
    if (other.name === scope.file.name) return;
    const isNamed = schedulableActions(other).some(([each]) => each === name);
    if (isNamed && JSON.stringify(other.text[key]) !== own)
      scope.report(
        `/text/${key}`,
        `"${other.name}" has another text for its schedulable action "${name}": give both the same one, or rename one`,
      );
  }
}

function checkField(scope: CheckScope, at: string, part: NonNullable<Field['x-schedule']>, field: Field): void {
  if (field.type !== 'string') scope.report(`${at}/type`, 'must be "string": the value names what is run');
  if (!field['x-createOnly']) scope.report(`${at}/x-schedule`, 'needs x-createOnly: what is run is checked at create');
  if (field['x-ref']) scope.report(`${at}/x-ref`, 'another field says what is referred to: leave out x-ref');
  const { properties } = scope.file.fields;
  const twice = Object.values(properties).filter((each) => each['x-schedule'] === part).length > 1;
  if (twice) scope.report(`${at}/x-schedule`, `another field has "${part}" too: a type has one field for each part`);
}

/** Checks `schedulable`, `x-schedule` and `runsScheduled` of a file. */
export function checkSchedules(scope: CheckScope): void {
  const { fields, actions = {} } = scope.file;
  for (const [name, action] of schedulableActions(scope.file)) {
    checkSchedulable(scope, `/actions/${name}/schedulable`, name, action);
    checkLabel(scope, name);
  }
  const parts = PARTS.filter((part) => Object.values(fields.properties).some((each) => each['x-schedule'] === part));
  for (const [name, field] of Object.entries(fields.properties))
    if (field['x-schedule']) checkField(scope, `/fields/properties/${name}`, field['x-schedule'], field);
  const missing = PARTS.filter((part) => !parts.includes(part)).map((part) => `"x-schedule": "${part}"`);
  if (parts.length > 0 && missing.length > 0)
    scope.report('/fields/properties', `a field with ${missing[0]} is missing`);
  const runs = Object.entries(actions).filter(([, action]) => action.runsScheduled);
  if (scheduleFields(fields.properties) && runs.length === 0)
    scope.report('/actions', 'no action has "runsScheduled", so nothing runs what the fields with x-schedule name');
  if (parts.length > 0) return;
  for (const [name] of runs)
    scope.report(`/actions/${name}/runsScheduled`, 'no field says what to run: the type needs fields with x-schedule');
}
