/** Marks as the assistant is asked to write them: [[pergunta:REF]] and [[cláusula:12]]. */
const MARK = /\[\[([^[\]\n]{1,160})\]\]/g
/** A mark, or the beginning of one. */
const MARK_HERE = /\[(?:\[([^[\]\n]{0,160})(\](\])?)?)?/y

/** A proposal is a block of its own: this, a line break, JSON and the end. */
const OPENING = '```proposta'
const END = '```'
const BLOCK = /```proposta[^\S\n]*\n([\s\S]*?)```/g

/** 'clausula: 12' and 'Cláusula:12' are the same mark. */
export function normalMark(written: string): string {
  const [kind = '', ...rest] = written.normalize('NFC').split(':')
  const name = kind.trim().toLowerCase().replace('clausula', 'cláusula')
  return `${name}:${rest.join(':').trim()}`
}

/**
 * What a person sees of an answer: without the blocks of proposals, and without marks that refer to nothing. While it is being written,
 * what may become one of them is held back, so that the visible text only ever grows.
 */
export function visibleText(raw: string, isKnown: (mark: string) => boolean, isWhole: boolean): string {
  let seen = ''
  let at = 0
  while (at < raw.length) {
    const next = raw.charAt(at) === '`' ? afterBlock(raw, at) : raw.charAt(at) === '[' ? afterMark(raw, at) : at
    if (next === 'unfinished' && (!isWhole || raw.startsWith(OPENING, at))) break
    if (typeof next === 'number' && next > at) {
      const mark = normalMark(raw.slice(at + 2, next - 2))
      if (raw.charAt(at) === '[' && isKnown(mark)) seen += `[[${mark}]]`
      at = next
    } else {
      seen += raw.charAt(at)
      at += 1
    }
  }
  return isWhole ? seen.trim() : seen.trimStart()
}

/** Where the block that opens at `at` has ended; `at` if none opens there. */
function afterBlock(raw: string, at: number): number | 'unfinished' {
  if (!raw.startsWith(OPENING, at)) return OPENING.startsWith(raw.slice(at)) ? 'unfinished' : at
  const head = /[^\S\n]*(\n)?/y
  head.lastIndex = at + OPENING.length
  const [space = '', line] = head.exec(raw) ?? []
  const inside = at + OPENING.length + space.length
  if (!line) return inside === raw.length ? 'unfinished' : at
  const end = raw.indexOf(END, inside)
  return end === -1 ? 'unfinished' : end + END.length
}

/** Where the mark that opens at `at` has ended; `at` if none opens there. */
function afterMark(raw: string, at: number): number | 'unfinished' {
  MARK_HERE.lastIndex = at
  const [found = '', written, , closed] = MARK_HERE.exec(raw) ?? []
  if (closed) return written ? at + found.length : at
  return at + found.length === raw.length ? 'unfinished' : at
}

/** The marks in a text, in order. */
export const marksIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(MARK)].map(([, written = '']) => normalMark(written))),
]

/** The JSON of the proposals in an answer; undefined for what is not JSON. */
export const proposalsIn = (raw: string): readonly unknown[] =>
  [...raw.matchAll(BLOCK)].map(([, json = '']) => {
    try {
      return JSON.parse(json) as unknown
    } catch {
      return undefined
    }
  })
