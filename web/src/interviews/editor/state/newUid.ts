/** Ids of sections and fields are made here, because `shared` has no randomness. */
export const newUid = (): string => crypto.randomUUID()
