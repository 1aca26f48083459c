/** The present, asked each time: a Lambda stays warm for hours. */
export const now = (): Date => new Date()

/** Seconds since 1970, as tokens and the table's time to live want them. */
export const inSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** That many times 24 hours later. */
export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * 24 * 3600 * 1000)
