/*
 * Masks, with the letters that stored interviews already use:
 *
 *   # a digit · S a letter · N a letter or digit · A a letter, made upper case · a a letter, made lower case
 *   X a letter or digit, made upper case · x a letter or digit, made lower case · \ makes the next character literal
 *
 * Everything else is literal: '##/##/####', '(##) #####-####', 'AAA-#X##'.
 */

/** Applies the mask to a text, typed or already masked; characters that fit no slot are dropped. */
export function applyMask(mask: string, text: string): string {
  const pieces = readMask(mask)
  const characters = [...text.normalize('NFC').slice(0, MAX_TEXT)]
  const slots = pieces.flatMap(({ slot }) => slot ?? [])
  // Typed without punctuation: a digit equal to one of the mask's own ('+55') must not be mistaken for it.
  const isRaw = characters.length === slots.length && slots.every((slot, at) => slot.pattern.test(characters[at]!))
  let at = 0
  let result = ''
  let waiting = ''
  for (const piece of pieces) {
    if (piece.slot === undefined) {
      if (!isRaw && characters[at] === piece.text) at += 1
      waiting += piece.text
      continue
    }
    let character = characters[at]
    while (character !== undefined && !piece.slot.pattern.test(character)) character = characters[++at]
    if (character === undefined) return result
    result += waiting + piece.slot.write(character)
    waiting = ''
    at += 1
  }
  return slots.length === 0 ? '' : result + waiting
}

/** Whether a text fills the whole mask. */
export function matchesMask(mask: string, text: string): boolean {
  const pieces = readMask(mask)
  const characters = [...text.normalize('NFC')]
  return (
    characters.length === pieces.length &&
    characters.every((character, at) => {
      const { text, slot } = pieces[at]!
      return slot === undefined
        ? text === character
        : slot.pattern.test(character) && slot.write(character) === character
    })
  )
}

/** The characters of a masked text that do not come from the mask: '31/12/2026' gives '31122026'. */
export function unmask(mask: string, text: string): string {
  const masked = [...applyMask(mask, text)]
  return readMask(mask)
    .map((piece, at) => (piece.slot === undefined ? '' : (masked[at] ?? '')))
    .join('')
}

type Slot = {
  /** Tested against one character. */
  pattern: RegExp
  write: (character: string) => string
}

type Piece = {
  text: string
  slot?: Slot
}

const MAX_MASK = 200
const MAX_TEXT = 1000

const asIs = (character: string): string => character
const upper = (character: string): string => sameLength(character, character.toUpperCase())
const lower = (character: string): string => sameLength(character, character.toLowerCase())

const SLOTS: ReadonlyMap<string, Slot> = new Map([
  ['#', { pattern: /\d/, write: asIs }],
  ['S', { pattern: /\p{L}/u, write: asIs }],
  ['N', { pattern: /[\p{L}\d]/u, write: asIs }],
  ['A', { pattern: /\p{L}/u, write: upper }],
  ['a', { pattern: /\p{L}/u, write: lower }],
  ['X', { pattern: /[\p{L}\d]/u, write: upper }],
  ['x', { pattern: /[\p{L}\d]/u, write: lower }],
])

function readMask(mask: string): Piece[] {
  const pieces: Piece[] = []
  let escaped = false
  for (const text of mask.normalize('NFC').slice(0, MAX_MASK)) {
    if (text === '\\' && !escaped) {
      escaped = true
      continue
    }
    pieces.push(escaped ? { text } : { text, slot: SLOTS.get(text) })
    escaped = false
  }
  return pieces
}

/** 'ß' in upper case is two letters, which would not fit one slot. */
const sameLength = (character: string, changed: string): string => ([...changed].length === 1 ? changed : character)
