/** An expression in another tool's templates (Python or JavaScript), as far as models use them. */
export type Code =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'item' }
  /** With its quotes, as written. */
  | { readonly kind: 'text'; readonly raw: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'list'; readonly items: readonly Code[] }
  | { readonly kind: 'member'; readonly of: Code; readonly name: string }
  | { readonly kind: 'index'; readonly of: Code; readonly key: Code }
  | { readonly kind: 'call'; readonly callee: Code; readonly args: readonly Argument[] }
  | { readonly kind: 'filter'; readonly of: Code; readonly name: string; readonly args: readonly Argument[] }
  | { readonly kind: 'group'; readonly item: Code }
  | { readonly kind: 'not'; readonly item: Code }
  | { readonly kind: 'binary'; readonly sign: string; readonly left: Code; readonly right: Code }
  /** 'x is defined' */
  | { readonly kind: 'test'; readonly of: Code; readonly name: string; readonly denied: boolean }
  | { readonly kind: 'choice'; readonly when: Code; readonly shown: Code; readonly otherwise: Code | undefined }

export type Argument = { readonly name?: string; readonly value: Code }

const MAX_DEPTH = 40

/** Undefined for text that is not an expression, or that has anything models do not use. */
export function parseCode(text: string): Code | undefined {
  const tokens = text.match(TOKEN) ?? []
  const reader = new Reader(tokens)
  try {
    const code = reader.whole()
    return reader.ended ? code : undefined
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

class Unreadable extends Error {}

const NAME = /^[\p{L}_$][\p{L}\p{M}\p{N}_]*$/u
const TOKEN =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\d+(?:\.\d+)?|[\p{L}_$][\p{L}\p{M}\p{N}_]*|[!=]==|[=!<>]=|&&|\|\||\*\*|\/\/|\S/gu

/** From loosest to tightest. */
const LEVELS: readonly (readonly string[])[] = [
  ['or', '||'],
  ['and', '&&'],
]
const COMPARISONS = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>='])
const SUMS = new Set(['+', '-', '~'])
const PRODUCTS = new Set(['*', '/', '%', '//', '**'])

class Reader {
  readonly #tokens: readonly string[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  get ended(): boolean {
    return this.#at === this.#tokens.length
  }

  whole(): Code {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new Unreadable()
    const code = this.#choice()
    this.#depth -= 1
    return code
  }

  #choice(): Code {
    const first = this.#filtered()
    if (this.#take('if')) {
      const when = this.#level(0)
      return { kind: 'choice', when, shown: first, otherwise: this.#take('else') ? this.whole() : undefined }
    }
    if (this.#take('?')) {
      // Kotlin and SpEL: 'nome ?: "sem nome"'.
      if (this.#take(':')) return { kind: 'binary', sign: 'or', left: first, right: this.whole() }
      const shown = this.whole()
      this.#expect(':')
      return { kind: 'choice', when: first, shown, otherwise: this.whole() }
    }
    return first
  }

  /** AngularJS filters apply to the whole expression; Jinja's apply to the preceding value, and are parsed before. */
  #filtered(): Code {
    return this.#filters(this.#level(0))
  }

  #level(at: number): Code {
    const signs = LEVELS[at]
    if (!signs) return this.#negation()
    let left = this.#level(at + 1)
    for (;;) {
      const sign = signs.find((candidate) => this.#take(candidate))
      if (sign === undefined) return left
      left = { kind: 'binary', sign: signs[0]!, left, right: this.#level(at + 1) }
    }
  }

  #negation(): Code {
    let count = 0
    while (this.#take('not') || this.#take('!')) count += 1
    if (count > MAX_DEPTH) throw new Unreadable()
    let item = this.#comparison()
    for (; count > 0; count -= 1) item = { kind: 'not', item }
    return item
  }

  #comparison(): Code {
    const left = this.#sum()
    const sign = this.#token()
    if (sign !== undefined && COMPARISONS.has(sign)) {
      this.#at += 1
      return { kind: 'binary', sign: sign.slice(0, 2), left, right: this.#sum() }
    }
    if (this.#take('is')) {
      const denied = this.#take('not')
      return { kind: 'test', of: left, name: this.#name(), denied }
    }
    if (this.#take('in')) return { kind: 'binary', sign: 'in', left, right: this.#sum() }
    if (sign === 'not' && this.#token(1) === 'in') {
      this.#at += 2
      return { kind: 'not', item: { kind: 'binary', sign: 'in', left, right: this.#sum() } }
    }
    return left
  }

  #sum(): Code {
    return this.#joined(SUMS, () => this.#joined(PRODUCTS, () => this.#operand()))
  }

  #joined(signs: ReadonlySet<string>, operand: () => Code): Code {
    let left = operand()
    for (;;) {
      const sign = this.#token()
      if (sign === undefined || !signs.has(sign)) return left
      this.#at += 1
      left = { kind: 'binary', sign, left, right: operand() }
    }
  }

  #operand(): Code {
    let code = this.#atom()
    for (;;) {
      const token = this.#token()
      if (token === '.') {
        this.#at += 1
        code = { kind: 'member', of: code, name: this.#name() }
      } else if (token === '[') {
        this.#at += 1
        const key = this.whole()
        this.#expect(']')
        code = { kind: 'index', of: code, key }
      } else if (token === '(') {
        this.#at += 1
        code = { kind: 'call', callee: code, args: this.#args() }
      } else break
    }
    return this.#filters(code)
  }

  #filters(filtered: Code): Code {
    let code = filtered
    while (this.#take('|')) {
      const name = this.#name()
      const args: Argument[] = this.#take('(') ? this.#args() : []
      while (this.#token() === ':') {
        this.#at += 1
        args.push({ value: this.#operand() })
      }
      code = { kind: 'filter', of: code, name, args }
    }
    return code
  }

  #args(): Argument[] {
    const args: Argument[] = []
    if (this.#take(')')) return args
    do {
      if (this.#token(1) === '=' && NAME.test(this.#token() ?? '')) {
        const name = this.#name()
        this.#expect('=')
        args.push({ name, value: this.whole() })
      } else args.push({ value: this.whole() })
    } while (this.#take(','))
    this.#expect(')')
    return args
  }

  #atom(): Code {
    const token = this.#token()
    if (token === undefined) throw new Unreadable()
    this.#at += 1
    if (/^["']./s.test(token)) return { kind: 'text', raw: token }
    if (/^\d/.test(token)) return { kind: 'number', text: token }
    if (token === '-' && /^\d/.test(this.#token() ?? '')) {
      this.#at += 1
      return { kind: 'number', text: `-${this.#tokens[this.#at - 1]}` }
    }
    if (token === '(') {
      const item = this.whole()
      this.#expect(')')
      return { kind: 'group', item }
    }
    if (token === '[') {
      const items: Code[] = []
      while (this.#token() !== ']') {
        items.push(this.whole())
        if (!this.#take(',')) break
      }
      this.#expect(']')
      return { kind: 'list', items }
    }
    if (token === '.') return { kind: 'item' }
    return nameOf(token)
  }

  #name(): string {
    const token = this.#token() ?? ''
    if (!NAME.test(token)) throw new Unreadable()
    this.#at += 1
    return token
  }

  #token(ahead = 0): string | undefined {
    return this.#tokens[this.#at + ahead]
  }

  #take(token: string): boolean {
    if (this.#token() !== token) return false
    this.#at += 1
    return true
  }

  #expect(token: string): void {
    if (!this.#take(token)) throw new Unreadable()
  }
}

const WORDS = new Set(['and', 'or', 'not', 'in', 'is', 'if', 'else'])

function nameOf(token: string): Code {
  if (/^true$/i.test(token)) return { kind: 'truth', value: true }
  if (/^false$/i.test(token)) return { kind: 'truth', value: false }
  if (/^(None|none|null|undefined)$/.test(token)) return { kind: 'nothing' }
  if (!NAME.test(token) || WORDS.has(token)) throw new Unreadable()
  return { kind: 'name', name: token }
}
