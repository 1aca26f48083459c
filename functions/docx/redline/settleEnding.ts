import type { OutBlock, OutParagraph } from './outcome.ts'

/**
 * Word cannot add or delete the last end of a text: where paragraphs were added or deleted there, the ends before them are the ones that
 * change, as when a person writes on at the end of a cell.
 */
export function settleEnding(blocks: OutBlock[]): OutBlock[] {
  const from = blocks.findLastIndex(({ kind }) => kind !== 'paragraph') + 1
  const paragraphs = blocks.slice(from) as OutParagraph[]
  const same = paragraphs.findLastIndex(({ end }) => end.state === 'same')
  const last = paragraphs.slice(same + 1)
  if (last.length === 0) return blocks
  const before = blocks.slice(0, from + same + 1)
  const gone = last.findLast(({ end }) => end.state === 'del')
  const came = last.findLast(({ end }) => end.state === 'ins')
  if (gone && came) {
    const end = { state: 'same', by: undefined, properties: gone.end.properties } as const
    const merged: OutParagraph = { ...gone, tokens: [...gone.tokens, ...came.tokens], end: { ...end } }
    return [...before, ...last.filter((each) => each !== gone && each !== came), merged]
  }
  const anchor = paragraphs[same]
  if (!anchor || anchor.end.properties.includes('<w:sectPr')) return blocks
  // Each end takes over what the next one was.
  const chain = [anchor, ...last]
  const ends = chain.map(({ end }) => ({ ...end }))
  anchor.raw = undefined
  chain.forEach((paragraph, at) => {
    const { end } = paragraph
    const next = ends[at + 1]
    if (next) Object.assign(end, { state: next.state, by: next.by, leads: true })
    else Object.assign(end, { state: 'same', by: undefined, properties: ends[0]!.properties })
    if (!next && gone && end.properties !== ends[at]!.properties) end.former = ends[at]!.properties
  })
  return blocks
}
