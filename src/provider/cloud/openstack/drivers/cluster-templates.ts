import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Project } from '../common/driver.ts';
import { doc, filled } from '../common/read.ts';

/** The label by which a template, or a cluster, says its version of Kubernetes. */
const VERSION = 'kube_tag';

/**
 * The template that clusters of a version are made from: one whose label names it, else one whose name does. A new cluster may also be made from one
 * that names no version at all, and is then told its own. Throws ApiError 409 CLOUD_NO_CLUSTER_VERSION where there is none, and CloudError.
 */
export async function templateFor(project: Project, version: string | undefined, isNew: boolean): Promise<Doc> {
  const wanted = version ?? '';
  const all = await project.cached('cluster templates', () =>
    project.listAll('kubernetes', { method: 'GET', path: '/clustertemplates' }, 'clustertemplates'),
  );
  const templates = all.filter(({ coe, hidden }) => coe === 'kubernetes' && hidden !== true);
  const found =
    templates.find((each) => saysVersion(versionOf(each), wanted)) ??
    templates.find((each) => versionOf(each) === undefined && namesVersion(each, wanted)) ??
    (isNew ? templates.find((each) => versionOf(each) === undefined && !NAMED.test(String(each.name))) : undefined);
  if (!found) throw new ApiError(409, 'CLOUD_NO_CLUSTER_VERSION', { field: 'version', params: { version: wanted } });
  return found;
}

/**
 * What a cluster is told beside its template's labels: its version where the template leaves that open, and how large the disks of its nodes are, since
 * our flavors have none.
 */
export function labelsOf(template: Doc, version: string | undefined): Record<string, string> {
  const open = versionOf(template) === undefined && !NAMED.test(String(template.name));
  const sized = filled(doc(template.labels).boot_volume_size) !== undefined;
  return { ...(open && { [VERSION]: String(version) }), ...(!sized && { boot_volume_size: DISK_GB }) };
}

/** The system and the images of containers fit on it. */
const DISK_GB = '20';

/** A version in a name: `k8s-v1.31.13`, `kubernetes 1.31`. */
const NAMED = /\bv?1\.\d+/;

function versionOf({ labels }: Doc): string | undefined {
  return filled(doc(labels)[VERSION]);
}

/** Builds of a version have more behind it: `v1.31.13-rancher1`. */
function saysVersion(label: string | undefined, wanted: string): boolean {
  return label === wanted || label?.startsWith(`${wanted}-`) === true;
}

function namesVersion({ name }: Doc, wanted: string): boolean {
  const bare = wanted.replace(/^v/, '').replaceAll('.', '\\.');
  return new RegExp(`(^|[^\\d.])${bare}($|[^\\d.])`).test(String(name));
}
