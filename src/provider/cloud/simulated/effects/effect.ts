import type { Doc } from '../../../../contract/file/resource-file.ts';
import type {
  CloudEnd,
  CloudMeasure,
  CloudOperation,
  CloudOutcome,
  CloudQuestion,
  CloudRequest,
  CloudStart,
} from '../../cloud.ts';

/** What the simulated cloud does with one type beyond letting time pass. */
export interface SimulatedEffect {
  prepare?(request: CloudRequest): Promise<Doc>;
  begin?(operation: CloudOperation): Promise<CloudStart>;
  look?(question: CloudQuestion): Promise<Doc>;
  measure?(question: CloudMeasure): Promise<Doc>;
  /** Runs when an action came to its end well. */
  settled?(end: CloudEnd): Promise<CloudOutcome['fields']>;
}
