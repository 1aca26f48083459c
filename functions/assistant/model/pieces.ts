import { CHARACTERS_PER_TOKEN } from '#functions/languageModel/index.ts'
import type { Paper } from '../reading/index.ts'

/** A stretch of a file's text that is sent at once. */
export type TextPiece = { readonly file: number; readonly paper: Paper; readonly from: number; readonly text: string }

/** Tokens of text in one question to the model: longer ones are read carelessly. */
const MOST_TOKENS = 6_000
/** Characters that two pieces share, so that nothing is cut in the middle. */
const SHARED = 400

/** The texts of the papers in pieces that end with a line. */
export function piecesOf(papers: readonly Paper[], tokens: number): TextPiece[] {
  const most = Math.max(1_000, Math.min(MOST_TOKENS, tokens) * CHARACTERS_PER_TOKEN)
  return papers.flatMap((paper, file): TextPiece[] => {
    const pieces: TextPiece[] = []
    for (let from = 0; from < paper.text.length; ) {
      const line = paper.text.lastIndexOf('\n', from + most)
      const isLast = from + most >= paper.text.length
      const to = isLast ? paper.text.length : line > from + most / 2 ? line : from + most
      pieces.push({ file, paper, from, text: paper.text.slice(from, to) })
      if (isLast) break
      from = to - SHARED
    }
    return pieces.filter(({ text }) => text.trim() !== '')
  })
}
