/** What an answer must be like, whatever was asked. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** What is read of `openapi.json` to judge answers by. */
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

/** Says what is wrong with answers. */
export class Verdict {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });
  readonly #isError: ValidateFunction;

  constructor(document: Document) {
    this.#ajv.addSchema({ $id: 'api', components: document.components });
    this.#isError = this.#ajv.compile({ $ref: 'api#/components/schemas/Error' });
  }

  /** What is wrong with an answer; undefined where it is as it should be. */
  of(answer: Response, text: string, { responses }: Operation): string | undefined {
    // Whether it is ready is what one call is asked; it may say no.
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
