/** Checks the ways to connect that a type declares. */
import { placesOf } from '../../contract/expression/template.ts';
import { type CheckScope, needField } from './scope.ts';
import { missing } from './suggest.ts';

/** The guards, fields, actions and values of each connection exist, and each value is used. */
export function checkConnections(scope: CheckScope): void {
  const { file, report } = scope;
  const { guards = {} } = file;
  for (const [index, connection] of (file.detail?.connections ?? []).entries()) {
    const at = `/detail/connections/${index}`;
    const places = placesOf(connection.text);
    for (const [at2, name] of (connection.guards ?? []).entries())
      if (!guards[name]) report(`${at}/guards/${at2}`, missing('guard', name, Object.keys(guards)));
    for (const [at2, name] of (connection.fields ?? []).entries()) needField(scope, `${at}/fields/${at2}`, name);
    for (const name of places)
      if (!connection.values[name]) report(`${at}/text`, missing('value', name, Object.keys(connection.values)));
    for (const name of Object.keys(connection.values))
      if (!places.includes(name)) report(`${at}/values/${name}`, 'the text does not use this value');
  }
}
