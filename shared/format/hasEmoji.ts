const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F}/u

/** Whether a text has emoji. The fonts of PDFs draw some of them in black, and nothing for the others. */
export const hasEmoji = (text: string): boolean => EMOJI.test(text)
