/** Most interviews that one call brings to the newest version of what they use. */
export const MOST_SYNCED = 500
