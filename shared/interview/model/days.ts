/** Maximum number of days between starting a document and its deadline. */
export const MOST_DAYS = 365

/** The longest time for which finished documents are kept: a hundred years. */
export const MOST_MONTHS = 1_200
