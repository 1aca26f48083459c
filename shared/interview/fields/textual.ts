import { cleanInput, collapseSpaces, formatNumber, normalize } from '../../format/index.ts'
import type { Diagnostic } from '../../result.ts'
import { BLANK, printed, type TemplateScope } from '../../template/value.ts'
import { aboutAnswer, type FieldFacts } from './defineField.ts'
import { textUpTo } from './schema.ts'

export const MAX_TEXT = 100_000

export const textValue = textUpTo(MAX_TEXT)

/** One line of text in NFC; numbers and booleans become text, other values are not text. */
export function readLine(input: unknown): string | undefined {
  const text = readText(input)
  return text === undefined ? undefined : collapseSpaces(text)
}

/** Text in NFC with its lines; Windows line breaks become line feeds. */
export function readText(input: unknown): string | undefined {
  if (typeof input === 'boolean') return input ? 'Sim' : 'Não'
  if (typeof input === 'number') return Number.isFinite(input) ? formatNumber(input, { grouping: false }) : undefined
  if (typeof input !== 'string') return undefined
  const text = normalize(input).replace(/\r\n?/g, '\n')
  return text.length > MAX_TEXT ? undefined : text
}

/** A number, code or address, without what is copied along with it. */
export function readCode(input: unknown): string | undefined {
  const text = readText(input)
  return text === undefined ? undefined : cleanInput(text)
}

export function lengthDiagnostics(value: string, field: FieldFacts & { maxLength?: number }): Diagnostic[] {
  const { maxLength } = field
  if (maxLength === undefined || value.length <= maxLength) return []
  return [aboutAnswer(field, 'texto_longo', `cabem ${maxLength} letras e há ${value.length}. Encurte o texto.`)]
}

/** The problem of a text with an invalid format: CPF, CEP, e-mail. */
export function formDiagnostic(valid: boolean, field: FieldFacts, code: string, sentence: string): Diagnostic[] {
  return valid ? [] : [aboutAnswer(field, code, sentence)]
}

/** The placeholder of the value in words, if the field asks for it. */
export function inFull(field: FieldFacts, value: unknown, words: () => string): TemplateScope {
  if (!field.inFull) return {}
  const text = value === null ? '' : words()
  return { _extenso: text === '' ? BLANK : printed(text, text) }
}
