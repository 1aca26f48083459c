import { dateParts, formatDate } from '../../format/index.ts'
import type { Expression } from '../expression.ts'
import { operatorNames, quantifierNames } from './keywords.ts'

/** The expression as people write it; parsing it gives the same tree. */
export function printExpression(expression: Expression): string {
  return print(expression, 0)
}

/** Binding strength, loosest first; an operand that binds looser than its place requires is put in parentheses. */
const STRENGTH = {
  or: 1,
  and: 2,
  not: 3,
  compare: 4,
  '&': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  negate: 8,
  '^': 9,
  atom: 10,
}

function print(expression: Expression, needed: number): string {
  const strength = strengthOf(expression)
  const text = bare(expression, strength)
  return strength < needed ? `(${text})` : text
}

function bare(expression: Expression, strength: number): string {
  switch (expression.kind) {
    case 'literal':
      return printLiteral(expression.value)
    case 'number':
      return expression.text.replace('.', ',')
    case 'ref': {
      const path = expression.path.join('.')
      return expression.quantifier ? `${quantifierNames[expression.quantifier]} ${path}` : path
    }
    case 'call':
      return `${expression.name}(${expression.args.map((arg) => print(arg, 0)).join('; ')})`
    case 'negate':
      return `-${print(expression.item, STRENGTH.negate)}`
    case 'not':
      return `não ${print(expression.item, STRENGTH.atom)}`
    case 'arithmetic': {
      const tight = expression.operator === '^' ? STRENGTH.atom : strength
      return `${print(expression.left, tight)} ${expression.operator} ${print(expression.right, strength + 1)}`
    }
    case 'compare': {
      const operand = STRENGTH.compare + 1
      return `${print(expression.left, operand)} ${operatorNames[expression.operator]} ${print(expression.right, operand)}`
    }
    case 'and':
    case 'or':
      return expression.items.map((item) => print(item, strength + 1)).join(expression.kind === 'and' ? ' e ' : ' ou ')
  }
}

export function printLiteral(value: string | boolean | null): string {
  if (value === null) return 'vazio'
  if (typeof value === 'boolean') return value ? 'verdadeiro' : 'falso'
  if (dateParts(value)) return formatDate(value)
  return `"${value.replaceAll('"', '""')}"`
}

function strengthOf(expression: Expression): number {
  switch (expression.kind) {
    case 'or':
    case 'and':
    case 'not':
    case 'compare':
    case 'negate':
      return STRENGTH[expression.kind]
    case 'arithmetic':
      return STRENGTH[expression.operator]
    // Stryker disable next-line ConditionalExpression: a node without a strength takes no parentheses either.
    default:
      return STRENGTH.atom
  }
}
