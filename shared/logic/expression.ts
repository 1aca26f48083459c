import type { Operator, Quantifier } from './condition.ts'

/** The syntax tree of rules and formulas. `from` and `to` are positions in the source text. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | boolean | null }
  /** A decimal string: '1234.56'. */
  | { readonly kind: 'number'; readonly text: string }
  | Ref
  | {
      readonly kind: 'call'
      readonly name: string
      readonly args: readonly Expression[]
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'negate'; readonly item: Expression }
  | {
      readonly kind: 'arithmetic'
      readonly operator: ArithmeticOperator
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'compare'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'not'; readonly item: Expression }
  | { readonly kind: 'and' | 'or'; readonly items: readonly Expression[] }

export type Ref = {
  readonly kind: 'ref'
  /** ['socios', 'nome'], ['this', 'nome'], ['this']. */
  readonly path: readonly string[]
  readonly quantifier?: Quantifier
  readonly from: number
  readonly to: number
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '^' | '&'

/** Every reference of an expression, in order, with duplicates; a reference that occurs once in the text is listed once. */
export function refsOf(expression: Expression): Ref[] {
  const found = new Set<Ref>()
  visit(expression, (node) => {
    if (node.kind === 'ref') found.add(node)
  })
  return [...found]
}

export function visit(expression: Expression, visitor: (node: Expression) => void): void {
  visitor(expression)
  for (const child of childrenOf(expression)) visit(child, visitor)
}

export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'number':
    case 'ref':
      return []
    case 'call':
      return expression.args
    case 'negate':
    case 'not':
      return [expression.item]
    case 'arithmetic':
    case 'compare':
      return [expression.left, expression.right]
    case 'and':
    case 'or':
      return expression.items
  }
}
