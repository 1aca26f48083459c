import { foldText } from '#shared/format/text.ts'
import { functionGroups } from '#shared/logic/functions/groups.ts'
import { eachField } from '../../edits/fields.ts'
import type { Subject } from './FormulaSubject.ts'

export type Completion = {
  /** The text to insert. */
  readonly text: string
  /** Description: the question, or the function's syntax. */
  readonly about: string
  readonly call: boolean
}

export type Word = { readonly from: number; readonly to: number; readonly text: string }

const SHOWN = 8

/** The name being typed at the caret; undefined inside a quoted text. */
export function wordAt(formula: string, caret: number): Word | undefined {
  const before = formula.slice(0, caret)
  if ((before.match(/"/g) ?? []).length % 2 === 1) return undefined
  const text = /[\p{L}_][\p{L}\p{N}_.]*$/u.exec(before)?.[0]
  if (!text || /^[\p{L}\p{N}_.]/u.test(formula.slice(caret))) return undefined
  return { from: caret - text.length, to: caret, text }
}

/** Completions of a word: fields by ref or by question, then functions. Prefix matches come first. */
export function completionsOf(word: string, { code, field: own, list }: Subject): readonly Completion[] {
  const wanted = foldText(word)
  const named: Completion[] = []
  for (const { field, list: within } of eachField(code)) {
    if (field.uid === own.uid || field.ref === '') continue
    // In a formula of a list's item, the item's other fields are written without the list.
    const inside = within && within.uid !== list?.uid
    const text = inside ? `${within.ref}.${field.ref}` : field.ref
    const about = inside ? `${within.name || within.ref} › ${field.name}` : field.name
    named.push({ text, about, call: false })
  }
  for (const { functions } of functionGroups)
    for (const { usage } of functions)
      named.push({ text: usage.slice(0, usage.indexOf('(')), about: usage, call: true })
  const rank = ({ text, about, call }: Completion): number => {
    const name = foldText(text)
    if (name.startsWith(wanted)) return call ? 1 : 0
    if (call) return -1
    return name.includes(wanted) || foldText(about).includes(wanted) ? 2 : -1
  }
  const found = named.map((one) => ({ one, order: rank(one) })).filter(({ order }) => order >= 0)
  // A complete name needs no completion.
  if (found.some(({ one }) => one.text === word && !one.call)) return []
  return found
    .sort((a, b) => a.order - b.order)
    .slice(0, SHOWN)
    .map(({ one }) => one)
}

/** The formula with the word completed, and the new caret: inside the parentheses of a call. */
export function complete(formula: string, word: Word, { text, call }: Completion): { text: string; caret: number } {
  const after = formula.slice(word.to)
  const written = call && !after.startsWith('(') ? `${text}()` : text
  const caret = word.from + text.length + (call ? 1 : 0)
  return { text: formula.slice(0, word.from) + written + after, caret }
}
