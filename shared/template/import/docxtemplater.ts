import { alternatives, alternativeTo } from './alternatives.ts'
import { parseCode } from './code.ts'
import type { Dialect, Translation, Untranslated } from './dialect.ts'
import { askable, comparison, PATH } from './expression.ts'
import { nameInBraces } from './names.ts'
import type { Names } from './pathOf.ts'
import { translateValue } from './translateCode.ts'

/** {nome}, {#lista}…{/lista}, {^x}, {%imagem}, {@xml}, and the filters and expressions of its parsers: {nome | upper}, {a ? b : c}. */
export const docxtemplater: Dialect = {
  pattern: /(?<!\{|(?<![RrSs])\$)\{(?!\{)([^{}\n\v]{1,500})\}(?!\})/g,
  evidence:
    // Stryker disable next-line Regex: it turns \v into \V, which is invalid in a Unicode expression
    /(?<!\{|(?<![RrSs])\$)\{(?:[#^](?![^{}]{0,500}#\})[^{}\n\v]{1,500}|\/[^{}\n\v]{0,500}|(?![dc]\.)(?:%{1,2}|@)?[\p{L}_$][\p{L}\p{N}_.]{0,200}(?: ?(?:\||[-+*/?] )[^{}\n\v]{1,200})?|\p{Lu}[\p{Lu}\p{N} /.ºª()-]{1,80})\}(?!\})/gu,
  begin,
}

const NAMES: Names = { path: (steps) => steps.join('.'), isList: () => false }

function begin(): Translation {
  /** Undefined for a section without a translation: its closing tag has none either. */
  const open: (string | undefined)[] = []
  const opens = (mark: string, body: string): string | Untranslated => {
    const condition = body === '.' || PATH.test(body) ? askable(body) : comparison(body)
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
    translate: (inner) => {
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
        case '~~':
          // A person types what a program inserted there.
          return PATH.test(body) ? `{{${body}}}` : alternatives.raw
        case '>':
          return alternatives.include
        default: {
          if (body === '.') return '{{.}}'
          const code = parseCode(body)
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
