import { type Operator, operators, type Quantifier } from '../condition.ts'

/** Words of the rule language (S0 §5), folded: no accents, lower case. 'não contém' is the negation of 'contém'. */
const phrases: { readonly [O in Exclude<Operator, 'notContain'>]: string } = {
  equalTo: 'igual a|igual ao|igual',
  differentTo: 'diferente de|diferente',
  greaterThan: 'maior que|maior do que|superior a',
  lessThan: 'menor que|menor do que|inferior a',
  greaterThanOrEqualTo:
    'maior ou igual a|maior ou igual que|maior ou igual|maior igual|maior que ou igual a|maior do que ou igual a|no minimo',
  lessThanOrEqualTo:
    'menor ou igual a|menor ou igual que|menor ou igual|menor igual|menor que ou igual a|menor do que ou igual a|no maximo',
  contains: 'contem',
}

/** Longest first, since one may be the start of another. */
export const operatorPhrases: readonly { readonly words: readonly string[]; readonly operator: Operator }[] = operators
  .filter((operator) => operator !== 'notContain')
  .flatMap((operator) => phrases[operator].split('|').map((phrase) => ({ words: phrase.split(' '), operator })))
  .sort((a, b) => b.words.length - a.words.length)

/** Verbs before an operator or a value, except 'é': 'for maior que', 'está vazio'. */
export const verbs: ReadonlySet<string> = new Set(['for', 'seja', 'esta', 'estiver'])

/** After a verb: the field has no answer, or has one. */
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
