import { argumentsOf } from '../../logic/evaluate/compile.ts'
import { childrenOf, type Expression, refsOf, visit } from '../../logic/expression.ts'
import { functions } from '../../logic/functions/index.ts'
import { parseExpression } from '../../logic/language/parse.ts'
import { printExpression } from '../../logic/language/print.ts'
import { nearest } from '../../template/nearest.ts'
import { definitionOf } from '../fields/index.ts'
import type { Field } from '../model.ts'
import type { Examination, Path, Subject } from './examination.ts'
import { examineReference } from './references.ts'

/** Formulas the author wrote, and those a type builds from its settings. */
export function examineComputed(examination: Examination, field: Field, path: Path, subject: Subject): void {
  const definition = definitionOf(field)
  const { title } = subject
  if (definition.decidedByConditionals && field.conditionals.length === 0)
    examination.add('regra_sempre_falsa', `${title} é uma condicional sem condições: é sempre falso.`, {
      ref: field.ref,
      path: [...path, 'conditionals'],
    })
  const formula = definition.formula(field)
  if (formula === undefined) return
  if (formula.trim() === '')
    examination.add('formula_vazia', `${title} está sem fórmula.`, { ref: field.ref, path: [...path, 'expression'] })
  else if (formula === field.expression) examineFormula(examination, formula, field, [...path, 'expression'], subject)
  else examineGenerated(examination, formula, field, path, subject)
}

function examineGenerated(examination: Examination, formula: string, field: Field, path: Path, subject: Subject): void {
  const member = field.relatedBy ? 'relatedBy' : 'refs'
  const parsed = parseExpression(formula)
  if (parsed.ok)
    for (const ref of refsOf(parsed.value)) examineReference(examination, ref.path, [...path, member], subject)
}

/** A formula must parse, refer to existing fields, and call functions correctly. */
export function examineFormula(
  examination: Examination,
  text: string,
  field: Field,
  path: Path,
  subject: Subject,
): void {
  const parsed = parseExpression(text)
  if (!parsed.ok) {
    examination.found.push({ ...parsed.error, ref: field.ref, path })
    return
  }
  for (const { path: names, from, to } of refsOf(parsed.value))
    examineReference(examination, names, path, subject, { from, to })
  visit(parsed.value, (node) => {
    examineCall(examination, node, field, path)
    examineAlone(examination, node, field, path)
    examinePercent(examination, node, field, path, subject)
  })
  examineLists(examination, parsed.value, field, path, subject)
}

function examineCall(examination: Examination, node: Expression, { ref }: Field, path: Path): void {
  if (node.kind !== 'call') return
  const called = functions.get(node.name)
  const place = { ref, path, from: node.from, to: node.to }
  if (!called) {
    const suggestion = nearest(node.name, functions.keys())
    examination.add('formula_funcao_desconhecida', `A função ${node.name} não existe.`, {
      ...place,
      written: node.name,
      ...(suggestion === undefined ? {} : { suggestion }),
    })
  } else if (node.args.length < called.min || node.args.length > called.max)
    examination.add('formula_argumentos', `${node.name} não aceita ${argumentsOf(node.args)}: ${called.usage}.`, place)
}

/** Arithmetic over a list gives a value for each item: a function such as SOMA must reduce it to one, and it must stay within one list. */
function examineLists(
  examination: Examination,
  formula: Expression,
  { ref }: Field,
  path: Path,
  subject: Subject,
): void {
  const say = (message: string) => examination.add('formula_de_lista', message, { ref, path })

  const listsOf = (node: Expression): readonly string[] => {
    switch (node.kind) {
      case 'ref':
        return node.quantifier === undefined ? listsRead(examination, node.path, subject) : []
      case 'negate':
        return listsOf(node.item)
      case 'arithmetic':
        return node.operator === '&' ? [] : [...new Set([...listsOf(node.left), ...listsOf(node.right)])]
      default:
        return []
    }
  }

  const look = (node: Expression, totalled: boolean): void => {
    if (node.kind !== 'arithmetic' && node.kind !== 'negate') {
      const total = node.kind === 'call' && functions.get(node.name)?.overLists === true
      for (const child of childrenOf(node)) look(child, total)
      return
    }
    const lists = listsOf(node)
    const whole = lists.find((list) => hasRows(examination, list) && namesList(node, list))
    if (whole !== undefined)
      say(`"${whole}" é uma lista: numa conta, escreva qual campo dela, como ${exampleOf(examination, whole)}.`)
    else if (lists.length > 1)
      say(
        `A conta junta itens de listas diferentes, "${lists[0]}" e "${lists[1]}". Só se calcula, item por item, dentro de uma lista.`,
      )
    else if (lists.length === 1 && !totalled)
      say(
        `Esta conta dá um valor para cada item de "${lists[0]}". Para o total, escreva SOMA(${printExpression(node)}).`,
      )
    else if (lists.length === 0) for (const child of childrenOf(node)) look(child, false)
  }
  look(formula, false)
}

/** The lists that a path goes through or ends in, from where it is used; inside a list its own items are single values. */
function listsRead(examination: Examination, names: readonly string[], { lists }: Subject): readonly string[] {
  for (let end = 1; end <= names.length; end++) {
    const name = names.slice(0, end).join('.')
    const field = examination.fieldOf(name, lists)
    if (field && definitionOf(field).holdsItems && !lists.includes(field)) return [name]
  }
  return []
}

function hasRows({ fields }: Examination, list: string): boolean {
  const field = fields.get(list)
  return field?.listType === 'objeto' || (field?.listFields ?? []).length > 1
}

/** Whether a list of rows is used directly as an operand. */
function namesList(node: Expression, list: string): boolean {
  return node.kind === 'ref' ? node.path.join('.') === list : childrenOf(node).some((child) => namesList(child, list))
}

function exampleOf({ fields }: Examination, list: string): string {
  const first = fields.get(list)?.listFields?.find(({ ref }) => ref !== '')
  return `${list}.${first?.ref ?? 'valor'}`
}

/** In 'uf igual a "SP" ou "PR"' the second operand is not compared with anything, and is always true. */
function examineAlone(examination: Examination, node: Expression, { ref }: Field, path: Path): void {
  if (node.kind !== 'and' && node.kind !== 'or') return
  for (const item of node.items)
    if (item.kind === 'number' || (item.kind === 'literal' && typeof item.value === 'string'))
      examination.add(
        'valor_solto',
        `${printExpression(item)} não é comparado com nada. Repita o campo antes do valor.`,
        { ref, path },
      )
}

/** A percent field stores 10 for 10%, while '10%' in a formula is 0,1. */
function examinePercent(
  examination: Examination,
  node: Expression,
  { ref }: Field,
  path: Path,
  { lists }: Subject,
): void {
  if (node.kind !== 'compare' || node.left.kind !== 'ref' || node.right.kind !== 'arithmetic') return
  const { left, right } = node
  const isPercent = right.operator === '/' && right.right.kind === 'number' && right.right.text === '100'
  if (!isPercent || right.left.kind !== 'number') return
  const name = left.path.join('.')
  const compared = examination.fieldOf(name, lists)
  const number = printExpression(right.left)
  if (compared?.percent || compared?.resultFormat === 'percent')
    examination.add(
      'porcentagem_por_cem',
      `"${name}" guarda ${number} para ${number}%: compare com ${number}, sem o sinal.`,
      { ref, path, suggestion: number },
    )
}
