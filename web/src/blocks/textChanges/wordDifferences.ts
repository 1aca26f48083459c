import { align } from '#shared/align.ts'

export type Piece = { readonly key: string; readonly text: string; readonly kind: 'same' | 'removed' | 'added' }

/** One wording against another, in the order of reading: what both have, what was removed, and what was added. */
export function wordDifferences(before: string, after: string): Piece[] {
  const words = wordsOf(before)
  const pieces: Piece[] = []
  const add = (some: readonly string[], kind: Piece['kind']) => {
    if (some.length > 0) pieces.push({ key: `${pieces.length}`, text: some.join(''), kind })
  }
  let read = 0
  for (const { at, removed, added } of align(words, wordsOf(after))) {
    add(words.slice(read, at), 'same')
    add(removed, 'removed')
    add(added, 'added')
    read = at + removed.length
  }
  add(words.slice(read), 'same')
  return pieces
}

const wordsOf = (text: string): string[] => text.match(/\s*(?:[\p{L}\p{N}]+|[^\p{L}\p{N}\s]+)|\s+$/gu) ?? []
