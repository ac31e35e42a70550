/** The object store of S3 accounts, addressed by paths and asked with signatures of version 4, as every S3 client does. */
export interface ObjectStore {
  /** Its address for customers and browsers, without a slash at the end. A function, since the port may be chosen at start. */
  endpoint(): string;
  /** The region that requests of a data centre's accounts are signed for. */
  region(datacenterId: string): string;
  /** Sends a signed request. Rejects where the store does not answer. */
  send(request: Request): Promise<Response>;
}
