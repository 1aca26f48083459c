/** Half of a surrogate pair, a code point that is no character, a control other than tab and the ends of lines. */
const UNSTORABLE = /\p{Surrogate}|\p{Noncharacter_Code_Point}|(?![\t\n\r])\p{Control}/u

/** Whether a text holds what no store, queue, mail and Word file carries alike. Emoji are characters as any other. */
export const hasUnstorable = (text: string): boolean => UNSTORABLE.test(text)
