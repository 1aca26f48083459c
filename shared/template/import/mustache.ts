import { withoutThis } from '../frames.ts'
import { alternatives } from './alternatives.ts'
import { type Dialect, innerOf, type Translation, type Untranslated } from './dialect.ts'
import { askable, comparison, PATH } from './expression.ts'
import { ItemNames } from './itemNames.ts'
import { isPoiTl, PoiTlTranslation } from './poiTl.ts'

/**
 * Tags of Mustache and Handlebars that ours do not have: {{{nome}}}, {{&nome}}, {{! notes }}, and Handlebars' {{#each lista}},
 * {{#if x}}, {{else}}, {{@index}} and {{../nome}}. In {{#each}}, Handlebars looks for a name only in the item. The tags of poi-tl and MiniWord are in double braces too.
 */
export const mustache: Dialect = {
  pattern:
    /(?<!\{)\{\{\{([^{}\n\v]{1,200})\}\}\}(?!\})|\{\{(if\(\{\{[\p{L}\p{N}_.]{1,200}\}\},(?:[=!<>]=|[<>]),[^(){}\n\v]{0,200}\)if|foreach(?=\{\{))|(?<!\{)(end(?:if|foreach))\}\}|(?<!\{)\{\{(?!\{)(&[^{}\n\v]{1,200}|![^{}\n\v]{0,500}|[#/](?:each|if|unless)(?![\p{L}\p{N}_.])[^{}\n\v]{0,200}|else(?: if [^{}\n\v]{1,200})?|@(?:index|first|last|key)|(?:\.\.\/)+[^{}\n\v]{1,200}|[^{}\n\v]{1,500})\}\}(?!\})/gu,
  evidence:
    /\{\{(?:if\(|foreach)\{\{|(?<!\{)\{\{(?:\{[^\S\n\v]{0,9}[\p{L}_][\p{L}\p{N}_.]{0,200}[^\S\n\v]{0,9}\}|&[^\S\n\v]{0,9}[\p{L}_][\p{L}\p{N}_.]{0,200}[^\S\n\v]{0,9}|![^{}\n\v]{0,500}|#(?:each|if|unless)[^\S\n\v][^{}\n\v]{1,200}|\/(?:each|if|unless)|@(?:index|first|last|key)|(?:\.\.\/)+[^{}\n\v]{1,200}|[?*+@][\p{L}_][^{}\n\v]{0,200})\}\}(?!\})/gu,
  begin: (source, _canRepeat, all) => {
    if (isPoiTl(all)) return new PoiTlTranslation(source)
    const items = new ItemNames()
    const first = new MustacheTranslation(items)
    for (const match of all.matchAll(mustache.pattern)) first.translate(innerOf(match), match[0])
    return new MustacheTranslation(items)
  },
}

type Opened = { readonly kind: string; readonly head: string | undefined; depth: number; closed: boolean }

class MustacheTranslation implements Translation {
  readonly edits = []
  readonly #items: ItemNames
  readonly #open: Opened[] = []
  /** The lists of the open {{#each}}. */
  readonly #lists: string[] = []

  constructor(items: ItemNames) {
    this.#items = items
  }

  unclosed(): readonly string[] {
    return this.#open.flatMap(({ head }) => head ?? [])
  }

  translate(inner: string, whole: string): string | Untranslated | undefined {
    if (inner.startsWith('!')) return ''
    if (MINI_WORD.test(inner)) return this.#miniWord(inner)
    if (whole.startsWith('{{{') || inner.startsWith('&')) return this.#value(inner.replace(/^&\s*/, ''))
    const [, mark, word, body = ''] = /^([#/])(each|if|unless)\b\s*(.*)$/.exec(inner) ?? []
    if (mark === '/') return this.#close(word!) ?? alternatives.end
    if (mark === '#') return this.#begin(word!, body) ?? alternatives.condition
    if (/^else\b/.test(inner)) return this.#else(inner) ?? whole
    if (!MARKED.test(inner)) return whole
    // Our own tags, except in {{#each}}, where they are the item's.
    const isOurs = PATH.test(inner) && this.#lists.length === 0
    return isOurs ? whole : this.#value(inner)
  }

  /** MiniWord: {{if({{cidade}},==,Natal)if … endif}} and {{foreach{{lista.nome}} … endforeach}}. */
  #miniWord(inner: string): string | Untranslated {
    if (inner === 'foreach') return alternatives.loop
    if (inner === 'endforeach') return alternatives.end
    if (inner === 'endif') return this.#close('if(') ?? alternatives.end
    const [, path = '', sign = '', value = ''] = /^if\(\{\{(.*?)\}\},(.*?),(.*)\)if$/su.exec(inner)!
    const given = value.trim()
    const literal = /^\d+(?:\.\d+)?$/.test(given) ? given : JSON.stringify(given)
    const condition =
      given === '' ? `${path} está ${sign === '==' ? 'vazio' : 'preenchido'}` : comparison(`${path} ${sign} ${literal}`)
    const head = condition === undefined ? undefined : askable(condition)
    this.#open.push({ kind: 'if(', head, depth: 1, closed: false })
    return head === undefined ? alternatives.condition : `{{#${head}}}`
  }

  #value(name: string): string | Untranslated {
    const path = this.#pathOf(name)
    return path === undefined ? alternatives.name : `{{${path === 'this' ? '.' : path}}}`
  }

  #pathOf(written: string): string | undefined {
    const turn = TURNS.get(written)
    if (turn !== undefined) return this.#lists.length > 0 ? turn : undefined
    const ups = /^(?:\.\.\/)*/.exec(written)![0].length / 3
    const path = written.slice(ups * 3).replace(/^(?:this[./]|\.\/)/, '')
    const list = this.#lists.at(-1 - ups)
    if (path === 'this' || path === '.') return ups === 0 ? 'this' : undefined
    if (!PATH.test(path)) return undefined
    const [first = '', ...rest] = path.split('.')
    if (list === undefined) {
      this.#items.noteOutside(this.#lists, first)
      return path
    }
    this.#items.noteItem(list, first)
    return [ups === 0 ? 'this' : list, this.#items.nameOf(list, first), ...rest].join('.')
  }

  #begin(kind: string, body: string): string | undefined {
    const path = this.#pathOf(body.replace(/ as \|.*$/, '').trim())
    const head = path === undefined ? undefined : kind === 'each' ? askable(path) : `(${path})`
    this.#open.push({ kind, head, depth: 1, closed: false })
    if (kind === 'each') this.#lists.push(withoutThis(head ?? ''))
    return head === undefined ? undefined : `{{${kind === 'unless' ? '^' : '#'}${head}}}`
  }

  #else(inner: string): string | undefined {
    const opened = this.#open.at(-1)
    if (opened?.head === undefined || opened.closed || opened.kind === 'unless') return undefined
    if (opened.kind === 'each') this.#lists.pop()
    const further = /^else if (.+)$/.exec(inner)?.[1]
    const path = further === undefined ? undefined : this.#pathOf(further.trim())
    if (further !== undefined && (path === undefined || opened.kind === 'each')) return undefined
    const other = `{{/}}{{^${opened.head}}}`
    this.#open[this.#open.length - 1] = {
      ...opened,
      head: path === undefined ? opened.head : `(${path})`,
      depth: path === undefined ? opened.depth : opened.depth + 1,
      closed: path === undefined,
    }
    return path === undefined ? other : `${other}{{#(${path})}}`
  }

  #close(word: string): string | undefined {
    const opened = this.#open.at(-1)
    if (opened?.kind !== word) return undefined
    this.#open.pop()
    if (word === 'each' && !(opened.closed && opened.head !== undefined)) this.#lists.pop()
    return opened.head === undefined ? undefined : '{{/}}'.repeat(opened.depth)
  }
}

const MINI_WORD = /^(?:if\(\{\{|foreach$|end(?:if|foreach)$)/u

/** What is in the tags of Mustache and Handlebars, beside those above. */
const MARKED = /^(?:@(?:index|first|last|key)$|(?:\.\.\/)+|[\p{L}_][\p{L}\p{N}_.]{0,200}$)/u

const TURNS: ReadonlyMap<string, string> = new Map([
  ['@index', 'loop.index0'],
  ['@first', 'loop.first'],
  ['@last', 'loop.last'],
])
