/** The current time. Read each time, because a Lambda stays warm for hours. */
export const now = (): Date => new Date()

/** Seconds since 1970, as used by tokens and the table's time to live. */
export const inSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** That many times 24 hours later. */
export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * 24 * 3600 * 1000)
