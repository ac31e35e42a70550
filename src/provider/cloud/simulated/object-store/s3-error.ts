/** A refusal as S3 answers it ("Error responses" of the Amazon S3 API reference). */
export class S3Error extends Error {
  override name = 'S3Error';
  readonly status: number;
  readonly code: string;
  /** Further elements of the answer, such as the region that was expected. */
  readonly more: Record<string, string>;

  constructor(status: number, code: string, message: string, more: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

export const noSuchBucket = (name: string) =>
  new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist', { BucketName: name });
export const noSuchKey = (key: string) =>
  new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key });
export const noSuchUpload = () =>
  new S3Error(
    404,
    'NoSuchUpload',
    'The specified multipart upload does not exist. It may have been aborted or completed.',
  );
export const notImplemented = (what: string) =>
  new S3Error(
    501,
    'NotImplemented',
    `A header or parameter you provided implies functionality that is not implemented: ${what}`,
  );
export const quotaExceeded = () => new S3Error(403, 'QuotaExceeded', 'The quota of the account is used up');
export const invalidArgument = (message: string) => new S3Error(400, 'InvalidArgument', message);
export const malformedXml = () =>
  new S3Error(
    400,
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  );
