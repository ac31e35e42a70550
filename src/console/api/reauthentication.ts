/** Asks the user to prove again who they are. Resolves to whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let running: Promise<boolean> | undefined;

/** Sets who asks. Returns the function that ends that. */
export function onReauthentication(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

/** Has the user prove again who they are, once for all calls that wait for it. Resolves to whether they did. */
export function reauthenticate(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  running ??= ask().finally(() => {
    running = undefined;
  });
  return running;
}
