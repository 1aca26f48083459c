/** The secret behind '#', where no log and no other site sees it; some mail programs add parameters of their own. */
export const secretOf = (hash: string): string | undefined => /^#([\w-]{43})(?![\w-])/.exec(hash)?.[1]
