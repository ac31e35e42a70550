/** Checks a response to any request. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** The used part of `openapi.json`. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** One call. */
export interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** Checks responses. */
export class Verdict {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });
  readonly #isError: ValidateFunction;

  constructor(document: Document) {
    this.#ajv.addSchema({ $id: 'api', components: document.components });
    this.#isError = this.#ajv.compile({ $ref: 'api#/components/schemas/Error' });
  }

  /** The problem of a response. Undefined where it is correct. */
  of(answer: Response, text: string, { responses }: Operation): string | undefined {
    // The readiness call may answer 503.
    if (answer.status >= 500 && !responses[answer.status]) return `${answer.status}: ${text.slice(0, 200)}`;
    if (!answer.headers.get('X-Request-Id')) return 'no X-Request-Id';
    if (answer.status < 400) return undefined;
    const body = jsonOf(text);
    if (body === undefined) return `${answer.status} is no JSON: ${text.slice(0, 200)}`;
    if (this.#isError(body)) return undefined;
    return `${answer.status} is no declared error: ${this.#ajv.errorsText(this.#isError.errors)}: ${text.slice(0, 300)}`;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
