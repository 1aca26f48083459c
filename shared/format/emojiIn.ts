const EMOJI = /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F})[\u{FE0F}\u{1F3FB}-\u{1F3FF}]?/gu

/** The emoji of a text, each once. The fonts of PDFs draw some of them in black, and nothing for the others. */
export const emojiIn = (text: string): string[] => [...new Set(text.match(EMOJI) ?? [])]
