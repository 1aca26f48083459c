import type { Dialect, Translation } from './dialect.ts'
import { askable, comparison, filtered, PATH } from './expression.ts'

/**
 * docassemble and docx-template: {{ nome }}, {% if x %}, {% elif y %}, {% else %}, {%p for i in lista %}, {% set a = b %},
 * {{ nome | upper }}, {{r nome }}, and {# comments #}, which print nothing.
 */
export const jinja: Dialect = {
  pattern:
    /\{%(?:p|tr|tc|r)?[-+]?[^\S\n\v]+([^{}\n\v]{1,500}?)[^\S\n\v]*[-+]?%\}|\{\{(?:r[^\S\n\v])?([^{}\n\v]{1,500})\}\}|\{#()[^{}\n\v]{0,500}#\}/g,
  evidence:
    // Stryker disable next-line Regex: it makes \v a \V, which a Unicode expression may not hold
    /\{%(?:p|tr|tc|r)?[-+]?[^\S\n\v]+\w|\{\{(?:r[^\S\n\v])?[^\S\n\v]{0,9}[\p{L}_][\p{L}\p{N}_.]{0,200}[^\S\n\v]{0,9}\|[^\S\n\v]{0,9}(?:upper|lower|capitalize|currency|format_date)\b/gu,
  begin: () => new JinjaTranslation(),
}

type Opened = {
  readonly kind: 'if' | 'for'
  /** What our section asks: of an elif, its own condition. Undefined where it has no translation. */
  head: string | undefined
  /** The name of a loop's item. */
  readonly variable: string | undefined
  /** How many of our sections its end closes. */
  depth: number
  /** After its else, or an elif without translation, none other can follow. */
  last: boolean
}

const FOR = /^([\p{L}_][\p{L}\p{N}_]*) in (.+)/u
const SET = /^([\p{L}_][\p{L}\p{N}_]*) = (.+)/u

class JinjaTranslation implements Translation {
  readonly edits = []
  readonly #open: Opened[] = []
  /** Those of the open ones whose items have a name, as many as there may be. */
  readonly #loops: Opened[] = []
  /** Names that `set` gave to references. */
  readonly #aliases = new Map<string, string>()

  unclosed(): readonly string[] {
    return this.#open.map(({ kind, head }) => head ?? kind)
  }

  translate(inner: string, whole: string): string | undefined {
    if (whole.startsWith('{#')) return ''
    // Ours may begin with the same words as theirs.
    if (whole.startsWith('{{')) return this.#value(inner)
    // Our sections repeat rows and paragraphs, and no columns: what opens one of those stays as it is, with its end.
    const columns = whole.startsWith('{%tc')
    const [word, ...rest] = inner.split(/\s+/)
    const body = rest.join(' ')
    switch (word) {
      case 'if':
        return this.#begin('if', columns ? undefined : this.#condition(body))
      case 'for': {
        const [, variable, list] = FOR.exec(body) ?? []
        return this.#begin('for', columns || list === undefined ? undefined : this.#refOf(list), variable)
      }
      case 'elif':
        return this.#elseIf(this.#condition(body))
      case 'else':
        return this.#else()
      case 'endif':
        return this.#end('if')
      case 'endfor':
        return this.#end('for')
      case 'set':
        return this.#set(body)
      default:
        return undefined
    }
  }

  #value(inner: string): string | undefined {
    const [head, ...filters] = inner.split(/\s*\|/)
    return filtered([PATH.test(head!) ? this.#pathOf(head!) : head, ...filters].join('|'), /\s*\|\s*/)
  }

  #refOf(path: string): string | undefined {
    return PATH.test(path) ? askable(this.#pathOf(path)) : undefined
  }

  #begin(kind: 'if' | 'for', head: string | undefined, variable?: string): string | undefined {
    const opened: Opened = { kind, head, variable, depth: 1, last: false }
    this.#open.push(opened)
    if (kind === 'for' && this.#loops.length < MAX_LOOPS) this.#loops.push(opened)
    return head === undefined ? undefined : `{{#${head}}}`
  }

  /** Our language has no 'else if': what follows stands inside 'else', which then ends with it. */
  #elseIf(condition: string | undefined): string | undefined {
    const opened = this.#open.at(-1)
    if (opened?.kind !== 'if' || opened.head === undefined || opened.last) return undefined
    if (condition === undefined) {
      opened.last = true
      return undefined
    }
    const translated = `{{/}}{{^${opened.head}}}{{#${condition}}}`
    opened.head = condition
    opened.depth += 1
    return translated
  }

  /** Of a loop it is what stands there when the list is empty. */
  #else(): string | undefined {
    const opened = this.#open.at(-1)
    if (opened?.head === undefined || opened.last) return undefined
    opened.last = true
    this.#leave(opened)
    return `{{/}}{{^${opened.head}}}`
  }

  #end(kind: 'if' | 'for'): string | undefined {
    const closed = this.#open.at(-1)
    if (closed?.kind !== kind) return undefined
    this.#open.pop()
    this.#leave(closed)
    return closed.head === undefined ? undefined : '{{/}}'.repeat(closed.depth)
  }

  /** The name of a loop's item means nothing after it. */
  #leave(opened: Opened): void {
    if (this.#loops.at(-1) === opened) this.#loops.pop()
  }

  /** Another name for a reference is written out wherever it stands; a computed value has no place in a text of ours. */
  #set(body: string): string | undefined {
    const [, name, value] = SET.exec(body) ?? []
    if (name === undefined || value === undefined || CONSTANTS.has(value)) return undefined
    // What a text may not ask it may not name either, however long names of names would grow.
    const path = this.#refOf(value)
    if (path === undefined) return undefined
    this.#aliases.set(name, path)
    return ''
  }

  #condition(text: string): string | undefined {
    return comparison(text, (path) => {
      const named = this.#pathOf(path)
      return named === '.' ? 'this' : named
    })
  }

  /** 'socio.nome' inside 'for socio in socios' is this item's name; 'socio' alone is the item. */
  #pathOf(path: string): string {
    const [head, ...members] = path.split('.')
    const loop = this.#loops.findLast(({ variable }) => variable === head)
    if (!loop) return [this.#aliases.get(head!) ?? head, ...members].join('.')
    if (members.length === 0) return '.'
    // From inside another loop the item is named by its list, so that an inner item's member of that name is not meant.
    const named = loop !== this.#loops.at(-1) && loop.head !== undefined && !loop.head.includes('.')
    return [...(named ? [loop.head] : []), ...members].join('.')
  }
}

/** Our own sections may stand no deeper. */
const MAX_LOOPS = 50

const CONSTANTS = new Set(['True', 'False', 'None', 'true', 'false', 'none'])
