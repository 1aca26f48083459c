import { DAYS_IN_BIN } from '#shared/api/bin.ts'

/** The instant from which an item moved to the bin may be deleted for good. */
export const deletionOf = (trashedAt: string): string =>
  new Date(new Date(trashedAt).getTime() + DAYS_IN_BIN * 24 * 3_600_000).toISOString()
