import { parseTag } from '../parseTag.ts'
import { type Code, parseCode } from './code.ts'
import { cureOfValue, cures } from './cures.ts'
import type { CanRepeat, Dialect, Translation, Untranslated } from './dialect.ts'
import { askable } from './expression.ts'
import { JinjaNames } from './jinjaNames.ts'
import { nameInBraces } from './names.ts'
import { pathOf } from './pathOf.ts'
import { sayCondition, sayValue } from './say.ts'

/**
 * docassemble and docx-template: {{ nome }}, {% if x %}, {% elif y %}, {% else %}, {%p for i in lista %}, {% set a = b %},
 * {{ nome | upper }}, {{r nome }}, {{p parte }}, and {# comments #}, which print nothing.
 */
export const jinja: Dialect = {
  pattern:
    /\{%[-+]?(?:(?:p|tr|tc|r)(?![\p{L}\p{N}_]))?[-+]?[^\S\n\v]*([^{}\n\v]{1,500}?)[^\S\n\v]*[-+]?%\}|\{\{-?(?:(?:r|p)[^\S\n\v])?([^{}\n\v]{1,500}?)-?\}\}|\{#()[^{}\n\v]{0,500}#\}|(\{_[{%]|[%}]_\})/gu,
  evidence:
    // Stryker disable next-line Regex: it makes \v a \V, which a Unicode expression may not hold
    /\{%[-+]?(?:(?:p|tr|tc|r)(?![\p{L}\p{N}_]))?[-+]?[^\S\n\v]*(?:if|elif|else|endif|for|endfor|set|include|break|cellbg|hm|vm|colspan|merge)\b[^{}\n\v]*%\}|\{\{(?:[rp][^\S\n\v])?[^\S\n\v]{0,9}[\p{L}_][\p{L}\p{N}_.]{0,200}(?:[^\S\n\v]{0,9}\|[^\S\n\v]{0,9}(?:upper|lower|capitalize|title|currency|format_date|default|join|length|e|safe)\b|[^{}\n\v]*\|[^{}\n\v]*\(|\([^{}\n\v]*\)|\[[^{}\n\v]*\])|\{\{[rp][^\S\n\v]+[\p{L}_][\p{L}\p{N}_.]*[^\S\n\v]*(?:\||\}\})|\{#(?:p|tr|tc|r)?\s[^{}\n\v]{0,500}#\}/gu,
  begin: (source, canRepeat, all) => new JinjaTranslation(source, canRepeat, all),
}

type Opened = {
  readonly kind: 'if' | 'for'
  /** What our section asks: of an elif, its own condition. Undefined where it has no translation. */
  head: string | undefined
  /** How many of our sections its end closes. */
  depth: number
  /** After its else, or an elif without translation, none other can follow. */
  last: boolean
}

const ESCAPED = /^(?:\{_[{%]|[%}]_\})$/
/** 'k, v in dados.items()': a list whose items have a key and a value. */
const PAIRS =
  /^([\p{L}_][\p{L}\p{N}_]*)\s*,\s*([\p{L}_][\p{L}\p{N}_]*) in (?:(?:iter)?items\(([^()]+)\)|(.+)\.(?:iter)?items\(\))$/u
const FOR = /^([\p{L}_][\p{L}\p{N}_]*) in (.+)/u
const SET = /^([\p{L}_][\p{L}\p{N}_]*) = (.+)/u

class JinjaTranslation implements Translation {
  readonly edits = []
  readonly #open: Opened[] = []
  readonly #names: JinjaNames

  constructor(_source: string, _canRepeat: CanRepeat, all: string) {
    this.#names = new JinjaNames(all)
  }

  unclosed(): readonly string[] {
    return this.#open.map(({ kind, head }) => head ?? kind)
  }

  translate(inner: string, whole: string): string | Untranslated | undefined {
    if (whole.startsWith('{#')) return ''
    // docx-template's braces to be printed: what joins them invisibly keeps them from being a tag.
    if (ESCAPED.test(whole)) return whole.replace('_', '\u2060')
    // Ours may begin with the same words as theirs.
    if (whole.startsWith('{{')) return this.#value(inner)
    // Our sections repeat rows and paragraphs, and no columns: what opens one of those stays as it is, with its end.
    const columns = /^\{%[-+]?tc(?![\p{L}\p{N}_])/u.test(whole)
    const [, word, body] = /^(\w*)\s*(.*)$/s.exec(inner.replace(/\s+/g, ' ')) as unknown as [string, string, string]
    switch (word) {
      case 'if':
        return (
          this.#begin('if', columns ? undefined : this.#condition(body)) ?? (columns ? cures.columns : cures.condition)
        )
      case 'for':
        return this.#for(body, columns) ?? (columns ? cures.columns : cures.loop)
      case 'elif':
        return this.#elseIf(this.#condition(body)) ?? cures.condition
      case 'else':
        return this.#else()
      case 'endif':
        return this.#end('if')
      case 'endfor':
        return this.#end('for')
      case 'cellbg':
      case 'colspan':
      case 'hm':
      case 'vm':
        // docx-template's instructions for a cell's look.
        return ''
      case 'set':
        return this.#set(body) ?? cures.set
      default:
        return word === 'include' ? cures.include : undefined
    }
  }

  #value(inner: string): string | Untranslated | undefined {
    const code = parseCode(inner)
    const bare = code && this.#names.asPrinted(code)
    const said = bare && sayValue(bare, this.#names)
    if (said !== undefined) return said
    if (parseTag(inner).ok) return bare && pathOf(bare, this.#names) !== undefined ? cures.function : undefined
    return nameInBraces(inner) ?? cureOfValue(code, inner)
  }

  #refOf(code: Code | undefined): string | undefined {
    const path = code && pathOf(code, this.#names)
    return path === undefined || path.startsWith('loop.') ? undefined : askable(path)
  }

  #for(body: string, columns: boolean): string | undefined {
    const [, key, value, inCall, before] = PAIRS.exec(body) ?? []
    const pairs = inCall ?? before
    if (key !== undefined && value !== undefined && pairs !== undefined) {
      const opening = this.#begin('for', columns ? undefined : this.#refOf(parseCode(pairs)))
      if (opening !== undefined) this.#names.enterPair(key, value)
      return opening
    }
    const [, variable, list] = FOR.exec(body) ?? []
    const items = list === undefined ? undefined : linesOf(parseCode(list))
    return this.#begin('for', columns ? undefined : this.#refOf(items), variable)
  }

  #begin(kind: 'if' | 'for', head: string | undefined, variable?: string): string | undefined {
    this.#open.push({ kind, head, depth: 1, last: false })
    if (kind === 'for') this.#names.enter(variable, head)
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
    if (opened.kind === 'for') this.#names.leave()
    return `{{/}}{{^${opened.head}}}`
  }

  #end(kind: 'if' | 'for'): string | undefined {
    const closed = this.#open.at(-1)
    if (closed?.kind !== kind) return undefined
    this.#open.pop()
    if (kind === 'for' && !(closed.last && closed.head !== undefined)) this.#names.leave()
    return closed.head === undefined ? undefined : '{{/}}'.repeat(closed.depth)
  }

  /** Another name for a reference is written out wherever it stands; a computed value has no place in a text of ours. */
  #set(body: string): string | undefined {
    const [, name, value] = SET.exec(body) ?? []
    // What a text may not ask it may not name either, however long names of names would grow.
    const path = value === undefined ? undefined : this.#refOf(parseCode(value))
    if (name === undefined || path === undefined) return undefined
    this.#names.alias(name, path)
    return ''
  }

  /**
   * Jinja's 'if' asks and never repeats; a section of ours with a bare name repeats where that is a list's. A name that may be one is
   * put in parentheses.
   */
  #condition(text: string): string | undefined {
    const code = parseCode(text)
    const said = code && sayCondition(code, this.#names)
    return said !== undefined && PLURAL.test(said) ? `(${said})` : said
  }
}

/** The lines of a text are answered as a list. */
function linesOf(code: Code | undefined): Code | undefined {
  if (code?.kind !== 'call' || code.callee.kind !== 'member') return code
  return /^split(?:lines)?$/.test(code.callee.name) ? code.callee.of : code
}

const PLURAL = /^[\p{L}\p{N}_.]*s(?:[_.][\p{L}\p{N}_.]*)?$/u
