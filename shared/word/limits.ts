/** Word has no table with more columns, and no list with more levels. */
export const MOST_COLUMNS = 63
export const MOST_LEVELS = 9
