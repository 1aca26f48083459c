import { fieldsOf, scanXml } from '../package/index.ts'

/** The tags in tables of contents: copies of those in the headings, from which each document rewrites its table. */
export type ContentsTags = {
  readonly includes: (offset: number) => boolean
  /** The positions of their characters in the part's XML. */
  readonly characters: readonly number[]
}

export function contentsTags(xml: string): ContentsTags {
  const ranges = fieldsOf(xml)
    .filter(({ instruction, separate }) => separate !== undefined && /^\s*TOC\b/i.test(instruction))
    .map(({ separate, end }) => ({ from: separate!.to, to: end.from }))
  const includes = (offset: number) => ranges.some(({ from, to }) => from <= offset && offset < to)
  if (!ranges.some(({ from, to }) => xml.slice(from, to).includes('{'))) return { includes, characters: [] }
  const characters: number[] = []
  let text = ''
  let places: number[] = []
  let inText = false
  scanXml(xml, {
    open: (name, { selfClosing }) => {
      inText = name === 'w:t' && !selfClosing
    },
    text: (from, to) => {
      if (!inText || !includes(from)) return
      text += xml.slice(from, to)
      for (let at = from; at < to; at += 1) places.push(at)
    },
    close: (name) => {
      inText = false
      if (name !== 'w:p') return
      for (const { 0: tag, index } of text.matchAll(/\{\{[^{}]*\}\}/g))
        characters.push(...places.slice(index, index + tag.length))
      text = ''
      places = []
    },
  })
  return { includes, characters }
}
