import { alternatives, alternativeTo } from './alternatives.ts'
import { parseCode } from './code.ts'
import type { CanRepeat, Dialect, Translation, Untranslated } from './dialect.ts'
import { askable, comparison, PATH } from './expression.ts'
import { nameInBraces, refOfName } from './names.ts'
import type { Names } from './pathOf.ts'
import { translateValue } from './translateCode.ts'

/** {nome}, {#lista}…{/lista}, {^x}, {%imagem}, {@xml}, and the filters and expressions of its parsers: {nome | upper}, {a ? b : c}. */
export const docxtemplater: Dialect = {
  pattern: /(?<!\{)\{(?!\{)([^{}\n\v]{1,500})\}(?!\})/g,
  evidence:
    // Stryker disable next-line Regex: it turns \v into \V, which is invalid in a Unicode expression
    /(?<!\{|(?<![RrSs])\$)\{(?:[#^](?![^{}]{0,500}#\})[^{}\n\v]{1,500}|\/[^{}\n\v]{0,500}|(?![dc]\.)(?:%{1,2}|@)?[\p{L}_$][\p{L}\p{N}_.]{0,200}(?: ?(?:\||[-+*/?] )[^{}\n\v]{1,200})?|\p{Lu}[\p{Lu}\p{N} /.ºª()-]{1,80}|\p{L}[\p{L}\p{M}\p{N}]{1,40}(?: [\p{L}\p{M}\p{N}]{1,40}){1,7})\}(?!\})/gu,
  begin,
}

/** easy-template-x: {#lista [loopOver: "row"]}. */
const OPTIONS = /\s*\[\s*\p{L}+\s*:[^[\]]*\]$/u

const NAMES: Names = { path: (steps) => steps.join('.'), isList: () => false }

/** '${nome}' is PHPWord's tag where the document has more of those; beside tags of docxtemplater, $ is the sign of an amount. */
const AFTER_DOLLAR = /(?<![RrSs])\$\{(?!\{)[^{}\n\v]{1,500}\}/g

function begin(source: string, _canRepeat: CanRepeat, all: string): Translation {
  const dollars = all.match(AFTER_DOLLAR)?.length ?? 0
  const isAmount = dollars < (all.match(docxtemplater.evidence)?.length ?? 0)
  /** Undefined for a section without a translation: its closing tag has none either. */
  const open: (string | undefined)[] = []
  const opens = (mark: string, given: string): string | Untranslated => {
    const body = given.replace(OPTIONS, '')
    const condition = body === '.' || PATH.test(body) ? askable(body) : (comparison(body) ?? refOfName(body))
    open.push(condition === undefined ? undefined : body)
    return condition === undefined ? alternatives.condition : `{{${mark}${condition}}}`
  }
  /** '{-w:tr lista}' says how far it repeats: in the docx our tags go at the ends of that row. */
  const repeats = (body: string): string | Untranslated => {
    const list = /^w:(?:p|tr|tbl)\s+(.+)$/.exec(body)?.[1] ?? ''
    const ref = PATH.test(list) ? askable(list) : undefined
    open.push(ref)
    if (ref !== undefined) return `{{#${ref}}}`
    return body.startsWith('w:tc') ? alternatives.columns : alternatives.dash
  }
  return {
    edits: [],
    unclosed: () => open.filter((name) => name !== undefined),
    translate: (inner, whole, at) => {
      if (!isAmount && /(?<![RrSs])\$$/.test(source.slice(Math.max(0, at - 2), at))) return whole
      const mark = /^(?:%%|~~|[#^/%@~>-])/.exec(inner)?.[0] ?? ''
      const body = inner.slice(mark.length).trim()
      switch (mark) {
        case '#':
        case '^':
          return opens(mark, body)
        case '/':
          return open.pop() === undefined ? alternatives.end : '{{/}}'
        case '-':
          return repeats(body)
        case '%':
        case '%%':
          return PATH.test(body) ? `{{imagem ${body}}}` : alternatives.function
        case '@':
        case '~':
        case '~~': {
          // A person types what a program inserted there.
          const typed = body.replace(/\s*\|\s*convertHTML$/, '')
          return PATH.test(typed) ? `{{${typed}}}` : alternatives.raw
        }
        case '>':
          return alternatives.include
        default: {
          if (body === '.') return '{{.}}'
          const code = parseCode(body.replace(OPTIONS, ''))
          return (
            (code && translateValue(code, NAMES)) ??
            nameInBraces(body) ??
            alternativeTo(code, body) ??
            alternatives.name
          )
        }
      }
    },
  }
}
