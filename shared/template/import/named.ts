import { foldText } from '../../format/index.ts'
import { parseTag } from '../parseTag.ts'
import type { Dialect, Translation } from './dialect.ts'
import { hasOurTags } from './hasOurTags.ts'
import { isFieldName, refOfName } from './names.ts'
import { slug } from './pathOf.ts'

/** [NOME DO CLIENTE], [Nome do Advogado]. Beside tags of ours, only unmistakable names count. */
export const brackets: Dialect = {
  pattern: /(?<!\[)\[(?!\[)([^[\]{}\n\v]{1,120})\](?!\])/g,
  evidence: /(?<!\[)\[[\p{Lu}_][\p{Lu}\p{N}_ /.-]{1,118}\](?!\])/gu,
  counts: (source) => [...source.matchAll(brackets.pattern)].filter(([, inner]) => isFieldName(inner!)).length,
  begin: (_source, _canRepeat, all) => {
    const beside = hasOurTags(all)
    return {
      edits: [],
      unclosed: () => [],
      translate: (inner, whole) => {
        if (beside && !isFieldName(inner)) return whole
        return EDITORIAL.test(foldText(inner)) ? undefined : named(inner)
      },
    }
  },
}

/** Editorial notes in brackets inside quotations. */
const EDITORIAL = /^(sic|grif(o|os|ei|amos)\b.*|destaque(s|i|amos)?\b.*|negritei|sublinhei|omissis)$/

/** [[nome]], with sections as [[#lista]]…[[/lista]]. */
export const doubleBrackets: Dialect = {
  pattern: /\[\[([^[\]{}\n\v]{1,200})\]\]/g,
  evidence: /\[\[[#^/]?[^\S\n\v]*[\p{L}_][^[\]{}\n\v]{0,120}\]\]/gu,
  begin: beginMarked,
}

/** {#nome#}, ##nome## and _nome_cliente_; a single word between underscores may be emphasis. */
export const hashes: Dialect = {
  pattern:
    /\{#([^{}#\n\v]{1,120})#\}|##([^\s#][^#\n\v]{0,80})##|(?<![\p{L}\p{N}_{}@/.-])_(\p{L}[\p{L}\p{N}]{1,60}(?:_[\p{L}\p{N}]{1,60}){0,8})_(?![\p{L}\p{N}_{}@/-])/gu,
  evidence:
    /\{#[\p{L}_][^{}#\n\v]{0,118}#\}|##[\p{L}_][\p{L}\p{N}_ .-]{0,80}##|(?<![\p{L}\p{N}_{}@/.-])_\p{L}[\p{L}\p{N}]{1,60}(?:_[\p{L}\p{N}]{1,60}){1,8}_(?![\p{L}\p{N}_{}@/-])/gu,
  begin: () => ({ edits: [], unclosed: () => [], translate: (inner) => dotted(inner) }),
}

/** PHPWord: ${nome}, and blocks ${bloco}…${/bloco}. 'R${valor}' is money before a tag of another tool. */
export const phpword: Dialect = {
  pattern: /(?<![RrSs])\$\{([^{}\n\v]{1,200})\}/g,
  evidence: /(?<![RrSs])\$\{\/?[\p{L}_][^{}\n\v]{0,120}\}/gu,
  begin: (_source, _canRepeat, all) => {
    const blocks = new Set([...all.matchAll(/\$\{\/([^{}\n\v]{1,200})\}/g)].map(([, name]) => name!.trim()))
    const { translate, ...rest } = beginMarked()
    return {
      ...rest,
      translate: (inner, whole, at) =>
        translate(blocks.has(inner) ? `#${inner}` : inner.replace(/#\d+$/, ''), whole, at),
    }
  },
}

/** {{NOME DO CLIENTE}}, {{E-MAIL}}, {{CASADO(A)}}: our tags, except for the name in them. */
export const spacedNames: Dialect = {
  pattern: /\{\{([^{}\n\v#^/]{1,120})\}\}/g,
  // Stryker disable next-line Regex: it turns \v into \V, which is invalid in a Unicode expression
  evidence: /\{\{[^\S\n\v]*\p{L}[\p{L}\p{M}\p{N}_]*(?: ?[-./(ºª°–] ?| +)[\p{L}\p{M}\p{N}][^{}\n\v#^/=|"]{0,110}\}\}/gu,
  counts: (source) => [...source.matchAll(spacedNames.pattern)].filter(([, inner]) => isSpacedName(inner!)).length,
  begin: () => ({
    edits: [],
    unclosed: () => [],
    translate: (inner) => (isSpacedName(inner) ? named(inner) : undefined),
  }),
}

function isSpacedName(inner: string): boolean {
  return !parseTag(inner).ok && refOfName(inner) !== undefined
}

/** Names with sections: each closing tag matches the last one opened with that name. */
function beginMarked(): Translation {
  const open: string[] = []
  return {
    edits: [],
    unclosed: () => open,
    translate: (inner) => {
      const mark = /^[#^/]/.exec(inner)?.[0] ?? ''
      const ref = pathOfName(inner.slice(mark.length))
      if (mark === '/') {
        if (open.length === 0 || (ref !== undefined && ref !== open.at(-1))) return undefined
        open.pop()
        return '{{/}}'
      }
      if (ref === undefined) return undefined
      if (mark !== '') open.push(ref)
      return `{{${mark}${ref}}}`
    },
  }
}

function dotted(inner: string): string | undefined {
  const ref = pathOfName(inner)
  return ref === undefined ? undefined : `{{${ref}}}`
}

/** 'Cliente.Nome completo' as cliente.nome_completo. */
function pathOfName(name: string): string | undefined {
  const text = name.trim()
  if (/^[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*$/u.test(text)) return text
  return refOfName(text)
}

/**
 * «Nome_do_Cliente», or << >> with typed quotes. A Word field may have switches for its format (\* Upper, \@ "dd/MM/yyyy", \# "#.##0,00")
 * and for the text before and after it (\b, \f); TableStart and TableEnd repeat what is between them.
 */
export const mergeFields: Dialect = {
  pattern: /«([^«»{}\n\v]{1,200})»|<<([^<>{}\n\v]{1,120})>>/g,
  // Stryker disable next-line Regex: it turns \v into \V, which is invalid in a Unicode expression
  evidence: /«[\p{L}_][\p{L}\p{M}\p{N}_.:-]{0,120}(?: \\[^«»\n\v]{1,120})?»|<<[\p{L}_][\p{L}\p{M}\p{N}_.:-]{0,120}>>/gu,
  begin: beginMerge,
}

function beginMerge(): Translation {
  const open: string[] = []
  return {
    edits: [],
    unclosed: () => open,
    translate: (inner) => {
      const [name, ...switches] = inner.split(/\s*(?=\\)/)
      const table = /^(TableStart|TableEnd|BeginGroup|EndGroup):(.+)/i.exec(name!)
      if (!table) return withSwitches(refOf(name!), switches)
      const ref = refOf(table[2]!)
      if (ref === undefined) return undefined
      if (/start|begin/i.test(table[1]!)) {
        open.push(ref)
        return `{{#${ref}}}`
      }
      if (open.at(-1) !== ref) return undefined
      open.pop()
      return '{{/}}'
    },
  }
}

function withSwitches(ref: string | undefined, switches: readonly string[]): string | undefined {
  const around = switches.map(switchOf)
  const beside = (sign: string) => around.find((each) => each?.sign === sign)?.value ?? ''
  const words = around
    .filter((each) => each?.sign !== 'b' && each?.sign !== 'f')
    .map((each) => each && modifierOf(each))
  if (ref === undefined || words.includes(undefined)) return undefined
  const tag = `{{${[...words.filter((word) => word !== ''), ref].join(' ')}}}`
  const [before, after] = [beside('b'), beside('f')]
  return before + after === '' ? tag : `{{#${ref}}}${before}${tag}${after}{{/}}`
}

type Switch = { readonly sign: string; readonly value: string }

function switchOf(text: string): Switch | undefined {
  const found = /\\(\S)\s*(?:"([^"]*)"?|(.*))$/.exec(text)
  return found ? { sign: found[1]!.toLowerCase(), value: found[2] ?? found[3]!.trim() } : undefined
}

/** '' if the switch does not change the text; undefined if our language has no equivalent. */
function modifierOf({ sign, value }: Switch): string | undefined {
  if (sign === '*') return FORMATS.get(value.trim().toLowerCase())
  if (sign === '@') return dateOf(value.trim())
  if (sign === '#') return /[.,]00$/.test(value.trim()) ? 'monetario' : undefined
  // These tell Word how to read the name.
  return (sign === 'm' || sign === 'v') && value === '' ? '' : undefined
}

/** Word's dates: d, M and y, with 'MMMM' for the month's name and 'de' in quotes. */
function dateOf(picture: string): string | undefined {
  if (/^d{1,2}[/.-]m{1,2}[/.-]y{2,4}$/i.test(picture)) return 'data'
  const pattern = picture
    .replace(/'([^']*)'/g, '$1')
    .replace(/\bd{1,2}\b/gi, (day) => day.toUpperCase())
    .replace(/\b[yaYA]{2,4}\b/g, (year) => (year.length === 2 ? 'YY' : 'YYYY'))
  return /^(?=.*\b(?:D{1,4}|M{1,4}|YYYY)\b)[\p{L}\s/.,º-]+$/u.test(pattern) && !/\by\b/i.test(pattern)
    ? `data format="${pattern}"`
    : undefined
}

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['upper', 'maiuscula'],
  ['lower', 'minuscula'],
  ['firstcap', 'primeira maiuscula'],
  ['caps', 'iniciais maiusculas'],
  ['cardtext', 'extenso'],
  ['mergeformat', ''],
  ['mergeformatinet', ''],
  ['charformat', ''],
])

function named(inner: string): string | undefined {
  const ref = refOf(inner.replace(/\((?:[ao]|[ae]?s)\)/giu, ''))
  return ref === undefined ? undefined : `{{${ref}}}`
}

function refOf(name: string): string | undefined {
  const ref = slug(name)
  return /^[a-z]/.test(ref) ? ref : undefined
}
