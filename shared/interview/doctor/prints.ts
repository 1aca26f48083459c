import { type Comparison, type Condition, isGroup } from '../../logic/condition.ts'
import { expressionToConditions } from '../../logic/toExpression.ts'
import { parseTag, type Tag } from '../../template/parseTag.ts'
import { answersYesOrNo } from '../answersYesOrNo.ts'
import { definitionOf } from '../fields/index.ts'
import type { Field, Section } from '../model.ts'
import { comparisonsOf } from '../renameField.ts'
import type { DocumentUse, Print } from './documentUse.ts'
import { domainOf } from './domainOf.ts'
import type { Examination, Path } from './examination.ts'
import { canMeet, type Demand, type Domain, UNKNOWN } from './satisfiable.ts'

/** A question of the interview, with everything that can hide it. */
type Asked = { readonly field: Field; readonly section: Section; readonly path: Path }

/** A question must be asked whenever a document prints its answer: otherwise some answers leave a blank in the document. */
export function examinePrints(examination: Examination, documents: readonly DocumentUse[]): void {
  if (documents.every(({ prints = [] }) => prints.length === 0)) return
  const asked = new Questions(examination)
  documents.forEach(({ name, prints = [] }, at) => {
    const model = examination.code.settings.templates[at]?.conditionals ?? []
    const reported = new Set<Field>()
    for (const print of prints) {
      const question = asked.printedAs(print.ref)
      if (!question || reported.has(question.field) || !asked.isMissed(question, print, model)) continue
      reported.add(question.field)
      tell(examination, question, name, print.place)
    }
  })
}

function tell(examination: Examination, { field, path }: Asked, document: string, place: string): void {
  const own = field.conditionals.length > 0
  const required = field.required || field.rules.some(({ name }) => name === 'required')
  examination.add(
    'impresso_sem_pergunta',
    `O campo "${field.name || field.ref}" não é perguntado com todas as respostas com que o arquivo do Word "${document}" o imprime: o lugar dele ficaria em branco (${place}). Pergunte-o sempre, ou ponha a marcação no trecho que depende da mesma condição.`,
    {
      ref: field.ref,
      path: own ? [...path, 'conditionals'] : [...path.slice(0, 2), 'conditionals'],
      // If the question is optional, the blank may be intended.
      severity: required ? 'error' : 'warning',
    },
  )
}

/** How many questions to follow the conditions of one question to. */
const MAX_FOLLOWED = 50

class Questions {
  readonly #byRef = new Map<string, Asked>()
  readonly #byName = new Map<string, Asked>()

  constructor({ code }: Examination) {
    code.sections.forEach((section, at) => {
      section.fields.forEach((field, place) => {
        if (field.ref === '' || this.#byRef.has(field.ref)) return
        const asked = { field, section, path: ['sections', at, 'fields', place] }
        this.#byRef.set(field.ref, asked)
        const derived = Object.keys(definitionOf(field).derived(null, field)).map((suffix) => field.ref + suffix)
        for (const name of [...derived, field.inFullToVar, field.barcodeToVar])
          if (name !== undefined && name !== '') this.#byName.set(name, asked)
      })
    })
  }

  /** The question whose answer is printed under a name: its own, or a derived one such as valor_extenso. */
  printedAs(name: string): Asked | undefined {
    return this.#byRef.get(name) ?? this.#byName.get(name)
  }

  /** Whether there are answers for which the document prints the question's answer but the question is not asked. */
  isMissed(asked: Asked, { within }: Print, model: readonly Condition[]): boolean {
    const { answered, decidedByConditionals } = definitionOf(asked.field)
    const shown = whenShown(asked)
    if (!answered || decidedByConditionals || shown.length === 0) return false
    const printed: Demand[] = [{ conditions: model }]
    for (const text of within) {
      const demand = this.#printsWhen(text, asked)
      if (!demand) return false
      printed.push(demand)
    }
    const demands = [...printed, { conditions: shown, negated: true }]
    const others = this.#othersShown(demands)
    return others !== undefined && canMeet([...demands, ...others], (ref) => this.#domainOf(ref))
  }

  /** When a section prints; undefined if unknown, or if it tests whether the question itself is answered. */
  #printsWhen(text: string, asked: Asked): Demand | undefined {
    const parsed = parseTag(text)
    if (!parsed.ok) return undefined
    const conditions = this.#conditionsOf(parsed.value)
    if (!conditions || comparisonsOf(conditions).some(({ field }) => this.printedAs(field) === asked)) return undefined
    return { conditions, negated: parsed.value.kind === 'inverse' }
  }

  #conditionsOf({ condition, path }: Tag): Condition[] | undefined {
    if (!condition) {
      const ref = path.join('_')
      return this.#isDecision(ref)
        ? [{ field: ref, operator: 'equalTo', value: true, logicOperator: 'and' }]
        : undefined
    }
    const conditions = expressionToConditions(condition)
    if (!conditions.ok) return undefined
    const joined = conditions.value.map(withRefs)
    const bare = comparisonsOf(joined).filter(({ operator, value }) => operator === 'equalTo' && value === true)
    return bare.every(({ field }) => this.#isDecision(field)) ? joined : undefined
  }

  #isDecision(ref: string): boolean {
    const field = this.#byRef.get(ref)?.field
    return field !== undefined && answersYesOrNo(field)
  }

  /** Demands that every question they compare is asked too; undefined if there are too many. */
  #othersShown(demands: readonly Demand[]): Demand[] | undefined {
    const followed = new Set<string>()
    const found: Demand[] = []
    const left = demands.flatMap(({ conditions }) => comparisonsOf(conditions))
    for (let next: Comparison | undefined = left.pop(); next; next = left.pop()) {
      if (followed.has(next.field)) continue
      followed.add(next.field)
      const asked = this.#byRef.get(next.field)
      if (!asked || followed.size > MAX_FOLLOWED) return undefined
      const conditions = whenShown(asked)
      found.push({ conditions })
      left.push(...comparisonsOf(conditions))
    }
    return found
  }

  /** Nothing is known about fields people do not answer, or whose limits depend on other answers. */
  #domainOf(ref: string): Domain {
    const field = this.#byRef.get(ref)?.field
    if (!field || !definitionOf(field).answered || field.readonly) return UNKNOWN
    if (field.rules.some(({ name }) => LIMITING.has(name))) return UNKNOWN
    const domain = domainOf(field)
    return domain.accepts ? { ...domain, accepts: (value) => isValid(field, value) } : domain
  }
}

/** Whether a document can be finished with this answer. */
function isValid(field: Field, value: unknown): boolean {
  const { sanitize, validate } = definitionOf(field)
  const read = sanitize(value, field)
  return read !== undefined && validate(read, field).length === 0
}

const LIMITING: ReadonlySet<string> = new Set(['minValue', 'maxValue', 'readOnly'])

/** 'cliente.nome' is the field cliente_nome. */
function withRefs(condition: Condition): Condition {
  if (isGroup(condition)) return { ...condition, conditionals: condition.conditionals.map(withRefs) }
  return { ...condition, field: condition.field.replaceAll('.', '_') }
}

/** A field is asked if its section's conditions and its own hold. */
function whenShown({ field, section }: Asked): Condition[] {
  return [section.conditionals, field.conditionals]
    .filter((conditionals) => conditionals.length > 0)
    .map((conditionals) => ({ conditionals, logicOperator: 'and' }))
}
