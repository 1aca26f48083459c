const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** The first `limit` characters as users perceive them: accents and emoji sequences are not split. */
export function cutText(text: string, limit: number): { readonly text: string; readonly cut: boolean } {
  // A character has at least one code unit, so a text this short cannot exceed the limit.
  if (text.length <= limit) return { text, cut: false }
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === limit) return { text: text.slice(0, index), cut: true }
    count += 1
  }
  return { text, cut: false }
}
