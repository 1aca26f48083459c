/**
 * Milliseconds for which a worker has an envelope to itself while it seals it: longer than it may run. Tests that kill workers do not wait so
 * long for the next one.
 */
export const SEAL_TIME = 1_000 * Number(process.env.SEAL_SECONDS ?? 130)
