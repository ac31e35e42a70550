/**
 * The maximum time until something is visible, in milliseconds: steps of the simulated cloud take 150 ms, those of a real one seconds
 * (`PATIENCE_MS`).
 */
export const PATIENCE_MS = Number(process.env.PATIENCE_MS ?? 20_000);
