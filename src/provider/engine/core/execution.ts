import type { Field } from '../../../contract/file/resource-file.ts';
import type { Cloud, CloudAnswer, CloudOperation, CloudStart, CloudStep } from '../../cloud/cloud.ts';
import { keepKey } from '../../cloud/remote-ids.ts';
import { generateValue } from '../../crypto/generate.ts';
import { ApiError } from '../../http/errors.ts';
import type { Tx } from '../../store/database.ts';

type Generated = NonNullable<Field['x-generate']>;

/**
 * How a change is run over a cloud elsewhere. It is run twice: rehearsed, to hear whether we allow it and what is to be done there, and
 * performed with what the cloud has answered. What is generated must be the same both times.
 */
export interface Execution {
  generate(kind: Generated): string;
  begin(stage: ExecutionScope, operation: CloudOperation): Promise<CloudStart>;
  /** Says that the change is done, but for what is told of it: a rehearsal goes no further. Throws {@link DryRunEnded}. */
  done(): void;
}

/** Gives a rehearsal up that has heard all it has to. */
export class DryRunEnded extends Error {
  override name = 'OnlyRehearsed';
}

/** Where it is run. */
export interface ExecutionScope {
  cloud: Cloud;
  tx: Tx;
  projectId: string | null;
}

/** Notes what is to be done; nothing of what it changes is kept. */
export class DryRun implements Execution {
  steps: CloudStep[] = [];
  generated: string[] = [];

  /** A transaction can be run again. */
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
    const step: CloudStep = { type, action, self, ref, input, prepared, files, now, booked: {} };
    // Before what our books begin with other records because of it, as it is performed.
    if (cloud.elsewhere?.does(type, action)) this.steps.push(step);
    const start = await cloud.begin(operation);
    step.booked = start.fields ?? {};
    return start;
  }

  /** What means nothing elsewhere is stored by its rehearsal. */
  done(): void {
    if (this.steps.length > 0) throw new DryRunEnded();
  }
}

/** Runs with what was answered. */
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

  /** A transaction can be run again. */
  restart(): void {
    this.step = 0;
    this.value = 0;
  }

  generate(kind: Generated): string {
    const value = this.generated[this.value];
    this.value += 1;
    return value ?? generateValue(kind);
  }

  /** Throws ApiError 409 where what was carried out is not what is to be stored: something else was changed meanwhile. */
  async begin({ cloud, tx, projectId }: ExecutionScope, operation: CloudOperation): Promise<CloudStart> {
    const { type, action, self } = operation;
    if (!cloud.elsewhere?.does(type, action)) return cloud.begin(operation);
    const step = this.steps[this.step];
    const answer = this.answers[this.step];
    this.step += 1;
    if (step?.type !== type || step.action !== action || step.self.id !== self.id || !answer)
      throw new ApiError(409, 'CHANGED_MEANWHILE');
    const start = await cloud.begin({ ...operation, self: { ...self, ...answer.fields } });
    if (answer.key !== undefined)
      await keepKey(tx, { type, recordId: String(self.id), projectId: projectId ?? '', key: answer.key });
    return { fields: { ...start.fields, ...answer.fields }, result: { ...start.result, ...answer.result } };
  }

  /** Throws ApiError 409 where less was stored than carried out. */
  done(): void {
    if (this.step !== this.steps.length) throw new ApiError(409, 'CHANGED_MEANWHILE');
  }
}
