import { type Decimal, exampleOfMask, hasSlots, MAX_MASK } from '../../format/index.ts'
import type { Literal, RuleName } from '../../logic/condition.ts'
import { Reading } from '../../logic/reading.ts'
import { isAlwaysReadOnly } from '../effectiveField.ts'
import type { FieldFacts } from '../fields/defineField.ts'
import { definitionOf } from '../fields/index.ts'
import { readDecimal } from '../fields/numeric.ts'
import type { Field } from '../model.ts'
import type { Examination, Path, Subject } from './examination.ts'
import { canMeet, type Demand } from './satisfiable.ts'

/** A value that a setting may have, and when it has it. */
type Case = { readonly value: unknown; readonly demands: readonly Demand[] }

/** Combinations of limits that are tried. */
const MOST_COMBINATIONS = 200

/**
 * Questions that nobody can answer, by their settings or by what rules make of them. What depends on formulas or lists, or on answers that
 * may not come together, is not reported.
 */
export function examineAnswerable(examination: Examination, field: Field, path: Path, subject: Subject): void {
  const definition = definitionOf(field)
  if (!definition.answered) return
  const happens = happensIn(examination, field, path, subject)
  if (definition.commonSettings.includes('mask')) examineMasks(examination, field, path, subject, happens)
  if (definition.commonSettings.includes('maxValue')) examineLimits(examination, field, path, subject, happens)
  if (definition.holdsItems) examineCount(examination, field, path, subject)
  if (isAlwaysReadOnly(field)) examineReadOnly(examination, field, path, subject, happens)
}

type Happens = (...cases: readonly Case[]) => boolean

/** Whether the question is shown with these settings together, for answers that people may give. */
function happensIn(examination: Examination, field: Field, path: Path, { lists }: Subject): Happens {
  const section = typeof path[1] === 'number' ? examination.code.sections[path[1]] : undefined
  const around = [section, ...lists, field].flatMap((each) => (each ? [{ conditions: each.conditionals }] : []))
  return (...cases) =>
    canMeet([...around, ...cases.flatMap(({ demands }) => demands)], (ref) => examination.domainOf(ref, lists))
}

/** The values that a setting may have: that of the first case of its rule that holds, or its own. */
function casesOf({ rules }: Field, name: RuleName, own: unknown): readonly Case[] {
  const rule = rules.find((candidate) => candidate.name === name)
  if (!rule) return [{ value: own, demands: [] }]
  const cases = rule.conditions.filter(({ conditionals }) => conditionals.length > 0)
  const fails = (to: number): Demand[] =>
    cases.slice(0, to).map(({ conditionals }) => ({ conditions: conditionals, negated: true }))
  return [
    ...cases.map(({ conditionals, valueIfCondition }, at) => ({
      value: valueIfCondition,
      demands: [{ conditions: conditionals }, ...fails(at)],
    })),
    { value: rule.default ?? own, demands: fails(cases.length) },
  ]
}

/** Where the author sets it. */
function placeOf({ rules }: Field, name: RuleName, member: keyof Field, path: Path): Path {
  const at = rules.findIndex((rule) => rule.name === name)
  return at < 0 ? [...path, member] : [...path, 'rules', at]
}

function examineMasks(examination: Examination, field: Field, path: Path, { title }: Subject, happens: Happens): void {
  if (field.checkedAs) return
  const place = { ref: field.ref, path: placeOf(field, 'mask', 'mask', path) }
  for (const one of casesOf(field, 'mask', field.mask)) {
    const mask = typeof one.value === 'string' ? one.value : ''
    if (mask === '' || !happens(one)) continue
    if (!hasSlots(mask))
      examination.add(
        'mascara_sem_lugar',
        `${title} tem a máscara "${mask}", em que não cabe resposta nenhuma. Escreva # no lugar de cada número e A no lugar de cada letra, como ###.###.###-##.`,
        place,
      )
    else if ([...mask].length > MAX_MASK)
      examination.add(
        'mascara_longa',
        `${title} tem uma máscara de ${[...mask].length} letras e sinais, e cabem ${MAX_MASK}. Encurte a máscara.`,
        place,
      )
    else if (/(?<!\\)[09]{2}/.test(mask) && hasFixedDigits(mask))
      examination.add(
        'mascara_com_numeros',
        `${title} tem a máscara "${mask}", em que 0 e 9 são sempre escritos como estão: ela daria "${exampleOfMask(mask)}". Se são números a responder, escreva # no lugar deles.`,
        place,
      )
  }
}

/** Whether its 0 and 9 are not places of digits, because it has others. */
const hasFixedDigits = (mask: string): boolean => hasSlots(mask.replace(/[09]/g, '-'))

function examineLimits(examination: Examination, field: Field, path: Path, { title }: Subject, happens: Happens): void {
  const least = casesOf(field, 'minValue', field.minValue)
  const most = casesOf(field, 'maxValue', field.maxValue)
  if (least.length * most.length > MOST_COMBINATIONS) return
  for (const min of least)
    for (const max of most) {
      if (!isKnown(min.value) || !isKnown(max.value) || !happens(min, max)) continue
      const asked = { ...field, minValue: min.value, maxValue: max.value, inForce: true } as const
      if (isAnswerable(asked)) continue
      const isRuled = field.rules.some(({ name }) => name === 'minValue' || name === 'maxValue')
      const which = isRuled ? 'pode ficar com' : 'tem'
      const [low, high] = [min.value, max.value].map((limit) => shown(field, limit))
      const place = { ref: field.ref, path: placeOf(field, 'minValue', 'minValue', path) }
      if (low && high && areSwapped(field, min.value, max.value))
        examination.add(
          'limites_trocados',
          `${title} ${which} mínimo (${low}) maior que o máximo (${high}). Corrija um dos dois.`,
          place,
        )
      else
        examination.add(
          'sem_resposta_possivel',
          `${title} não aceita resposta nenhuma${low && high ? ` de ${low} a ${high}` : high ? ` até ${high}` : ''}. Reveja o mínimo, o máximo e as casas decimais.`,
          place,
        )
      return
    }
}

/** Formulas are known only while people answer. */
const isKnown = (value: unknown): value is string | number | undefined =>
  value === undefined || typeof value === 'number' || (typeof value === 'string' && !value.startsWith('='))

/** A limit as people read it; '' for none. */
function shown(field: Field, limit: Literal | undefined): string {
  if (limit === undefined || limit === null || limit === '') return ''
  if (field.type === 'upload') return String(limit)
  const { sanitize, format } = definitionOf(field)
  const { decimals: _, ...exact } = field
  return format(sanitize(limit, exact), exact) || String(limit)
}

function areSwapped(field: Field, min: Literal | undefined, max: Literal | undefined): boolean {
  const read = (limit: Literal | undefined) =>
    field.type === 'upload' ? limit : definitionOf(field).sanitize(limit, { ...field, rules: [] })
  const [low, high] = [new Reading(read(min)), new Reading(read(max))]
  if (low.number !== undefined && high.number !== undefined) return low.number > high.number
  return low.moment !== undefined && high.moment !== undefined && low.moment > high.moment
}

/** Whether some answer is valid: at a limit, just within it, or between both. */
function isAnswerable(asked: Field & FieldFacts): boolean {
  const { sanitize, validate } = definitionOf(asked)
  return candidatesFor(asked).some((candidate) => {
    const value = sanitize(candidate, asked)
    return value !== undefined && validate(value, asked).length === 0
  })
}

function candidatesFor(asked: Field): readonly unknown[] {
  const { type, minValue, maxValue } = asked
  const limits = [minValue, maxValue].filter((limit) => limit !== undefined && limit !== '')
  switch (type) {
    case 'number':
    case 'slider':
    case 'currency':
      return ['0', '1', '-1', ...limits.flatMap((limit) => around(limit, asked))]
    case 'date':
      return ['2000-01-01', ...limits]
    case 'datetime-local':
      return ['2000-01-01T12:00', ...limits]
    case 'time':
      return ['12:00', ...limits]
    case 'upload': {
      const name = 'a.pdf'
      return [1, ...limits].map((count) =>
        Array.from({ length: Math.min(Number(count) || 1, MOST_FILES) }, () => ({ fileId: 'a', name })),
      )
    }
    default:
      return limits
  }
}

/** More than any question takes. */
const MOST_FILES = 101

/** A limit, and the nearest numbers with the decimals that the question takes. */
function around(limit: unknown, { type, decimals }: Field): readonly string[] {
  const exact: Decimal | undefined = readDecimal(limit)
  if (!exact) return []
  const places = type === 'currency' ? 2 : (decimals ?? exact.decimalPlaces())
  const [UP, DOWN] = [2, 3] as const
  return [exact, exact.toDecimalPlaces(places, UP), exact.toDecimalPlaces(places, DOWN)].map((number) =>
    number.toFixed().replace('.', ','),
  )
}

function examineCount(examination: Examination, field: Field, path: Path, { title }: Subject): void {
  const { minItems, maxItems } = field
  if (minItems === undefined || maxItems === undefined || minItems <= maxItems) return
  examination.add(
    'limites_trocados',
    `${title} pede ao menos ${minItems} itens, e cabem ${maxItems}. Corrija um dos dois.`,
    { ref: field.ref, path: [...path, 'minItems'] },
  )
}

/** What people can never change must come with an answer. */
function examineReadOnly(
  examination: Examination,
  field: Field,
  path: Path,
  { title }: Subject,
  happens: Happens,
): void {
  const definition = definitionOf(field)
  const isFilled = field.startsFrom !== undefined || Boolean(field.registerFact)
  if (isFilled || !definition.everRequired || definition.holdsItems) return
  const blank = casesOf(field, 'defaultValue', field.defaultValue).filter(({ value }) => definition.isBlank(value))
  const required = casesOf(field, 'required', field.required).filter(({ value }) => new Reading(value).boolean === true)
  if (required.some((demanded) => blank.some((one) => happens(demanded, one))))
    examination.add(
      'so_leitura_sem_resposta',
      `${title} é obrigatório e só de leitura, mas nada o responde. Dê a ele uma resposta inicial, ou deixe que as pessoas respondam.`,
      { ref: field.ref, path: [...path, 'readonly'] },
    )
}
