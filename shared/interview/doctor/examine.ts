import type { Condition, FieldRule } from '../../logic/condition.ts'
import { type Expression, refsOf, visit } from '../../logic/expression.ts'
import { functions } from '../../logic/functions/index.ts'
import { parseExpression } from '../../logic/language/parse.ts'
import { Reading } from '../../logic/reading.ts'
import { sameValue } from '../../logic/run/sameValue.ts'
import { type Diagnostic, diagnostic } from '../../result.ts'
import { listReferences } from '../../template/listReferences.ts'
import { nearest } from '../../template/nearest.ts'
import { compile } from '../compile.ts'
import { definitionOf } from '../fields/index.ts'
import type { Field, InterviewCode } from '../model.ts'
import { visitFields } from '../numberFields.ts'
import { comparisonsOf } from '../renameField.ts'
import { templateShape } from '../scope.ts'
import { domainOf } from './domainOf.ts'
import { canFail, canHold, type Domain, UNKNOWN } from './satisfiable.ts'

/** What a document asks for: its name, and the references of its placeholders, sections and comparisons. */
export type DocumentUse = { readonly name: string; readonly refs: readonly string[] }

type Path = readonly (string | number)[]

/**
 * The rule doctor: what is wrong, or likely wrong, with an interview before it is published, each with its place and,
 * where there is one, a correction. Without documents, nothing is said of fields that none uses.
 */
export function examine(code: InterviewCode, documents?: readonly DocumentUse[]): Diagnostic[] {
  const doctor = new Doctor(code)
  doctor.cycles()
  code.sections.forEach((section, at) => {
    doctor.conditions(section.conditionals, ['sections', at, 'conditionals'], undefined, [], 'A seção')
    section.fields.forEach((field, place) => {
      doctor.field(field, ['sections', at, 'fields', place], [])
    })
  })
  if (documents) doctor.documents(documents)
  return doctor.found
}

class Doctor {
  readonly found: Diagnostic[] = []
  readonly #code: InterviewCode
  readonly #fields = new Map<string, Field>()
  readonly #names: readonly string[]

  constructor(code: InterviewCode) {
    this.#code = code
    visitFields(code, (field, lists) => {
      const name = [...lists.map(({ ref }) => ref), field.ref].join('.')
      if (field.ref !== '' && !this.#fields.has(name)) this.#fields.set(name, field)
    })
    this.#names = [...this.#fields.keys()]
  }

  cycles(): void {
    for (const cycle of compile(this.#code).cycles) {
      const names = cycle.map((ref) => `"${ref}"`).join(', ')
      const message =
        cycle.length === 1 ? `O campo ${names} depende de si mesmo.` : `Estes campos dependem uns dos outros: ${names}.`
      this.#add('regra_em_ciclo', message, { ref: cycle[0] ?? '' })
    }
  }

  field(field: Field, path: Path, lists: readonly Field[]): void {
    const title = `O campo "${field.name || field.ref || '(Sem nome)'}"`
    this.conditions(field.conditionals, [...path, 'conditionals'], field, lists, title)
    this.#rules(field, path, lists, title)
    const formula = definitionOf(field).formula(field)
    if (formula !== undefined) this.#formula(formula, [...path, 'expression'], field, lists)
    for (const [member, text] of [
      ['name', field.name],
      ['hint', field.hint ?? ''],
    ] as const)
      for (const { path: names } of listReferences(text)) this.#reference(names, [...path, member], field, lists)
    if (field.minValue !== undefined && field.maxValue !== undefined && !isOrdered(field.minValue, field.maxValue))
      this.#add('limites_trocados', `${title} tem mínimo maior que o máximo.`, {
        ref: field.ref,
        path: [...path, 'minValue'],
      })
    field.listFields?.forEach((item, at) => {
      this.field(item, [...path, 'listFields', at], [...lists, field])
    })
  }

  conditions(
    conditions: readonly Condition[],
    path: Path,
    field: Field | undefined,
    lists: readonly Field[],
    title: string,
  ): void {
    if (conditions.length === 0) return
    for (const comparison of comparisonsOf(conditions)) {
      this.#reference(comparison.field.split('.'), path, field, lists)
      if (comparison.valueRef) this.#reference(comparison.valueRef.split('.'), path, field, lists)
    }
    const place = { ref: field?.ref ?? '', path }
    const domains = (ref: string) => this.#domain(ref, lists)
    if (!canHold(conditions, domains))
      this.#add('regra_sempre_falsa', `${title} tem condições que nunca são verdadeiras ao mesmo tempo.`, place)
    else if (isOrOfDifferent(conditions))
      this.#add(
        'ou_de_diferentes',
        `${title} compara o mesmo campo com "diferente de" duas vezes ligadas por "ou": isso é sempre verdadeiro. Troque "ou" por "e".`,
        {
          ...place,
          suggestion: 'e',
        },
      )
    else if (!canFail(conditions, domains))
      this.#add(
        'regra_sempre_verdadeira',
        `${title} tem condições que valem com qualquer resposta: só deixam de valer enquanto ela falta.`,
        place,
      )
  }

  documents(documents: readonly DocumentUse[]): void {
    const offered = templateShape(this.#code)
    const used = new Set<string>()
    for (const { name, refs } of documents) {
      for (const ref of refs) {
        const [first = ''] = ref.split('.')
        used.add(first)
        if (first === 'this' || Object.hasOwn(offered, first)) continue
        const suggestion = nearest(first, Object.keys(offered))
        this.#add('documento_sem_campo', `O documento "${name}" usa "${first}", que a entrevista não pergunta.`, {
          ref: first,
          ...(suggestion === undefined ? {} : { suggestion }),
        })
      }
    }
    this.#unused(used)
  }

  /** A field that no document prints may still decide something: then it is used. */
  #unused(used: Set<string>): void {
    visitFields(this.#code, (field) => {
      for (const ref of readsOf(field)) used.add(ref)
    })
    for (const { conditionals } of this.#code.sections)
      for (const { field } of comparisonsOf(conditionals)) used.add(field.split('.')[0] ?? '')
    this.#code.sections.forEach(({ fields }, at) => {
      fields.forEach((field, place) => {
        const names = [
          field.ref,
          ...['_extenso', '_nome', '_preposicao', '_cod_barras'].map((suffix) => field.ref + suffix),
          field.inFullToVar,
          field.barcodeToVar,
        ]
        if (
          field.ref === '' ||
          !definitionOf(field).answered ||
          names.some((name) => name !== undefined && used.has(name))
        )
          return
        this.#add('campo_sem_uso', `Nenhum documento ou regra usa o campo "${field.name || field.ref}".`, {
          ref: field.ref,
          path: ['sections', at, 'fields', place],
        })
      })
    })
  }

  #rules(field: Field, path: Path, lists: readonly Field[], title: string): void {
    const seen = new Set<string>()
    field.rules.forEach((rule, at) => {
      const place: Path = [...path, 'rules', at]
      if (seen.has(rule.name))
        this.#add('regras_em_conflito', `${title} tem duas regras para "${rule.name}"; só a primeira vale.`, {
          ref: field.ref,
          path: place,
        })
      seen.add(rule.name)
      rule.conditions.forEach(({ conditionals }, index) => {
        this.conditions(conditionals, [...place, 'conditions', index], field, lists, title)
      })
      this.#conflicts(field, rule, place, title)
      if (rule.name === 'required') this.#requiredWhileHidden(field, rule, place, lists, title)
    })
    if (
      field.required &&
      field.rules.every(({ name }) => name !== 'required') &&
      field.conditionals.length > 0 &&
      !canHold(field.conditionals, (ref) => this.#domain(ref, lists))
    )
      this.#add('obrigatorio_oculto', `${title} é obrigatório, mas nunca aparece.`, {
        ref: field.ref,
        path: [...path, 'required'],
      })
  }

  /** Two cases with the same conditions and different values: the second never counts. */
  #conflicts(field: Field, { conditions }: FieldRule, path: Path, title: string): void {
    conditions.forEach((later, at) => {
      const earlier = conditions.slice(0, at).find(({ conditionals }) => sameValue(conditionals, later.conditionals))
      if (earlier && !sameValue(earlier.valueIfCondition, later.valueIfCondition))
        this.#add('regras_em_conflito', `${title} tem a mesma condição com dois valores; só o primeiro vale.`, {
          ref: field.ref,
          path: [...path, 'conditions', at],
        })
    })
  }

  #requiredWhileHidden(
    field: Field,
    { conditions }: FieldRule,
    path: Path,
    lists: readonly Field[],
    title: string,
  ): void {
    conditions.forEach(({ conditionals, valueIfCondition }, at) => {
      if (
        new Reading(valueIfCondition).boolean !== true ||
        conditionals.length === 0 ||
        field.conditionals.length === 0
      )
        return
      const both: Condition[] = [
        { conditionals: field.conditionals, logicOperator: 'and' },
        { conditionals, logicOperator: 'and' },
      ]
      if (!canHold(both, (ref) => this.#domain(ref, lists)))
        this.#add('obrigatorio_oculto', `${title} fica obrigatório justamente quando está oculto.`, {
          ref: field.ref,
          path: [...path, 'conditions', at],
        })
    })
  }

  #formula(text: string, path: Path, field: Field, lists: readonly Field[]): void {
    const parsed = parseExpression(text)
    if (!parsed.ok) {
      this.found.push({ ...parsed.error, ref: field.ref, path })
      return
    }
    for (const { path: names, from, to } of refsOf(parsed.value))
      this.#reference(names, path, field, lists, { from, to })
    visit(parsed.value, (node) => this.#call(node, field, path))
  }

  #call(node: Expression, field: Field, path: Path): void {
    if (node.kind !== 'call') return
    const called = functions.get(node.name)
    const place = { ref: field.ref, path, from: node.from, to: node.to }
    if (!called) {
      const suggestion = nearest(node.name, functions.keys())
      this.#add('formula_funcao_desconhecida', `A função ${node.name} não existe.`, {
        ...place,
        ...(suggestion === undefined ? {} : { suggestion }),
      })
    } else if (node.args.length < called.min || node.args.length > called.max)
      this.#add('formula_argumentos', `${node.name} não aceita ${node.args.length} argumentos: ${called.usage}.`, place)
  }

  #reference(
    names: readonly string[],
    path: Path,
    field: Field | undefined,
    lists: readonly Field[],
    text: { from?: number; to?: number } = {},
  ): void {
    if (this.#knows(names, lists)) return
    const ref = names.join('.')
    const suggestion = nearest(ref, this.#names)
    this.#add('referencia_inexistente', `"${ref}" não é um campo da entrevista.`, {
      ref: field?.ref ?? '',
      path,
      ...text,
      ...(suggestion === undefined ? {} : { suggestion }),
    })
  }

  #knows(names: readonly string[], lists: readonly Field[]): boolean {
    const [first = '', ...rest] = names
    if (first === 'this') return lists.length > 0
    const known = (name: string) => this.#fields.has(name)
    for (let depth = lists.length; depth >= 0; depth--) {
      const prefix = lists.slice(0, depth).map(({ ref }) => ref)
      if (known([...prefix, ...names].join('.'))) return true
      if (rest.length === 0 && this.#isDerived(first, prefix)) return true
    }
    return false
  }

  #isDerived(name: string, prefix: readonly string[]): boolean {
    return (
      ['_extenso', '_nome', '_preposicao', '_cod_barras'].some(
        (suffix) => name.endsWith(suffix) && this.#fields.has([...prefix, name.slice(0, -suffix.length)].join('.')),
      ) ||
      [...this.#fields.values()].some(({ inFullToVar, barcodeToVar }) => inFullToVar === name || barcodeToVar === name)
    )
  }

  #domain(ref: string, lists: readonly Field[]): Domain {
    const field = this.#fields.get([...lists.map((list) => list.ref), ref].join('.')) ?? this.#fields.get(ref)
    return field ? domainOf(field) : UNKNOWN
  }

  #add(code: string, message: string, place: Partial<Omit<Diagnostic, 'code' | 'message'>>): void {
    this.found.push(diagnostic(code, message, { severity: ERRORS.has(code) ? 'error' : 'warning', ...place }))
  }
}

/** The others are likely mistakes that do not stop an interview from running. */
const ERRORS = new Set([
  'regra_em_ciclo',
  'referencia_inexistente',
  'documento_sem_campo',
  'formula_funcao_desconhecida',
  'formula_argumentos',
])

function isOrdered(min: string | number, max: string | number): boolean {
  const low = new Reading(min)
  const high = new Reading(max)
  if (low.number !== undefined && high.number !== undefined) return low.number <= high.number
  return low.moment === undefined || high.moment === undefined || low.moment <= high.moment
}

function isOrOfDifferent(conditions: readonly Condition[]): boolean {
  return conditions.some((condition, at) => {
    const before = conditions[at - 1]
    if (!before || condition.logicOperator !== 'or' || !('field' in condition) || !('field' in before)) return false
    if (condition.field !== before.field || condition.operator !== 'differentTo' || before.operator !== 'differentTo')
      return false
    const joinsNext = conditions[at + 1]?.logicOperator === 'and'
    const joinsBefore = at > 1 && before.logicOperator === 'and'
    return !joinsNext && !joinsBefore && !sameValue(condition.value, before.value)
  })
}

function readsOf(field: Field): string[] {
  const conditions = [
    ...field.conditionals,
    ...field.rules.flatMap((rule) => rule.conditions.flatMap(({ conditionals }) => conditionals)),
  ]
  const formula = definitionOf(field).formula(field)
  const parsed = formula === undefined ? undefined : parseExpression(formula)
  return [
    ...comparisonsOf(conditions).flatMap(({ field: ref, valueRef }) => [ref, valueRef ?? '']),
    ...(parsed?.ok ? refsOf(parsed.value).map(({ path }) => path.join('.')) : []),
    ...listReferences(`${field.name}${field.hint ?? ''}`).map(({ ref }) => ref),
  ].map((ref) => ref.split('.')[0] ?? '')
}
