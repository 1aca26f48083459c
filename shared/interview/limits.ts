import { type Condition, isGroup } from '../logic/condition.ts'
import { type Diagnostic, diagnostic } from '../result.ts'
import type { Field, InterviewCode } from './model.ts'

export const MAX_FIELDS = 5_000
/** The longest name of an interview, in UTF-16 units. */
export const MAX_NAME = 200
/** Five megabytes of UTF-8 JSON. */
export const MAX_CODE_BYTES = 5 * 1024 * 1024
/** For lists within lists, and conditions in nested parentheses. */
const MAX_NESTING = 8

/** An empty result means that the interview may be stored. Pass `bytes` if the size is already known. */
export function checkLimits(code: InterviewCode, bytes = byteLength(JSON.stringify(code))): Diagnostic[] {
  const found: Diagnostic[] = []
  const fields = countFields(code)
  if (fields > MAX_FIELDS)
    found.push(
      diagnostic('entrevista_campos_demais', `O modelo tem ${fields} campos; o limite é de ${MAX_FIELDS}.`, {
        path: ['sections'],
      }),
    )
  if (code.sections.some(isTooDeep))
    found.push(
      diagnostic(
        'entrevista_profunda_demais',
        `Listas dentro de listas e condições entre parênteses vão até ${MAX_NESTING} níveis.`,
        { path: ['sections'] },
      ),
    )
  if (bytes > MAX_CODE_BYTES)
    found.push(
      diagnostic(
        'entrevista_grande_demais',
        `O modelo ocupa ${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB; o limite é de 5 MB.`,
      ),
    )
  return found
}

export function countFields(code: InterviewCode): number {
  return code.sections.reduce((count, { fields }) => count + countIn(fields), 0)
}

function countIn(fields: readonly Field[]): number {
  return fields.reduce((count, { listFields = [] }) => count + 1 + countIn(listFields), 0)
}

type Conditional = { readonly conditionals: readonly Condition[]; readonly fields: readonly Field[] }

function isTooDeep({ conditionals, fields }: Conditional): boolean {
  return conditionDepth(conditionals) > MAX_NESTING || fieldDepth(fields) > MAX_NESTING
}

function fieldDepth(fields: readonly Field[]): number {
  return deepest(fields, ({ conditionals, rules, listFields }) =>
    Math.max(
      listFields ? 1 + fieldDepth(listFields) : 0,
      conditionDepth(conditionals),
      deepest(rules, ({ conditions }) => deepest(conditions, (held) => conditionDepth(held.conditionals))),
    ),
  )
}

function conditionDepth(conditions: readonly Condition[]): number {
  return deepest(conditions, (condition) => (isGroup(condition) ? 1 + conditionDepth(condition.conditionals) : 0))
}

function deepest<T>(items: readonly T[], depth: (item: T) => number): number {
  return items.reduce((most, item) => Math.max(most, depth(item)), 0)
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
