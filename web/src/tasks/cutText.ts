const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** The first `limit` characters as people count them: an accent or an emoji is never cut from what it belongs to. */
export function cutText(text: string, limit: number): { readonly text: string; readonly cut: boolean } {
  // A character is at least one unit, so that a text this short cannot be over the limit.
  if (text.length <= limit) return { text, cut: false }
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === limit) return { text: text.slice(0, index), cut: true }
    count += 1
  }
  return { text, cut: false }
}
