/** Whether a text has tags in our notation, beside those of another tool. */
export const hasOurTags = (text: string): boolean => /\{\{[^{}]*\}\}/.test(text)
