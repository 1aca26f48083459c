/** The name of a question in markings, conditions and formulas. */
export const REF_PATTERN = /^[\p{L}_][\p{L}\p{N}_]*$/u
