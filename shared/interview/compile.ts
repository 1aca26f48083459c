import type { Expression } from '../logic/expression.ts'
import { parseExpression } from '../logic/language/parse.ts'
import { compileProgram, type Program } from '../logic/run/program.ts'
import { Run } from '../logic/run/run.ts'
import type {
  FieldSource,
  ProgramSource,
  PropertyName,
  PropertySource,
  PropertyValue,
  TextSource,
} from '../logic/run/source.ts'
import { conditionsToExpression } from '../logic/toExpression.ts'
import { listReferences } from '../template/listReferences.ts'
import { parseTemplate } from '../template/parseTemplate.ts'
import { LABEL_LIMITS, renderLenient } from '../template/render.ts'
import type { TemplateScope } from '../template/value.ts'
import { derivedSuffixes } from './derivedSuffixes.ts'
import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'
import { scopeEntries } from './scopeEntries.ts'

/** An interview ready to run: the program of the engine, and its fields in the same order. */
export type CompiledInterview = Program & {
  readonly code: InterviewCode
  readonly definitions: readonly Field[]
}

/** Compiles once; `start` begins any number of executions of it. Formulas that cannot be parsed give no value. */
export function compile(code: InterviewCode): CompiledInterview {
  const definitions = code.sections.flatMap(({ fields }) => fields)
  const byRef = new Map(definitions.map((field) => [field.ref, field]))
  return { ...compileProgram(toSource(code, byRef)), code, definitions }
}

/** Starts an execution with the given answers. `today` is 'YYYY-MM-DD' in São Paulo. */
export function start(program: CompiledInterview, answers: { readonly [ref: string]: unknown } = {}, today = ''): Run {
  return new Run(program, answers, today)
}

type Fields = ReadonlyMap<string, Field>

function toSource(code: InterviewCode, fields: Fields): ProgramSource {
  // The first field of a name takes its answers; a later field of the same name, or one without a name, cannot be answered.
  const taken = new Set([''])
  const sourceOf = (field: Field): FieldSource => {
    const source = toFieldSource(field, fields)
    if (taken.has(field.ref)) return { ...source, everRequired: false }
    taken.add(field.ref)
    return source
  }
  return {
    sections: code.sections.map(({ id, title, conditionals, fields: own }) => ({
      id,
      title: textValue(title, fields),
      ...optional('visibleWhen', conditionsToExpression(conditionals)),
      fields: own.map(sourceOf),
    })),
  }
}

function toFieldSource(field: Field, fields: Fields): FieldSource {
  const definition = definitionOf(field)
  const condition = conditionsToExpression(field.conditionals)
  const decided = definition.decidedByConditionals
  const written = definition.formula(field)
  const properties = propertiesOf(field, fields)
  const formula = written === undefined ? chosenText(field) : readFormula(written)
  return {
    ref: field.ref,
    // A field that nobody answers and no formula computes cannot be required.
    everRequired: definition.everRequired && (definition.answered || formula !== undefined),
    isBlank: definition.isBlank,
    asRead: definition.asRead,
    properties,
    ...optional('asAnswer', isSettled(properties) ? undefined : answerOf(field)),
    ...optional('visibleWhen', decided ? undefined : condition),
    ...(decided ? { decidedBy: condition ?? NEVER } : {}),
    ...optional('formula', formula),
    ...(definition.answered || decided || formula !== undefined ? {} : { fixedValue: field.value ?? definition.empty }),
    ...(definition.holdsItems ? itemsOf(field, fields) : {}),
  }
}

/** Whether the default is known already in its stored form. */
function isSettled({ default: given, mask }: FieldSource['properties']): boolean {
  if (!given) return true
  return (
    !mask?.cases.length &&
    [given.otherwise, ...given.cases.map(({ value }) => value)].every((value) => 'fixed' in value)
  )
}

/** The stored form of a value that a formula or a rule gives. */
const answerOf =
  (field: Field) =>
  (value: unknown, mask: string): unknown =>
    definitionOf(field).toCanonical(value, { ...field, mask, inForce: true })

/** The text of a content field with variants: that of the first whose conditions hold, or else its own. */
const chosenText = ({ type, variants, content = '' }: Field): Expression | undefined =>
  type === 'content' && variants?.length
    ? variants.reduceRight<Expression>(
        (otherwise, variant) => {
          const when = conditionsToExpression(variant.conditionals)
          const text: Expression = { kind: 'literal', value: variant.content }
          return when ? { kind: 'call', name: 'SE', args: [when, text, otherwise], from: 0, to: 0 } : otherwise
        },
        { kind: 'literal', value: content },
      )
    : undefined

/** A conditional without conditions is false (S0 §4). */
const NEVER: Expression = { kind: 'literal', value: false }

/**
 * Names in a row refer to its own fields before the interview's. Rows of a simple list hold one bare value each, treated as text if the
 * list has no field.
 */
function itemsOf(field: Field, fields: Fields): Pick<FieldSource, 'items' | 'simple'> {
  const own = new Map([...fields, ...(field.listFields ?? []).map((item) => [item.ref, item] as const)])
  const items = (field.listFields ?? []).map((item) => toFieldSource(item, own))
  if (field.listType === 'objeto' || items.length > 1) return { items, simple: false }
  return { items: items.length === 1 ? items : [BARE_TEXT], simple: true }
}

const BARE_TEXT: FieldSource = { ref: '', everRequired: true, properties: {} }

function propertiesOf(field: Field, fields: Fields): FieldSource['properties'] {
  const properties: { [P in PropertyName]?: PropertySource } = {}
  const add = (name: PropertyName, setting: unknown) => {
    const source = propertyOf(field, name, setting, fields)
    if (source) properties[name] = source
  }
  add('required', field.required)
  add('readOnly', field.readonly)
  add('minValue', field.minValue)
  add('maxValue', field.maxValue)
  add('mask', field.mask)
  add('label', field.name)
  add('hint', field.hint)
  add('default', field.defaultValue)
  return properties
}

const NO_CASES: PropertySource['cases'] = []

/** Undefined if the setting equals the default. */
function propertyOf(field: Field, name: PropertyName, setting: unknown, fields: Fields): PropertySource | undefined {
  const ruleName = name === 'default' ? 'defaultValue' : name
  const rule = field.rules.length === 0 ? undefined : field.rules.find((candidate) => candidate.name === ruleName)
  if (!rule) {
    if (setting === undefined || (setting === false && name !== 'default') || (setting === '' && name !== 'default'))
      return undefined
    return { otherwise: propertyValue(field, name, setting, fields), cases: NO_CASES }
  }
  return {
    otherwise: propertyValue(field, name, rule.default ?? setting, fields),
    cases: rule.conditions.map(({ conditionals, valueIfCondition }) => ({
      when: conditionsToExpression(conditionals),
      value: propertyValue(field, name, valueIfCondition, fields),
    })),
  }
}

/**
 * Labels and hints may contain placeholders; limits and defaults that start with '=' are formulas ('=HOJE()'). Other defaults are parsed
 * like an answer to the field, so authors can write '31/12/2026' or 'R$ 1.000,00'.
 */
function propertyValue(field: Field, name: PropertyName, value: unknown, fields: Fields): PropertyValue {
  if (typeof value === 'string') {
    if (name === 'label' || name === 'hint') return textValue(value, fields)
    if ((name === 'minValue' || name === 'maxValue' || name === 'default') && value.startsWith('='))
      return { formula: readFormula(value.slice(1)) }
  }
  if (name !== 'default') return { fixed: value }
  const definition = definitionOf(field)
  return { fixed: definition.isBlank(value) ? value : (definition.sanitize(value, field) ?? value) }
}

function textValue(value: string, fields: Fields): PropertyValue {
  return value.includes('{{') ? { text: toText(value, fields) } : { fixed: value }
}

function readFormula(text: string): Expression {
  const parsed = parseExpression(text)
  return parsed.ok ? parsed.value : { kind: 'literal', value: null }
}

function toText(source: string, fields: Fields): TextSource {
  const template = parseTemplate(source)
  const owners = new Map<string, Field>()
  for (const { path } of listReferences(source)) {
    // 'cliente.nome' may be a placeholder of the field cliente_nome.
    for (let to = 1; to <= path.length; to++) {
      const owner = ownerOf(path.slice(0, to).join('_'), fields)
      if (owner) owners.set(owner.ref, owner)
    }
  }
  return {
    refs: [...owners.keys()],
    render: (read) => {
      const entries = [...owners.values()].flatMap((field) => scopeEntries(field, read(field.ref)))
      const scope = Object.fromEntries(entries) as TemplateScope
      const { text, diagnostics } = renderLenient(template, scope, { limits: LABEL_LIMITS })
      const isCut = diagnostics.some(({ code }) => code === 'modelo_saida_longa')
      return isCut ? `${text.slice(0, LABEL_SHOWN)}… (texto cortado: longo demais para uma pergunta)` : text
    },
  }
}

/** Length in characters at which a label is cut. */
const LABEL_SHOWN = 300

/** The field that provides a placeholder: by its own ref, or by one derived from it. */
function ownerOf(ref: string, fields: Fields): Field | undefined {
  const own = fields.get(ref)
  if (own) return own
  for (const suffix of derivedSuffixes) {
    if (ref.endsWith(suffix)) return fields.get(ref.slice(0, -suffix.length))
  }
  for (const field of fields.values()) if (field.inFullToVar === ref || field.barcodeToVar === ref) return field
  return undefined
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V })
}
