/** The path of the demo's outbox. */
export const OUTBOX_PATH = '/outbox';
/** The stylesheet of that page. */
export const OUTBOX_STYLE_PATH = `${OUTBOX_PATH}/style.css`;

/** The paths of the API (design.md 3). */
const API_PATH = /^\/(api|(k8s|s3|monaas|dbaas)\/api\/v1)(\/|$)/;

/** Whether the provider answers a path, not the console. */
export function isApiPath(path: string): boolean {
  return path === OUTBOX_PATH || path === OUTBOX_STYLE_PATH || API_PATH.test(path);
}
