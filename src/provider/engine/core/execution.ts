import type { Field } from '../../../contract/file/resource-file.ts';
import type { Cloud, CloudAnswer, CloudOperation, CloudStart, CloudStep } from '../../cloud/cloud.ts';
import { saveRemoteId } from '../../cloud/remote-ids.ts';
import { generateValue } from '../../crypto/generate.ts';
import { ApiError } from '../../http/errors.ts';
import type { Tx } from '../../store/database.ts';

type Generated = NonNullable<Field['x-generate']>;

/**
 * One run of a change over a remote cloud. A change runs twice. The dry run checks it and collects the steps for the
 * cloud. The second run stores it with the cloud's answers. Generated values are the same in both runs.
 */
export interface Execution {
  generate(kind: Generated): string;
  begin(stage: ExecutionScope, operation: CloudOperation): Promise<CloudStart>;
  /** Marks the change as complete, before its answer is built. A dry run stops here: it throws {@link DryRunEnded}. */
  done(): void;
}

/** Stops a dry run and rolls its transaction back, after all steps are collected. */
export class DryRunEnded extends Error {
  override name = 'OnlyRehearsed';
}

/** The cloud, transaction and project of a run. */
export interface ExecutionScope {
  cloud: Cloud;
  tx: Tx;
  projectId: string | null;
}

/** Collects the steps for the cloud. Its changes of the store are rolled back. */
export class DryRun implements Execution {
  steps: CloudStep[] = [];
  generated: string[] = [];

  /** Resets the state, since a transaction can be retried. */
  restart(): void {
    this.steps = [];
    this.generated = [];
  }

  generate(kind: Generated): string {
    const value = generateValue(kind);
    this.generated.push(value);
    return value;
  }

  async begin({ cloud }: ExecutionScope, operation: CloudOperation): Promise<CloudStart> {
    const { type, action, self, ref, input, prepared, files, now } = operation;
    const step: CloudStep = { type, action, self, ref, input, prepared, files, now, proposed: {} };
    // The step comes before those of other records that it starts, in the same order as in the second run.
    if (cloud.remote?.handlesAction(type, action)) this.steps.push(step);
    const start = await cloud.begin(operation);
    step.proposed = start.fields ?? {};
    return start;
  }

  /** A change without steps for the cloud is stored by its dry run. */
  done(): void {
    if (this.steps.length > 0) throw new DryRunEnded();
  }
}

/** Stores the change with the cloud's answers. */
export class ApplyRun implements Execution {
  private readonly steps: CloudStep[];
  private readonly generated: string[];
  private readonly answers: CloudAnswer[];
  private step = 0;
  private value = 0;

  constructor({ steps, generated }: DryRun, answers: CloudAnswer[]) {
    this.steps = steps;
    this.generated = generated;
    this.answers = answers;
  }

  /** Resets the state, since a transaction can be retried. */
  restart(): void {
    this.step = 0;
    this.value = 0;
  }

  generate(kind: Generated): string {
    const value = this.generated[this.value];
    this.value += 1;
    return value ?? generateValue(kind);
  }

  /**
   * Throws ApiError 409 where the step differs from the one that the cloud carried out: something else was changed
   * meanwhile.
   */
  async begin({ cloud, tx, projectId }: ExecutionScope, operation: CloudOperation): Promise<CloudStart> {
    const { type, action, self } = operation;
    if (!cloud.remote?.handlesAction(type, action)) return cloud.begin(operation);
    const step = this.steps[this.step];
    const answer = this.answers[this.step];
    this.step += 1;
    if (step?.type !== type || step.action !== action || step.self.id !== self.id || !answer)
      throw new ApiError(409, 'CHANGED_MEANWHILE');
    const start = await cloud.begin({ ...operation, self: { ...self, ...answer.fields } });
    if (answer.key !== undefined)
      await saveRemoteId(tx, { type, recordId: String(self.id), projectId: projectId ?? '', key: answer.key });
    return { fields: { ...start.fields, ...answer.fields }, result: { ...start.result, ...answer.result } };
  }

  /** Throws ApiError 409 where the cloud carried out more steps than are stored. */
  done(): void {
    if (this.step !== this.steps.length) throw new ApiError(409, 'CHANGED_MEANWHILE');
  }
}
