/** Maximum number of days between starting a document and its deadline. */
export const MOST_DAYS = 365
