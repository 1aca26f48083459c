import { checkbox } from './checkbox.tsx'
import { date } from './date.tsx'
import type { FieldType } from './fieldType.ts'
import { integer } from './integer.tsx'
import { lookup } from './lookup.tsx'
import { money } from './money.tsx'
import { password } from './password.tsx'
import { radio } from './radio.tsx'
import { text } from './text.tsx'
import { toggle } from './toggle.tsx'

/** The field types by S1 §3's letters. */
const types: ReadonlyMap<string, FieldType> = new Map([
  ['b', checkbox],
  ['d', date],
  ['l', lookup],
  ['m', money],
  ['i', integer],
  ['s', text],
  ['p', password],
  ['t', toggle],
  ['r', radio],
])

export const knowsType = (letter: string): boolean => types.has(letter)

/** Unknown letters are treated as text. */
export const typeOf = (letter: string): FieldType => types.get(letter) ?? text
