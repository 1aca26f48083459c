import { parseTag } from '../parseTag.ts'
import { soundsLikeList } from '../soundsLikeList.ts'
import { alternatives, alternativeTo } from './alternatives.ts'
import { type Code, parseCode } from './code.ts'
import { type Dialect, innerOf, type Translation, type Untranslated } from './dialect.ts'
import { askable, PATH } from './expression.ts'
import { ItemNames } from './itemNames.ts'
import { JinjaNames } from './jinjaNames.ts'
import { nameInBraces } from './names.ts'
import { pathOf } from './pathOf.ts'
import { translateCondition, translateValue } from './translateCode.ts'

/**
 * docassemble and docx-template: {{ nome }}, {% if x %}, {% elif y %}, {% else %}, {%p for i in lista %}, {% set a = b %},
 * {{ nome | upper }}, {{r nome }}, {{p parte }}, and {# comments #}, which print nothing.
 */
export const jinja: Dialect = {
  pattern:
    /\{%[-+]?(?:(?:p|tr|tc|r)(?![\p{L}\p{N}_]))?[-+]?[^\S\n\v]*([^{}\n\v]{1,500}?)[^\S\n\v]*[-+]?%\}|\{\{-?(?:(?:r|p)[^\S\n\v])?([^{}\n\v]{1,500}?)-?\}\}|(?<!\{)\{#()(?:(?!#\})[^\n\v]){0,2000}#\}|(\{_[{%]|[%}]_\})/gu,
  evidence:
    // Stryker disable next-line Regex: it turns \v into \V, which is invalid in a Unicode expression
    /\{%[-+]?(?:(?:p|tr|tc|r)(?![\p{L}\p{N}_]))?[-+]?[^\S\n\v]*(?:if|elif|else|endif|for|endfor|set|with|endwith|macro|endmacro|include|break|cellbg|hm|vm|colspan|merge)\b[^{}\n\v]*%\}|\{\{(?:[rp][^\S\n\v])?[^\S\n\v]{0,9}[\p{L}_][\p{L}\p{N}_.]{0,200}(?:[^\S\n\v]{0,9}\|[^\S\n\v]{0,9}(?:upper|lower|capitalize|title|currency|format_date|default|join|length|e|safe)\b|[^{}\n\v]*\|[^{}\n\v]*\(|\([^{}\n\v]*\)|\[[^{}\n\v]*\])|\{\{[rp][^\S\n\v]+[\p{L}_][\p{L}\p{N}_.]*[^\S\n\v]*(?:\||\}\})|(?<!\{)\{#(?:p|tr|tc|r)?\s(?:(?!#\})[^\n\v]){0,2000}#\}|\{_[{%][^\n\v]{0,200}?[%}]_\}|\{\{[^{}\n\v]{1,200}\sif\s[^{}\n\v]{1,200}\}\}/gu,
  begin: (_source, _canRepeat, all) => {
    const items = new ItemNames()
    // The whole document is read first: which names its items have is known only at its end.
    const first = new JinjaTranslation(all, items)
    for (const match of all.matchAll(jinja.pattern)) first.translate(innerOf(match), match[0])
    return new JinjaTranslation(all, items)
  },
}

type Opened = {
  readonly kind: 'if' | 'for'
  /** The tag of our section: for an elif, its own condition. Undefined if it has no translation. */
  head: string | undefined
  /** How many of our sections its end closes. */
  depth: number
  /** After an else, or an elif without translation, no other branch can follow. */
  last: boolean
  /** A loop over a part of a list: the text for an empty list has no place. */
  some?: boolean
}

const ESCAPED = /^(?:\{_[{%]|[%}]_\})$/
/** 'k, v in dados.items()': a list whose items have a key and a value. */
const PAIRS =
  /^([\p{L}_][\p{L}\p{N}_]*)\s*,\s*([\p{L}_][\p{L}\p{N}_]*) in (?:(?:iter)?items\(([^()]+)\)|(.+)\.(?:iter)?items\(\))$/u
const FOR = /^([\p{L}_][\p{L}\p{N}_]*) in (.+)/u
/** 'lista[3:]', 'lista[:2]'. */
const SLICE = /^([\p{L}_][\p{L}\p{N}_.]*)\[\s*(\d{1,4})?\s*:\s*(\d{1,4})?\s*\]$/u
const SET = /^([\p{L}_][\p{L}\p{N}_]*) = (.+)/u

class JinjaTranslation implements Translation {
  readonly edits = []
  readonly #open: Opened[] = []
  readonly #names: JinjaNames
  /** What the names of each open 'with' stood for before it; undefined if it has no translation. */
  readonly #withs: (readonly (readonly [name: string, before: string | undefined])[] | undefined)[] = []
  /** Whether something counts the turns of a loop, which begin at 1 in a part of a list. */
  readonly #counts: boolean

  constructor(all: string, items: ItemNames) {
    this.#names = new JinjaNames(all, items)
    this.#counts = /(?<![\p{L}\p{N}_.])loop\./u.test(all)
  }

  unclosed(): readonly string[] {
    return this.#open.map(({ kind, head }) => head ?? kind)
  }

  translate(inner: string, whole: string): string | Untranslated | undefined {
    if (whole.startsWith('{#')) return ''
    // docx-template's escaped braces: an invisible joiner keeps them from becoming a tag.
    if (ESCAPED.test(whole)) return whole.replace('_', '\u2060')
    // Our tags may start with the same words as theirs.
    if (whole.startsWith('{{')) return this.#value(inner)
    // Our sections repeat rows and paragraphs, not columns: tags that repeat a column are kept, with their ends.
    const columns = /^\{%[-+]?tc(?![\p{L}\p{N}_])/u.test(whole)
    const [, word, body] = /^(\w*)\s*(.*)$/s.exec(inner.replace(/\s+/g, ' ')) as unknown as [string, string, string]
    switch (word) {
      case 'if':
        return (
          this.#begin('if', columns ? undefined : this.#condition(body, whole)) ??
          (columns ? alternatives.columns : alternatives.condition)
        )
      case 'for':
        return this.#for(body, columns) ?? (columns ? alternatives.columns : alternatives.loop)
      case 'elif':
        return this.#elseIf(this.#condition(body, whole)) ?? alternatives.condition
      case 'else':
        return this.#else()
      case 'endif':
        return this.#end('if') ?? alternatives.end
      case 'endfor':
        return this.#end('for') ?? alternatives.end
      case 'cellbg':
      case 'colspan':
      case 'hm':
      case 'vm':
        // docx-template's instructions for formatting a cell.
        return ''
      case 'set':
        return this.#set(body) ?? alternatives.set
      case 'with':
        return this.#with(body) ?? alternatives.set
      case 'endwith':
        return this.#endWith() ?? alternatives.end
      case 'include':
      case 'import':
      case 'from':
      case 'extends':
        return alternatives.include
      case 'break':
      case 'continue':
        return alternatives.loop
      default:
        return alternatives.text
    }
  }

  #value(inner: string): string | Untranslated | undefined {
    const code = parseCode(inner)
    const bare = code && this.#names.asPrinted(code)
    const translated = bare && translateValue(bare, this.#names)
    if (translated !== undefined) return translated
    if (parseTag(inner).ok) return bare && pathOf(bare, this.#names) !== undefined ? alternatives.function : undefined
    return nameInBraces(inner) ?? alternativeTo(code, inner)
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
    const [, whole, from, to] = SLICE.exec(list ?? '') ?? []
    if (whole !== undefined && !columns && !this.#counts) return this.#forSome(variable, whole, from, to)
    const items = list === undefined ? undefined : linesOf(parseCode(list))
    return this.#begin('for', columns ? undefined : this.#refOf(items), variable)
  }

  /** 'for x in lista[3:]': the list, and in it those from the fourth. */
  #forSome(variable: string | undefined, list: string, from: string | undefined, to: string | undefined) {
    const opening = this.#begin('for', this.#refOf(parseCode(list)), variable)
    const conditions = [from && `loop.index maior que ${from}`, to && `loop.index menor ou igual a ${to}`]
    const shown = conditions.filter((each) => each).join(' e ')
    if (opening === undefined || shown === '') return opening
    Object.assign(this.#open.at(-1)!, { depth: 2, some: true })
    return `${opening}{{#${shown}}}`
  }

  #begin(kind: 'if' | 'for', head: string | undefined, variable?: string): string | undefined {
    this.#open.push({ kind, head, depth: 1, last: false })
    if (kind === 'for') this.#names.enter(variable, head)
    return head === undefined ? undefined : `{{#${head}}}`
  }

  /** Our language has no 'else if': the condition goes inside 'else', and both end together. */
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

  /** In a loop, the text for an empty list. */
  #else(): string | undefined {
    const opened = this.#open.at(-1)
    if (opened?.head === undefined || opened.last || opened.some) return undefined
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

  /** An alias of a reference is expanded where it is used; a computed value has no equivalent in our text. */
  #set(body: string): string | undefined {
    const [, name, value] = SET.exec(body) ?? []
    // Checked here too, because aliases of aliases could otherwise grow without limit.
    const path = value === undefined ? undefined : this.#refOf(parseCode(value))
    if (name === undefined || path === undefined) return undefined
    this.#names.alias(name, path)
    return ''
  }

  /** 'with pessoa = cliente': a name for a reference, until the end. */
  #with(body: string): string | undefined {
    const pairs = body.split(/\s*,\s*/).map((pair) => {
      const [, name, value] = SET.exec(pair) ?? []
      return [name, value === undefined ? undefined : this.#refOf(parseCode(value))] as const
    })
    const known = pairs.flatMap(([name, path]) =>
      name === undefined || path === undefined ? [] : [[name, path] as const],
    )
    const isWhole = known.length === pairs.length
    this.#withs.push(isWhole ? known.map(([name, path]) => [name, this.#names.alias(name, path)] as const) : undefined)
    return isWhole ? '' : undefined
  }

  #endWith(): string | undefined {
    const before = this.#withs.pop()
    for (const [name, path] of before ?? []) this.#names.alias(name, path)
    return before && ''
  }

  /**
   * Jinja's 'if' never repeats, but our section with a bare name repeats if that is a list's. A name that may be taken for a list's is put
   * in parentheses.
   */
  #condition(text: string, whole: string): string | undefined {
    const code = parseCode(text)
    const translated = code && translateCondition(code, this.#names)
    if (translated === undefined || !PATH.test(translated)) return translated
    return soundsLikeList(translated) || whole.startsWith('{%tr') ? `(${translated})` : translated
  }
}

/** The lines of a text are answered as a list. */
function linesOf(code: Code | undefined): Code | undefined {
  if (code?.kind !== 'call' || code.callee.kind !== 'member') return code
  return /^split(?:lines)?$/.test(code.callee.name) ? code.callee.of : code
}
