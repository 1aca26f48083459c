import type { Dialect, Translation } from './dialect.ts'
import { askable, comparison, filtered, PATH } from './expression.ts'

/** {nome}, {#lista}…{/lista}, {^x}, {%imagem}, {@xml}, filters of its expression parser: {nome | upper}. */
export const docxtemplater: Dialect = {
  pattern: /(?<!\{)\{(?!\{)([^{}\n\v]{1,500})\}(?!\})/g,
  evidence:
    // Stryker disable next-line Regex: it makes \v a \V, which a Unicode expression may not hold
    /(?<!\{)\{(?:[#^](?![^{}]{0,500}#\})[^{}\n\v]{1,500}|\/[^{}\n\v]{0,500}|(?![dc]\.)(?:%{1,2}|@)?[\p{L}_][\p{L}\p{N}_.]{0,200}(?: ?\|[^{}\n\v]{1,200})?)\}(?!\})/gu,
  begin,
}

function begin(): Translation {
  /** Undefined for a section that has no translation: its closing tag has none either. */
  const open: (string | undefined)[] = []
  return {
    edits: [],
    unclosed: () => open.filter((name) => name !== undefined),
    translate: (inner) => {
      const mark = /^(?:%%|[#^/%@-])/.exec(inner)?.[0] ?? ''
      const body = inner.slice(mark.length).trim()
      switch (mark) {
        case '#':
        case '^': {
          const condition = body === '.' || PATH.test(body) ? askable(body) : comparison(body)
          open.push(condition === undefined ? undefined : body)
          return condition === undefined ? undefined : `{{${mark}${condition}}}`
        }
        case '/':
          return open.pop() === undefined ? undefined : '{{/}}'
        case '-':
          // '{-w:tr lista}' says itself how far it repeats, which our sections cannot.
          open.push(undefined)
          return undefined
        case '%':
        case '%%':
          return PATH.test(body) ? `{{imagem ${body}}}` : undefined
        case '@':
          return undefined
        default:
          return filtered(body, /\s*\|\s*/)
      }
    },
  }
}
