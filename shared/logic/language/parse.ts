import { foldText } from '../../format/index.ts'
import { type Diagnostic, diagnostic, err, type Result } from '../../result.ts'
import { deniedOperators, type Operator } from '../condition.ts'
import type { ArithmeticOperator, Expression, Ref } from '../expression.ts'
import { answeredWords, literalWords, operatorPhrases, operatorSymbols, quantifierWords, verbs } from './keywords.ts'
import { type Token, tokenize, unexpected } from './tokenize.ts'

const MAX_DEPTH = 60
/** Limit of signs and negations in one expression, since they can be nested. */
const MAX_STEPS = 2_000
/** A power takes as long as this many sums. */
const POWER_STEPS = 20

/**
 * Parses a rule or a formula. From loosest to tightest: ou, e, não, comparisons, &, + -, * /, ^, sign. Never throws; the error has the
 * position of the character that cannot be parsed.
 */
export function parseExpression(source: string): Result<Expression, Diagnostic> {
  const tokens = tokenize(source)
  if (!tokens.ok) return tokens
  try {
    return { ok: true, value: new Parser(tokens.value).whole() }
  } catch (failure) {
    // Stryker disable next-line ConditionalExpression: nothing else is thrown here unless there is a bug
    if (failure instanceof Unreadable) return err(failure.diagnostic)
    throw failure
  }
}

/** Thrown and caught only in this file. */
class Unreadable extends Error {
  readonly diagnostic: Diagnostic
  constructor(found: Diagnostic) {
    super(found.message)
    this.diagnostic = found
  }
}

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0
  #steps = 0
  /** The left side of the last comparison, which the next one may omit: 'idade maior que 18 e menor que 60'. */
  #subject: Expression | undefined

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Expression {
    const expression = this.#any()
    if (this.#token().kind !== 'end') this.#fail()
    return expression
  }

  #any(): Expression {
    if (++this.#depth > MAX_DEPTH) {
      const { from, to } = this.#token()
      throw new Unreadable(
        diagnostic('expressao_profunda', 'A expressão tem parênteses demais, uns dentro dos outros.', { from, to }),
      )
    }
    const subject = this.#subject
    this.#subject = undefined
    const items = [this.#all()]
    while (this.#takeWord('ou') || this.#takeSymbol('||')) items.push(this.#all())
    this.#subject = subject
    this.#depth--
    return items.length === 1 ? items[0]! : { kind: 'or', items }
  }

  #all(): Expression {
    const items = [this.#negation()]
    while (this.#takeWord('e') || this.#takeSymbol('&&')) items.push(this.#negation())
    return items.length === 1 ? items[0]! : { kind: 'and', items }
  }

  #negation(): Expression {
    let count = 0
    while (this.#startsNegation()) {
      this.#at++
      this.#step()
      count++
    }
    let item = this.#comparison()
    for (; count > 0; count--) item = { kind: 'not', item }
    return item
  }

  /** 'não' before an operand negates it; alone, as in 'casado igual a não', it is a value. */
  #startsNegation(): boolean {
    const token = this.#token()
    if (token.kind === 'symbol') return token.text === '!'
    if (token.kind !== 'word' || foldText(token.text) !== 'nao') return false
    const next = this.#token(1)
    if (next.kind === 'word') return !this.#operatorAt(1) && !isJoin(next)
    return ['text', 'number', 'date'].includes(next.kind) || ['(', '!', '.'].includes(next.text)
  }

  #comparison(): Expression {
    const left = this.#leavesSubject() ? this.#subject! : this.#joined()
    const start = this.#at
    const denied = this.#takeWord('nao')
    const verb = isVerb(this.#token())
    if (verb) this.#at++
    const compared = this.#compared(left, denied, verb)
    if (compared) this.#subject = left
    else this.#at = start
    return compared ?? left
  }

  /** The comparison that follows a verb; undefined if there is none. */
  #compared(left: Expression, denied: boolean, verb: boolean): Expression | undefined {
    const compare = (said: Operator, right: Expression): Expression => {
      const operator = denied ? deniedOperators[said] : said
      return { kind: 'compare', operator, left, right }
    }
    const operator = this.#takeOperator()
    if (operator) return compare(operator, this.#joined())
    if (this.#takeWord('entre')) {
      const from = this.#joined()
      if (!this.#takeWord('e')) this.#fail()
      const items = [compare('greaterThanOrEqualTo', from), compare('lessThanOrEqualTo', this.#joined())]
      return { kind: denied ? 'or' : 'and', items }
    }
    const token = this.#token()
    const answered = verb && token.kind === 'word' ? answeredWords.get(foldText(token.text)) : undefined
    if (answered) {
      this.#at++
      return compare(answered, { kind: 'literal', value: null })
    }
    return verb ? compare('equalTo', this.#joined()) : undefined
  }

  /** Whether there is an operator in place of a field, and no field with the name of its first word. */
  #leavesSubject(): boolean {
    if (!this.#subject) return false
    const denied = isWord(this.#token(), 'nao') ? 1 : 0
    const token = this.#token(denied)
    if (token.kind !== 'word' || !this.#operatorAt(denied)) return false
    return isTheVerb(token) || !this.#operatorAt(denied + 1)
  }

  #joined(): Expression {
    return this.#leftAssociative(['&'], () =>
      this.#leftAssociative(['+', '-'], () => this.#leftAssociative(['*', '/'], () => this.#power())),
    )
  }

  #leftAssociative(symbols: readonly ArithmeticOperator[], operand: () => Expression): Expression {
    let left = operand()
    for (;;) {
      const operator = symbols.find((symbol) => this.#takeSymbol(symbol))
      if (!operator) return left
      this.#step()
      left = { kind: 'arithmetic', operator, left, right: operand() }
    }
  }

  #power(): Expression {
    let signs = 0
    while (this.#takeSymbol('-')) {
      this.#step()
      signs++
    }
    let base = this.#operand()
    if (this.#takeSymbol('^')) {
      this.#step(POWER_STEPS)
      base = { kind: 'arithmetic', operator: '^', left: base, right: this.#operand() }
    }
    for (; signs > 0; signs--) base = { kind: 'negate', item: base }
    return base
  }

  #operand(): Expression {
    const token = this.#token()
    if (token.kind === 'text' || token.kind === 'date') {
      this.#at++
      return { kind: 'literal', value: token.text }
    }
    if (token.kind === 'number') {
      this.#at++
      if (!this.#takeSymbol('%')) return { kind: 'number', text: token.text }
      return {
        kind: 'arithmetic',
        operator: '/',
        left: { kind: 'number', text: token.text },
        right: { kind: 'number', text: '100' },
      }
    }
    if (token.kind === 'word') return this.#word(token)
    if (this.#takeSymbol('(')) {
      const inner = this.#any()
      if (!this.#takeSymbol(')')) this.#fail()
      return inner
    }
    if (this.#takeSymbol('.')) return { kind: 'ref', path: ['this'], from: token.from, to: token.to }
    return this.#fail()
  }

  #word(token: Token): Expression {
    this.#at++
    if (this.#takeSymbol('(')) return this.#call(token)
    if (isTheVerb(token)) {
      this.#at--
      this.#fail()
    }
    const folded = foldText(token.text)
    const quantified = this.#quantified(token, folded)
    if (quantified) return quantified
    const literal = literalWords.get(folded)
    if (literal !== undefined) return { kind: 'literal', value: literal }
    if (folded === 'nao') return { kind: 'literal', value: false }
    return toRef(token)
  }

  #quantified(token: Token, folded: string): Ref | undefined {
    const quantifier = quantifierWords.get(folded)
    if (!quantifier) return undefined
    const start = this.#at
    if (quantifier === 'count' && !this.#takeWord('de')) return undefined
    const next = this.#token()
    if (next.kind !== 'word' || this.#operatorAt(0) || isJoin(next) || this.#token(1).text === '(') {
      this.#at = start
      return undefined
    }
    this.#at++
    return { ...toRef(next), quantifier, from: token.from }
  }

  #call(name: Token): Expression {
    const args: Expression[] = []
    if (!this.#takeSymbol(')')) {
      do args.push(this.#any())
      while (this.#takeSymbol(';') || this.#takeSymbol(','))
      if (!this.#takeSymbol(')')) this.#fail()
    }
    return { kind: 'call', name: foldText(name.text).toUpperCase(), args, from: name.from, to: name.to }
  }

  #takeOperator(): Operator | undefined {
    const found = this.#operatorAt(0)
    if (!found) return undefined
    this.#at += found.length
    return found.operator
  }

  /** 'é maior que', 'for maior que' and the like are parsed as 'maior que'. */
  #operatorAt(ahead: number): { operator: Operator; length: number } | undefined {
    const token = this.#token(ahead)
    if (token.kind === 'symbol') {
      const operator = operatorSymbols.get(token.text)
      return operator && { operator, length: 1 }
    }
    if (token.kind !== 'word') return undefined
    const skip = isVerb(token) ? 1 : 0
    for (const phrase of operatorPhrases) {
      const matches = phrase.words.every((word, index) => {
        const candidate = this.#token(ahead + skip + index)
        return candidate.kind === 'word' && foldText(candidate.text) === word
      })
      if (matches) return { operator: phrase.operator, length: skip + phrase.words.length }
    }
    return undefined
  }

  /** The end is a token too; never read past it. */
  #token(ahead = 0): Token {
    return this.#tokens[this.#at + ahead]!
  }

  #takeSymbol(symbol: string): boolean {
    const token = this.#token()
    if (token.kind !== 'symbol' || token.text !== symbol) return false
    this.#at++
    return true
  }

  #takeWord(word: string): boolean {
    if (!isWord(this.#token(), word)) return false
    this.#at++
    return true
  }

  #step(cost = 1): void {
    this.#steps += cost
    if (this.#steps <= MAX_STEPS) return
    const { from, to } = this.#token()
    throw new Unreadable(
      diagnostic('expressao_profunda', 'A expressão tem contas demais. Divida-a em mais de um campo.', { from, to }),
    )
  }

  #fail(): never {
    const token = this.#token()
    throw new Unreadable(unexpected(token.text, token.from))
  }
}

function toRef(token: Token): Ref {
  return { kind: 'ref', path: token.text.split('.'), from: token.from, to: token.to }
}

/** 'é' is the verb, not the conjunction 'e': otherwise 'uf é "SP"' would be a rule that always holds. */
function isTheVerb(token: Token): boolean {
  return token.kind === 'word' && token.text.toLowerCase() === 'é'
}

function isVerb(token: Token): boolean {
  return isTheVerb(token) || (token.kind === 'word' && verbs.has(foldText(token.text)))
}

function isJoin(token: Token): boolean {
  return isWord(token, 'e') || isWord(token, 'ou')
}

function isWord(token: Token, word: string): boolean {
  return token.kind === 'word' && foldText(token.text) === word && !isTheVerb(token)
}
