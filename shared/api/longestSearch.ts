/** The longest text by which a list is searched, in characters. */
export const LONGEST_SEARCH = 200
