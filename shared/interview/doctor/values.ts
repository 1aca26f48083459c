import { Reading } from '../../logic/reading.ts'
import { definitionOf } from '../fields/index.ts'
import type { Field } from '../model.ts'
import type { Examination, Path, Subject } from './examination.ts'
import { examineFormula } from './formulas.ts'

const SETTINGS = {
  minValue: 'um valor mínimo',
  maxValue: 'um valor máximo',
  defaultValue: 'um valor padrão',
} as const

/** A limit or default: a formula after '=', or a value the type can parse. */
export function examineValue(
  examination: Examination,
  field: Field,
  member: keyof typeof SETTINGS,
  value: unknown,
  path: Path,
  subject: Subject,
): void {
  const definition = definitionOf(field)
  if (!definition.commonSettings.includes(member) || definition.isBlank(value)) return
  if (typeof value === 'string' && value.startsWith('='))
    examineFormula(examination, value.slice(1), field, path, subject)
  else if (!isReadable(field, member, value))
    examination.add(
      'valor_ilegivel',
      `${subject.title} tem ${SETTINGS[member]} que não serve para o tipo: "${String(value)}".`,
      { ref: field.ref, path },
    )
}

/** The limits of files count them; all others are values of the field. */
function isReadable(field: Field, member: keyof typeof SETTINGS, value: unknown): boolean {
  if (field.type === 'upload' && member !== 'defaultValue') return /^\s*\d+\s*$/.test(String(value))
  return definitionOf(field).sanitize(value, field) !== undefined
}

/** The minimum of a range must not exceed its maximum, if both are known in advance. */
export function examineOrder(
  examination: Examination,
  min: string | number | undefined,
  max: string | number | undefined,
  path: Path,
  { title, field }: Subject,
): void {
  if (min !== undefined && max !== undefined && !isOrdered(min, max))
    examination.add('limites_trocados', `${title} tem mínimo maior que o máximo.`, {
      ref: field?.ref ?? '',
      path,
      severity: 'warning',
    })
}

function isOrdered(min: string | number, max: string | number): boolean {
  const low = new Reading(min)
  const high = new Reading(max)
  if (low.number !== undefined && high.number !== undefined) return low.number <= high.number
  return low.moment === undefined || high.moment === undefined || low.moment <= high.moment
}
