/** Identities of sections and fields are made here, where there is randomness. */
export const newUid = (): string => crypto.randomUUID()
