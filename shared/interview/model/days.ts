/** Days after its beginning by which a document should be finished, at most. */
export const MOST_DAYS = 365
