/*
 * Masks, with the letters that stored interviews already use:
 *
 *   # a digit · S a letter · N a letter or digit · A a letter, made upper case · a a letter, made lower case
 *   X a letter or digit, made upper case · x a letter or digit, made lower case · \ makes the next character literal
 *
 * Everything else is literal: '##/##/####', '(##) #####-####', 'AAA-#X##'. In a mask without any of these letters, as people write
 * '000.000.000-00' or '999.999.999-99', 0 and 9 are digits.
 */

/** Applies the mask to a text, typed or already masked; characters that fit no slot are dropped. */
export function applyMask(mask: string, text: string): string {
  return fill(mask, text).masked
}

/** The same, or undefined if a letter or digit of the text would be dropped or moved: it has another format, or is too long. */
export function fitMask(mask: string, text: string): string | undefined {
  const { masked, isWhole } = fill(mask, text)
  return isWhole && fill(mask, masked).masked === masked ? masked : undefined
}

/** An example that fills a mask, to be shown: '000.000-A'. */
export const exampleOfMask = (mask: string): string =>
  readMask(mask)
    .map(({ text, slot }) => slot?.write(slot.pattern.test('A') ? 'A' : '0') ?? text)
    .join('')

/** Whether any character can be typed into the mask. */
export const hasSlots = (mask: string): boolean => readMask(mask).some(({ slot }) => slot !== undefined)

function fill(mask: string, text: string): { masked: string; isWhole: boolean } {
  const pieces = readMask(mask)
  const characters = [...text.normalize('NFC').slice(0, MAX_TEXT)]
  const slots = pieces.flatMap(({ slot }) => slot ?? [])
  // Typed without punctuation: a digit equal to one of the mask's own ('+55') must not be mistaken for it.
  const isRaw = characters.length === slots.length && slots.every((slot, at) => slot.pattern.test(characters[at]!))
  let at = 0
  let result = ''
  let waiting = ''
  let isWhole = text.length <= MAX_TEXT
  /** A letter or digit of the text was taken for one of the mask's that is not written yet. */
  let isTaken = false
  for (const piece of pieces) {
    if (piece.slot === undefined) {
      if (!isRaw && characters[at] === piece.text) {
        at += 1
        isTaken ||= SIGN.test(piece.text)
      }
      waiting += piece.text
      continue
    }
    let character = characters[at]
    while (character !== undefined && !piece.slot.pattern.test(character)) {
      isWhole &&= !SIGN.test(character)
      character = characters[++at]
    }
    if (character === undefined) return { masked: result, isWhole: isWhole && !isTaken }
    result += waiting + piece.slot.write(character)
    waiting = ''
    isTaken = false
    at += 1
  }
  if (characters.slice(at).some((character) => SIGN.test(character))) isWhole = false
  return { masked: slots.length === 0 ? '' : result + waiting, isWhole: isWhole && slots.length > 0 }
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
  escaped?: boolean
}

/** Slots and other characters of a mask; what is beyond is ignored. */
export const MAX_MASK = 200
const MAX_TEXT = 1000
/** A character that is part of an answer; the others are punctuation. */
const SIGN = /[\p{L}\p{N}]/u

const asIs = (character: string): string => character
const upper = (character: string): string => sameLength(character, character.toUpperCase())
const lower = (character: string): string => sameLength(character, character.toLowerCase())

const DIGIT: Slot = { pattern: /\d/, write: asIs }

const SLOTS: ReadonlyMap<string, Slot> = new Map([
  ['#', DIGIT],
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
    pieces.push(escaped ? { text, escaped } : { text, slot: SLOTS.get(text) })
    escaped = false
  }
  if (pieces.some(({ slot }) => slot)) return pieces
  return pieces.map((piece) =>
    !piece.escaped && (piece.text === '0' || piece.text === '9') ? { ...piece, slot: DIGIT } : piece,
  )
}

/** 'ß' in upper case is two letters, which would not fit one slot. */
const sameLength = (character: string, changed: string): string => ([...changed].length === 1 ? changed : character)
