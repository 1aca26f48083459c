import type { Operator, Quantifier } from '../condition.ts'

/** Words of the rule language, folded (no accents, lower case), longest first where one begins another. S0 §5. */
export const operatorPhrases: readonly { readonly words: readonly string[]; readonly operator: Operator }[] = [
  { words: ['maior', 'do', 'que', 'ou', 'igual', 'a'], operator: 'greaterThanOrEqualTo' },
  { words: ['menor', 'do', 'que', 'ou', 'igual', 'a'], operator: 'lessThanOrEqualTo' },
  { words: ['maior', 'que', 'ou', 'igual', 'a'], operator: 'greaterThanOrEqualTo' },
  { words: ['menor', 'que', 'ou', 'igual', 'a'], operator: 'lessThanOrEqualTo' },
  { words: ['maior', 'ou', 'igual', 'a'], operator: 'greaterThanOrEqualTo' },
  { words: ['maior', 'ou', 'igual', 'que'], operator: 'greaterThanOrEqualTo' },
  { words: ['menor', 'ou', 'igual', 'a'], operator: 'lessThanOrEqualTo' },
  { words: ['menor', 'ou', 'igual', 'que'], operator: 'lessThanOrEqualTo' },
  { words: ['maior', 'ou', 'igual'], operator: 'greaterThanOrEqualTo' },
  { words: ['menor', 'ou', 'igual'], operator: 'lessThanOrEqualTo' },
  { words: ['maior', 'igual'], operator: 'greaterThanOrEqualTo' },
  { words: ['menor', 'igual'], operator: 'lessThanOrEqualTo' },
  { words: ['maior', 'do', 'que'], operator: 'greaterThan' },
  { words: ['menor', 'do', 'que'], operator: 'lessThan' },
  { words: ['maior', 'que'], operator: 'greaterThan' },
  { words: ['menor', 'que'], operator: 'lessThan' },
  { words: ['superior', 'a'], operator: 'greaterThan' },
  { words: ['inferior', 'a'], operator: 'lessThan' },
  { words: ['no', 'minimo'], operator: 'greaterThanOrEqualTo' },
  { words: ['no', 'maximo'], operator: 'lessThanOrEqualTo' },
  { words: ['igual', 'ao'], operator: 'equalTo' },
  { words: ['igual', 'a'], operator: 'equalTo' },
  { words: ['igual'], operator: 'equalTo' },
  { words: ['diferente', 'de'], operator: 'differentTo' },
  { words: ['diferente'], operator: 'differentTo' },
  { words: ['nao', 'contem'], operator: 'notContain' },
  { words: ['contem'], operator: 'contains' },
]

/** What 'não' makes of each operator: 'não é maior que'. */
export const deniedOperators: { readonly [O in Operator]: Operator } = {
  equalTo: 'differentTo',
  differentTo: 'equalTo',
  greaterThan: 'lessThanOrEqualTo',
  lessThan: 'greaterThanOrEqualTo',
  greaterThanOrEqualTo: 'lessThan',
  lessThanOrEqualTo: 'greaterThan',
  contains: 'notContain',
  notContain: 'contains',
}

/** Verbs before an operator or a value, 'é' apart: 'for maior que', 'está vazio'. */
export const verbs: ReadonlySet<string> = new Set(['for', 'seja', 'esta', 'estiver'])

/** After a verb, that the field has no answer, or that it has one. */
export const answeredWords: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['vazio', 'equalTo'],
  ['vazia', 'equalTo'],
  ['preenchido', 'differentTo'],
  ['preenchida', 'differentTo'],
])

export const operatorSymbols: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['=', 'equalTo'],
  ['==', 'equalTo'],
  ['<>', 'differentTo'],
  ['!=', 'differentTo'],
  ['≠', 'differentTo'],
  ['>', 'greaterThan'],
  ['<', 'lessThan'],
  ['>=', 'greaterThanOrEqualTo'],
  ['≥', 'greaterThanOrEqualTo'],
  ['<=', 'lessThanOrEqualTo'],
  ['≤', 'lessThanOrEqualTo'],
])

/** How each operator is shown and printed. */
export const operatorNames: { readonly [O in Operator]: string } = {
  equalTo: 'igual a',
  differentTo: 'diferente de',
  greaterThan: 'maior que',
  lessThan: 'menor que',
  greaterThanOrEqualTo: 'maior ou igual a',
  lessThanOrEqualTo: 'menor ou igual a',
  contains: 'contém',
  notContain: 'não contém',
}

export const quantifierWords: ReadonlyMap<string, Quantifier> = new Map<string, Quantifier>([
  ['algum', 'any'],
  ['alguma', 'any'],
  ['todo', 'every'],
  ['toda', 'every'],
  ['todos', 'every'],
  ['todas', 'every'],
  ['nenhum', 'none'],
  ['nenhuma', 'none'],
  ['quantidade', 'count'],
])

export const quantifierNames: { readonly [Q in Quantifier]: string } = {
  any: 'algum',
  every: 'todo',
  none: 'nenhum',
  count: 'quantidade de',
}

export const literalWords: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['sim', true],
  ['true', true],
  ['verdadeiro', true],
  ['false', false],
  ['falso', false],
  ['vazio', null],
])
