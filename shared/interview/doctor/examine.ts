import type { Condition, FieldRule, RuleName } from '../../logic/condition.ts'
import { argumentsOf } from '../../logic/evaluate/compile.ts'
import { type Expression, refsOf, visit } from '../../logic/expression.ts'
import { functions } from '../../logic/functions/index.ts'
import { parseExpression } from '../../logic/language/parse.ts'
import { printExpression } from '../../logic/language/print.ts'
import { Reading } from '../../logic/reading.ts'
import { sameValue } from '../../logic/run/sameValue.ts'
import { conditionsToExpression } from '../../logic/toExpression.ts'
import { type Diagnostic, diagnostic } from '../../result.ts'
import { listReferences } from '../../template/listReferences.ts'
import { nearest } from '../../template/nearest.ts'
import { compile } from '../compile.ts'
import { optionsOf } from '../fields/choice.ts'
import { definitionOf } from '../fields/index.ts'
import type { Field, InterviewCode } from '../model.ts'
import { visitFields } from '../numberFields.ts'
import { comparisonsOf } from '../renameField.ts'
import { templateShape } from '../scope.ts'
import { scopeEntries } from '../scopeEntries.ts'
import { domainOf } from './domainOf.ts'
import { ERRORS, freeName, isOrdered, isOrOfDifferent, SETTINGS } from './judgements.ts'
import { canFail, canHold, type Domain, UNKNOWN } from './satisfiable.ts'
import { usedRefs } from './usedRefs.ts'

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
    const title = `A seção "${section.title || section.id}"`
    doctor.conditions(section.conditionals, ['sections', at, 'conditionals'], undefined, [], title)
    section.fields.forEach((field, place) => {
      doctor.field(field, ['sections', at, 'fields', place], [])
    })
  })
  doctor.settings()
  if (documents) doctor.documents(documents)
  return doctor.found
}

/** Each is compared with every name of the interview; of more wrong ones than these no correction is sought. */
const MAX_SOUGHT = 100

class Doctor {
  readonly found: Diagnostic[] = []
  readonly #code: InterviewCode
  readonly #fields = new Map<string, Field>()
  readonly #names: readonly string[]
  /** Fields already examined, by their whole names. */
  readonly #seen = new Set<string>()
  /** How many names the nearest was sought of. */
  #sought = 0

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
      const names = cycle.map((ref) => `"${this.#fields.has(ref) ? ref : this.#sectionTitle(ref)}"`).join(', ')
      const message =
        cycle.length === 1 ? `O campo ${names} depende de si mesmo.` : `Estes campos dependem uns dos outros: ${names}.`
      this.#add('regra_em_ciclo', message, { ref: cycle[0] ?? '' })
    }
  }

  field(field: Field, path: Path, lists: readonly Field[]): void {
    const title = `O campo "${field.name || field.ref || '(Sem nome)'}"`
    this.#ref(field, path, lists)
    this.conditions(field.conditionals, [...path, 'conditionals'], field, lists, title)
    this.#rules(field, path, lists, title)
    this.#computed(field, path, lists, title)
    this.#choices(field, path, title)
    for (const member of ['name', 'hint', 'content'] as const)
      this.#text(field[member], [...path, member], field, lists)
    for (const member of ['minValue', 'maxValue', 'defaultValue'] as const)
      this.#setting(member, field[member], [...path, member], field, lists, title)
    this.#order(field, field.minValue, field.maxValue, [...path, 'minValue'], title)
    field.ranges?.forEach(({ min, max }, at) => {
      this.#order(field, min, max, [...path, 'ranges', at], `${title}, na faixa ${at + 1},`)
    })
    field.listFields?.forEach((item, at) => {
      this.field(item, [...path, 'listFields', at], [...lists, field])
    })
  }

  /** What is said of the whole interview: whom it is sent to, who reviews it, which documents it fills. */
  settings(): void {
    const { settings, editorDef } = this.#code
    settings.templates.forEach(({ name, fileName, conditionals }, at) => {
      const path: Path = ['settings', 'templates', at, 'conditionals']
      this.conditions(conditionals, path, undefined, [], `O modelo "${name || fileName}"`)
    })
    settings.flow.assignReview.forEach(({ conditionals }, at) => {
      const path: Path = ['settings', 'flow', 'assignReview', at, 'conditionals']
      this.conditions(conditionals, path, undefined, [], `A ${at + 1}ª atribuição de revisão`)
    })
    editorDef.sections.forEach(({ conditionals }, at) => {
      const path: Path = ['editorDef', 'sections', at, 'conditionals']
      this.conditions(conditionals, path, undefined, [], `O ${at + 1}º grupo do documento`)
    })
    const { email, webhook } = settings.finish
    for (const member of ['to', 'cc', 'subject', 'body'] as const)
      this.#text(email[member], ['settings', 'finish', 'email', member], undefined, [])
    this.#text(webhook.host, ['settings', 'finish', 'webhook', 'host'], undefined, [])
    for (const [header, text] of Object.entries(webhook.headers))
      this.#text(text, ['settings', 'finish', 'webhook', 'headers', header], undefined, [])
  }

  conditions(
    conditions: readonly Condition[],
    path: Path,
    field: Field | undefined,
    lists: readonly Field[],
    title: string,
  ): void {
    if (conditions.length === 0) return
    const place = { ref: field?.ref ?? '', path }
    const comparisons = comparisonsOf(conditions)
    for (const comparison of comparisons) {
      if (comparison.field === '') this.#add('condicao_sem_campo', `${title} tem uma condição sem campo.`, place)
      else this.#reference(comparison.field.split('.'), path, field, lists)
      if (comparison.valueRef) this.#reference(comparison.valueRef.split('.'), path, field, lists)
    }
    const domains = (ref: string) => this.#domain(ref, lists)
    if (!canHold(conditions, domains)) {
      const alone = comparisons.find((comparison) => !canHold([comparison], domains))
      const said = alone ? conditionsToExpression([alone]) : undefined
      const message = said
        ? `${title} tem uma condição que nunca é verdadeira: ${printExpression(said)}.`
        : `${title} tem condições que nunca são verdadeiras ao mesmo tempo.`
      const suggestion = alone && nearest(String(alone.value), domains(alone.field).values ?? [])
      this.#add('regra_sempre_falsa', message, { ...place, ...(suggestion === undefined ? {} : { suggestion }) })
    } else if (isOrOfDifferent(conditions))
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
    for (const ref of usedRefs(this.#code)) used.add(ref)
    this.#unused(used)
  }

  /** A field that no document prints may still decide something: then it is used. Files may be kept without being printed. */
  #unused(used: ReadonlySet<string>): void {
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
          definitionOf(field).group === 'media' ||
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
      this.#ruleValue(rule.name, rule.default, [...place, 'default'], field, lists, title)
      rule.conditions.forEach(({ conditionals, valueIfCondition }, index) => {
        const here = [...place, 'conditions', index]
        this.conditions(conditionals, here, field, lists, title)
        this.#ruleValue(rule.name, valueIfCondition, [...here, 'valueIfCondition'], field, lists, title)
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

  /** A reference must be the only one of its name, and a name that rules and formulas read as one. */
  #ref(field: Field, path: Path, lists: readonly Field[]): void {
    const { ref } = field
    if (ref === '') return
    const prefix = lists.map((list) => list.ref)
    const nameOf = (last: string) => [...prefix, last].join('.')
    const place = { ref, path: [...path, 'ref'] }
    const isTaken = (name: string) => this.#fields.has(nameOf(name))
    const isSecond = this.#seen.has(nameOf(ref))
    this.#seen.add(nameOf(ref))
    if (isSecond)
      this.#add(
        'referencia_repetida',
        `Há mais de um campo com a referência "${ref}"; só o primeiro recebe resposta.`,
        {
          ...place,
          suggestion: freeName(ref, isTaken),
        },
      )
    const read = parseExpression(ref)
    if (ref === 'this' || !read.ok || read.value.kind !== 'ref')
      this.#add(
        'referencia_reservada',
        `"${ref}" é uma palavra das regras e fórmulas, que não a leem como um campo. Escolha outra referência.`,
        { ...place, suggestion: freeName(ref, isTaken) },
      )
    for (const [name] of scopeEntries(field, null))
      if (name !== ref && isTaken(name))
        this.#add(
          'referencia_repetida',
          `O campo "${field.name || ref}" já dá o nome "${name}" a um dos seus textos; um outro campo tem essa referência.`,
          { ref: name, path: [...path, 'ref'] },
        )
  }

  /** Formulas as the author wrote them, and those that the type makes of its settings. */
  #computed(field: Field, path: Path, lists: readonly Field[], title: string): void {
    const definition = definitionOf(field)
    if (definition.decidedByConditionals && field.conditionals.length === 0)
      this.#add('regra_sempre_falsa', `${title} é uma condicional sem condições: é sempre falso.`, {
        ref: field.ref,
        path: [...path, 'conditionals'],
      })
    const formula = definition.formula(field)
    if (formula === undefined) return
    if (formula.trim() === '')
      this.#add('formula_vazia', `${title} está sem fórmula.`, { ref: field.ref, path: [...path, 'expression'] })
    else if (formula === field.expression) this.#formula(formula, [...path, 'expression'], field, lists)
    else this.#generated(formula, path, field, lists)
  }

  #generated(formula: string, path: Path, field: Field, lists: readonly Field[]): void {
    const member = field.relatedBy ? 'relatedBy' : 'refs'
    const parsed = parseExpression(formula)
    if (parsed.ok) for (const ref of refsOf(parsed.value)) this.#reference(ref.path, [...path, member], field, lists)
  }

  #choices(field: Field, path: Path, title: string): void {
    if ('options' in definitionOf(field).settings.shape && optionsOf(field).length === 0)
      this.#add('sem_opcoes', `${title} não tem opções.`, { ref: field.ref, path: [...path, 'options'] })
  }

  #order(
    field: Field,
    min: string | number | undefined,
    max: string | number | undefined,
    path: Path,
    title: string,
  ): void {
    if (min !== undefined && max !== undefined && !isOrdered(min, max))
      this.#add('limites_trocados', `${title} tem mínimo maior que o máximo.`, { ref: field.ref, path })
  }

  #ruleValue(name: RuleName, value: unknown, path: Path, field: Field, lists: readonly Field[], title: string): void {
    if (name === 'label') this.#text(value, path, field, lists)
    if (name === 'minValue' || name === 'maxValue' || name === 'defaultValue')
      this.#setting(name, value, path, field, lists, title)
  }

  /** A limit or a default: a formula after '=', or a value that the type can read. */
  #setting(
    member: 'minValue' | 'maxValue' | 'defaultValue',
    value: unknown,
    path: Path,
    field: Field,
    lists: readonly Field[],
    title: string,
  ): void {
    const definition = definitionOf(field)
    if (!definition.heeds.includes(member) || definition.isBlank(value)) return
    if (typeof value === 'string' && value.startsWith('=')) this.#formula(value.slice(1), path, field, lists)
    else if (definition.sanitize(value, field) === undefined)
      this.#add('valor_ilegivel', `${title} tem ${SETTINGS[member]} que não serve para o tipo: "${String(value)}".`, {
        ref: field.ref,
        path,
      })
  }

  /** Placeholders; inside a list's section, its rows' fields come first, as in documents. */
  #text(text: unknown, path: Path, field: Field | undefined, lists: readonly Field[]): void {
    if (typeof text !== 'string' || !text.includes('{{')) return
    for (const { path: names, within } of listReferences(text)) {
      if (names[0] === 'this' && within.length > 0) continue
      const open = [...lists]
      for (const name of within) {
        const list = this.#fields.get([...open.map(({ ref }) => ref), name].join('.')) ?? this.#fields.get(name)
        if (list?.listFields) open.push(list)
      }
      this.#reference(names, path, field, open)
    }
  }

  #sectionTitle(id: string): string {
    return this.#code.sections.find((section) => section.id === id)?.title || id
  }

  #formula(text: string, path: Path, field: Field, lists: readonly Field[]): void {
    const parsed = parseExpression(text)
    if (!parsed.ok) {
      this.found.push({ ...parsed.error, ref: field.ref, path })
      return
    }
    for (const { path: names, from, to } of refsOf(parsed.value))
      this.#reference(names, path, field, lists, { from, to })
    visit(parsed.value, (node) => {
      this.#call(node, field, path)
      this.#alone(node, field, path)
      this.#percent(node, field, path, lists)
    })
  }

  /** In 'uf igual a "SP" ou "PR"' the second stands for itself, which is always true. */
  #alone(node: Expression, field: Field, path: Path): void {
    if (node.kind !== 'and' && node.kind !== 'or') return
    for (const item of node.items)
      if (item.kind === 'number' || (item.kind === 'literal' && typeof item.value === 'string'))
        this.#add('valor_solto', `${printExpression(item)} não é comparado com nada. Repita o campo antes do valor.`, {
          ref: field.ref,
          path,
        })
  }

  /** A field of percent holds 10 for 10%, and '10%' in a formula is 0,1. */
  #percent(node: Expression, field: Field, path: Path, lists: readonly Field[]): void {
    if (node.kind !== 'compare' || node.left.kind !== 'ref' || node.right.kind !== 'arithmetic') return
    const { left, right } = node
    const isPercent = right.operator === '/' && right.right.kind === 'number' && right.right.text === '100'
    if (!isPercent || right.left.kind !== 'number') return
    const name = left.path.join('.')
    const compared = this.#fields.get([...lists.map(({ ref }) => ref), name].join('.')) ?? this.#fields.get(name)
    const number = printExpression(right.left)
    if (compared?.percent || compared?.resultFormat === 'percent')
      this.#add(
        'porcentagem_por_cem',
        `"${name}" guarda ${number} para ${number}%: compare com ${number}, sem o sinal.`,
        {
          ref: field.ref,
          path,
          suggestion: number,
        },
      )
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
      this.#add('formula_argumentos', `${node.name} não aceita ${argumentsOf(node.args)}: ${called.usage}.`, place)
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
    const suggestion = this.#sought++ < MAX_SOUGHT ? nearest(ref, this.#names) : undefined
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
