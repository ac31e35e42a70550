import { AwsV4Signer } from 'aws4fetch';
import { S3Error } from './s3-error.ts';

/** How far a client's clock may be from the store's, in milliseconds. */
const WINDOW_MS = 15 * 60_000;
/** The longest life of a link, in seconds: a week. */
const LONGEST_LINK = 604_800;

/** What a request says of its signature (AWS Signature Version 4). */
export interface Signature {
  accessKey: string;
  /** The day, the region and the service that it was made for. */
  scope: { day: string; region: string; service: string };
  /** When it was made, `20130524T000000Z`. */
  moment: string;
  signedHeaders: string[];
  value: string;
  /** How long a link lives, in seconds; undefined where a header signs. */
  seconds?: number;
}

const denied = (message: string) => new S3Error(403, 'AccessDenied', message);
const malformed = (message: string) => new S3Error(400, 'AuthorizationHeaderMalformed', message);
const badLink = (message: string) => new S3Error(400, 'AuthorizationQueryParametersError', message);

/** The signature of a request, in its header or its link. Throws S3Error where it has none, or one that can't be read. */
export function readSignature(request: Request): Signature {
  const header = request.headers.get('authorization');
  if (header !== null) return fromHeader(header, request.headers);
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('X-Amz-Signature')) throw denied('Access Denied');
  return fromLink(searchParams);
}

function fromHeader(header: string, headers: Headers): Signature {
  const [algorithm, fields = ''] = pair(header, ' ').map((word) => word.trim());
  if (algorithm !== 'AWS4-HMAC-SHA256' || fields === '')
    throw new S3Error(
      400,
      'InvalidRequest',
      'The authorization mechanism you have provided is not supported. Use AWS4-HMAC-SHA256.',
    );
  const values = new Map(fields.split(',').map((field) => pair(field.trim())));
  const moment = headers.get('x-amz-date') ?? '';
  if (!/^\d{8}T\d{6}Z$/.test(moment)) throw denied('AWS authentication requires a valid x-amz-date header');
  if (!headers.has('x-amz-content-sha256'))
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  return {
    ...parts(values.get('Credential'), values.get('SignedHeaders'), values.get('Signature'), malformed),
    moment,
  };
}

function fromLink(params: URLSearchParams): Signature {
  if (params.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256')
    throw badLink('X-Amz-Algorithm only supports AWS4-HMAC-SHA256');
  const moment = params.get('X-Amz-Date') ?? '';
  if (!/^\d{8}T\d{6}Z$/.test(moment)) throw badLink('X-Amz-Date must be in the ISO8601 Long Format');
  const expires = params.get('X-Amz-Expires') ?? '';
  const seconds = Number(expires);
  if (!/^\d+$/.test(expires) || seconds > LONGEST_LINK)
    throw badLink(`X-Amz-Expires must be a number from 0 to ${LONGEST_LINK}`);
  const [credential, headers, value] = ['Credential', 'SignedHeaders', 'Signature'].map((name) =>
    params.get(`X-Amz-${name}`),
  );
  return { ...parts(credential, headers, value, badLink), moment, seconds };
}

function pair(field: string, separator = '='): [string, string] {
  const at = field.indexOf(separator);
  return [field.slice(0, at), field.slice(at + 1)];
}

function parts(
  credential: string | null | undefined,
  headers: string | null | undefined,
  value: string | null | undefined,
  refusal: (message: string) => S3Error,
) {
  const words = (credential ?? '').split('/');
  const [terminator, service = '', region = '', day = ''] = words.reverse();
  // An access key can't contain a slash in this store.
  if (words.length !== 5 || terminator !== 'aws4_request') throw refusal('The Credential is malformed');
  if (!headers || !value) throw refusal('SignedHeaders and Signature are required');
  const signedHeaders = headers.toLowerCase().split(';');
  return { accessKey: words[4] ?? '', scope: { day, region, service }, signedHeaders, value };
}

/**
 * Checks a request's signature, its time and what it was made for. Throws S3Error.
 *
 * @param account the secret of the access key, and the region of its account
 */
export async function checkSignature(
  request: Request,
  signature: Signature,
  account: { secret: string; region: string },
  now: Date,
): Promise<void> {
  const { scope, moment } = signature;
  const refuse = signature.seconds === undefined ? malformed : badLink;
  if (scope.day !== moment.slice(0, 8)) throw refuse('The date of the Credential is not that of the request');
  if (scope.service !== 's3') throw refuse(`incorrect service "${scope.service}". This endpoint belongs to "s3".`);
  if (scope.region !== account.region)
    throw new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      `The authorization header is malformed; the region '${scope.region}' is wrong; expecting '${account.region}'`,
      { Region: account.region },
    );
  checkTime(signature, now);
  checkHeaders(request.headers, signature);
  if (!same(await expected(request, signature, account.secret), signature.value))
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
}

function checkTime({ moment, seconds }: Signature, now: Date): void {
  const made = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const age = now.getTime() - made;
  if (seconds === undefined) {
    // A moment that does not exist, such as the 99th, is no number.
    if (Math.abs(age) <= WINDOW_MS) return;
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  if (!(age >= -WINDOW_MS)) throw denied('Request is not valid yet');
  if (age > seconds * 1000) throw denied('Request has expired');
}

/** The host has to be signed, and what changes the meaning of a request. */
function checkHeaders(headers: Headers, { signedHeaders }: Signature): void {
  const meaning = [...headers.keys()].filter((name) => name.startsWith('x-amz-'));
  const missing = ['host', ...meaning].filter((name) => !signedHeaders.includes(name));
  if (missing.length > 0)
    throw new S3Error(403, 'AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: missing.join(', '),
    });
}

/** The signature that the request should have: it is signed once more, with the very headers that the client signed. */
async function expected(
  request: Request,
  { signedHeaders, accessKey, scope, moment, seconds }: Signature,
  secret: string,
) {
  const url = new URL(request.url);
  url.searchParams.delete('X-Amz-Signature');
  const signer = new AwsV4Signer({
    method: request.method,
    url: url.href,
    headers: signedHeaders.flatMap((name): [string, string][] => {
      const value = request.headers.get(name);
      return name === 'host' || value === null ? [] : [[name, value]];
    }),
    accessKeyId: accessKey,
    secretAccessKey: secret,
    service: 's3',
    region: scope.region,
    datetime: moment,
    allHeaders: true,
    signQuery: seconds !== undefined,
  });
  return signer.signature();
}

/** Compares without telling by its duration where two texts differ. */
function same(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}
