/**
 * A time limit of the cloud on this machine, which may be slower than Lambda or busier. `MINUTA_TIME_FACTOR` multiplies all limits; tests use
 * it, because they keep every processor busy.
 */
export const timeLimit = (milliseconds: number): number =>
  milliseconds * Math.max(1, Number(process.env.MINUTA_TIME_FACTOR) || 1)
