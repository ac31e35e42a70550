import type { Doc } from '../../contract/file/resource-file.ts';
import type { MessageParams } from '../http/messages.ts';

/** A project of the cloud, as the cloud's administrator sees it. */
export interface CloudProject {
  /** Its remote ID. */
  key: string;
  name: string;
  /** Whether the cloud lets it be used. */
  enabled: boolean;
  /** Whether a provider's store has left its mark on it. */
  marked: boolean;
}

/** An error by which a resource can't be described in a record. */
export interface Refusal {
  /** A code of `http/messages.json`. */
  code: string;
  params?: MessageParams | undefined;
  /** The field whose value no record can have, such as a flavor that is not sold. `params.name` is that value in the cloud's words. */
  field?: string | undefined;
}

/** The state of a resource: a `CloudState`. */
interface SurveyedState {
  status?: string;
  task?: string;
  failed?: string;
  fields: Doc;
}

/** A resource of an existing project. */
export interface SurveyedResource {
  type: string;
  /** Its remote ID. */
  key: string;
  /** Its name there; may be empty. */
  title: string;
  /** The ID that its record gets. The same at each survey, so that records can refer to it before it is stored. */
  recordId: string;
  /** What its record would hold; undefined where it can't have one. */
  found?: { fields: Doc; state: SurveyedState };
  /** Why it can't have a record. */
  refusal?: Refusal;
}

/** All that an existing project has. */
export interface CloudSurvey {
  /** In the order of dependence: a resource refers to earlier ones only. */
  resources: SurveyedResource[];
  /** The types that were looked through. Undefined for all. */
  types?: string[];
  /** What the cloud lets the project use, by the provider's quota types; -1 is no limit. Only what the cloud tells. */
  limits: Record<string, number>;
}

/** The projects of a cloud that customers' resources can be in. They are only read. */
export interface CloudProjects {
  /** Throws ApiError 503 where the cloud does not answer. */
  list(): Promise<CloudProject[]>;
  /**
   * Reads all resources of a project, which nothing is changed by. Resources with a record have the same `recordId` as the record. Throws
   * ApiError 503 where a service does not answer: a part would look like the whole.
   *
   * @param projectId the project of ours that it was taken over as, if any
   */
  survey(key: string, projectId: string | null): Promise<CloudSurvey>;
}
