/** A Keystone domain, by either of its names. */
export type DomainRef = { id: string } | { name: string };

/** Something that lives in a domain: its id alone says which, its name does with the domain. */
export type NamedRef = { id: string } | { name: string; domain: DomainRef };

/** A user and the project that is worked in. */
interface PasswordCredential {
  method: 'password';
  user: NamedRef;
  password: string;
  project: NamedRef;
}

/** An application credential: it carries its project and roles, and outlives changes of its user's password. */
export interface ApplicationCredential {
  method: 'applicationCredential';
  credential: { id: string } | { name: string; user: NamedRef };
  secret: string;
}

/** What one logs in with. */
export type Credential = PasswordCredential | ApplicationCredential;

/** Which of a service's addresses are used. */
export type EndpointInterface = 'public' | 'internal' | 'admin';

/** Where an OpenStack is, and how the provider's own administrator logs in to it. */
export interface OpenStackSettings {
  /** Keystone's address, with or without `/v3`. */
  authUrl: string;
  auth: Credential;
  /** Left out where the cloud has one region. */
  region?: string;
  interface: EndpointInterface;
  /** The domain in which the projects of customers are made. */
  projectDomainId: string;
  /** Whether links of images may lead to addresses that are not public. */
  privateImageLinks: boolean;
}
