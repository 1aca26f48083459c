import { isTurn, withoutThis } from '../frames.ts'
import { alternatives, alternativeTo } from './alternatives.ts'
import { parseCode } from './code.ts'
import { innerOf, type Translation, type Untranslated } from './dialect.ts'
import { askable, PATH } from './expression.ts'
import { pathOf } from './pathOf.ts'
import { translateCondition, translateValue } from './translateCode.ts'

/**
 * poi-tl: {{nome}}, {{?secao}}…{{/secao}}, {{@imagem}}, {{*lista}}, {{#tabela}}, {{+arquivo}}, and expressions as in {{nome?:'sem nome'}}
 * and {{=#this}}.
 */
const POI_TL = /(?<!\{)\{\{(?:[?*+]|@(?!(?:index|first|last|key)\}))[\p{L}_][^{}\n\v]{0,200}\}\}(?!\})/gu

const TAG = /(?<!\{)\{\{(?!\{)([^{}\n\v]{1,500})\}\}(?!\})/g

export function isPoiTl(all: string): boolean {
  return all.search(POI_TL) !== -1
}

/** The turns of a repetition. */
const TURNS: ReadonlyMap<string, string> = new Map([
  ['_index', 'loop.index0'],
  ['_is_first', 'loop.first'],
  ['_is_last', 'loop.last'],
])

export class PoiTlTranslation implements Translation {
  readonly edits = []
  readonly #sections: ReadonlySet<number>
  readonly #open: (string | undefined)[] = []

  constructor(source: string) {
    this.#sections = sectionsIn(source)
  }

  unclosed(): readonly string[] {
    return this.#open.filter((name) => name !== undefined)
  }

  translate(inner: string, whole: string, at: number): string | Untranslated {
    const mark = /^[?#^/@*+=>!&-]/.exec(inner)?.[0] ?? ''
    const body = inner.slice(mark.length).trim()
    switch (mark) {
      case '?':
        return this.#begin(body)
      case '/':
        return this.#end(whole)
      case '#':
      case '^':
        // A table that a program made is typed.
        if (!this.#sections.has(at)) return PATH.test(body) ? `{{${body}}}` : alternatives.raw
        this.#open.push(whole)
        return whole
      case '@':
        return PATH.test(body) ? `{{imagem ${body}}}` : alternatives.function
      case '*':
        return askable(body) === undefined || !PATH.test(body) ? alternatives.loop : `{{#${body}}}{{.}}{{/}}`
      case '>':
        return alternatives.include
      case '+':
      case '-':
        // So is what it inserted from another file, or from Markdown.
        return PATH.test(body) ? `{{${body}}}` : alternatives.function
      default:
        return this.#value(body, whole)
    }
  }

  #value(body: string, whole: string): string | Untranslated {
    const turn = TURNS.get(body)
    if (turn !== undefined) return `{{${turn}}}`
    if (body.startsWith('#this')) return body === '#this' ? '{{.}}' : this.#value(body.slice('#this.'.length), whole)
    if (PATH.test(body)) return whole.startsWith('{{=') ? `{{${body}}}` : whole
    const code = parseCode(withItem(body))
    return (code && translateValue(code, NAMES)) ?? alternativeTo(code, body) ?? alternatives.function
  }

  #begin(body: string): string | Untranslated {
    if (body === '_has_next') return this.#opened('{{^loop.last}}')
    const turn = TURNS.get(body)
    if (turn !== undefined) return this.#opened(`{{#${turn}}}`)
    const code = parseCode(withItem(body))
    const path = code && pathOf(code, NAMES)
    const condition = path ?? (code && translateCondition(code, NAMES))
    const head = condition === undefined ? undefined : askable(condition)
    return head === undefined ? this.#opened(undefined) : this.#opened(`{{#${withoutThis(head)}}}`)
  }

  #opened(tag: string | undefined): string | Untranslated {
    this.#open.push(tag)
    return tag ?? alternatives.condition
  }

  #end(whole: string): string | Untranslated {
    const opened = this.#open.pop()
    if (opened === undefined) return alternatives.end
    // A section of ours keeps the name in its end.
    return opened.startsWith('{{#') && opened.slice(3) === whole.slice(3) ? whole : '{{/}}'
  }
}

/** In an expression, the item is #this. */
function withItem(body: string): string {
  return body.replace(/#this(?:\.(?=[\p{L}_]))?/gu, (item) => (item.endsWith('.') ? '' : 'this'))
}

const NAMES = {
  path: (steps: readonly string[]) => (isTurn(steps) ? undefined : steps.join('.')),
  isList: () => false,
}

/** Where the sections with an end open: {{#x}} without one is a table. */
function sectionsIn(source: string): ReadonlySet<number> {
  const open: { name: string; at: number }[] = []
  const found = new Set<number>()
  for (const match of source.matchAll(TAG)) {
    const inner = innerOf(match)
    const name = inner.slice(1).trim()
    if (/^[?#^]/.test(inner)) open.push({ name, at: match.index })
    if (!inner.startsWith('/')) continue
    const begin = name === '' ? open.length - 1 : open.findLastIndex((each) => each.name === name)
    if (begin === -1) continue
    found.add(open[begin]!.at)
    open.splice(begin)
  }
  return found
}
