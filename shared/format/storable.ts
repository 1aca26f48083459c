/** An unpaired surrogate, a noncharacter, or a control character other than tab and line breaks. */
const UNSTORABLE = /\p{Surrogate}|\p{Noncharacter_Code_Point}|(?![\t\n\r])\p{Control}/u

/** Whether a text has characters that stores, queues, e-mails or Word files cannot all carry. Emoji are fine. */
export const hasUnstorable = (text: string): boolean => UNSTORABLE.test(text)
