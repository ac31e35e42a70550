import type { Doc } from '../../../contract/file/resource-file.ts';
import { ApiError } from '../../http/errors.ts';
import type { Cloud } from '../cloud.ts';
import type { SurveyedResource } from '../cloud-projects.ts';
import { SimulatedDifferences, simulatedContents, simulatedProjects } from './contents.ts';

/** Makes the simulated cloud of a test differ from the records, as somebody does who works in the cloud itself. */
export class BehindOurBack {
  private readonly differences = new SimulatedDifferences();

  /** The parts of a cloud that differ. A survey can be told to fail by {@link BehindOurBack.beforeSurvey}. */
  readonly cloud: Pick<Cloud, 'projects' | 'contents'>;

  /** Runs before a project is surveyed: a place to be away. */
  beforeSurvey: () => void = () => {};

  /** Whether the cloud does not list its projects. */
  isAway = false;

  constructor() {
    const projects = simulatedProjects(this.differences);
    const survey: typeof projects.survey = async (key, projectId) => {
      this.beforeSurvey();
      return projects.survey(key, projectId);
    };
    const list: typeof projects.list = async () => {
      if (this.isAway) throw new ApiError(503, 'CLOUD_UNAVAILABLE', { params: { service: 'identity' } });
      return projects.list();
    };
    this.cloud = { projects: { list, survey }, contents: simulatedContents(this.differences) };
  }

  /** Loses the resource of a record. */
  lose(type: string, id: string): void {
    this.differences.lost.add(`${type} ${id}`);
  }

  /** Brings a lost resource back. */
  bringBack(type: string, id: string): void {
    this.differences.lost.delete(`${type} ${id}`);
  }

  /** Adds a resource that no record refers to. */
  add(projectId: string, resource: Partial<SurveyedResource> & Pick<SurveyedResource, 'type' | 'key'>): void {
    this.put(projectId, { title: resource.key, recordId: resource.key, ...resource });
  }

  /** Changes fields of a record's resource. */
  change(projectId: string, type: string, id: string, fields: Doc): void {
    this.put(projectId, { type, key: id, title: id, recordId: id, found: { fields, state: { fields: {} } } });
  }

  /** Whether a resource was deleted in the cloud. */
  hasRemoved(key: string): boolean {
    return this.differences.removed.has(key);
  }

  private put(projectId: string, resource: SurveyedResource): void {
    const { found } = this.differences;
    const others = (found.get(projectId) ?? []).filter(
      ({ type, key }) => type !== resource.type || key !== resource.key,
    );
    found.set(projectId, [...others, resource]);
  }
}
