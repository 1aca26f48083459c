import { foldText } from '../../format/index.ts'
import type { Dialect, Translation } from './dialect.ts'

/** [NOME DO CLIENTE] */
export const brackets: Dialect = {
  pattern: /\[([^[\]{}\n\v]{1,120})\]/g,
  evidence: /\[[\p{Lu}_][\p{Lu}\p{N}_ /.-]{1,118}\]/gu,
  begin: () => ({
    edits: [],
    unclosed: () => [],
    translate: (inner) => (EDITORIAL.test(foldText(inner)) ? undefined : named(inner)),
  }),
}

/** What a quotation says in brackets about itself. */
const EDITORIAL = /^(sic|grif(o|os|ei|amos)\b.*|destaque(s|i|amos)?\b.*|negritei|sublinhei|omissis)$/

/**
 * «Nome_do_Cliente», and << >> where the quotes were typed. A field of Word may say how it prints (\* Upper, \@ "dd/MM/yyyy",
 * \# "#.##0,00"), and TableStart and TableEnd repeat what stands between them.
 */
export const mergeFields: Dialect = {
  pattern: /«([^«»{}\n\v]{1,200})»|<<([^<>{}\n\v]{1,120})>>/g,
  // Stryker disable next-line Regex: it makes \v a \V, which a Unicode expression may not hold
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
  const words = switches.map(modifierOf)
  if (ref === undefined || words.includes(undefined)) return undefined
  return `{{${[...words.filter((word) => word !== ''), ref].join(' ')}}}`
}

/** '' of what changes nothing that is printed; undefined of what our language cannot say. */
function modifierOf(text: string): string | undefined {
  const found = /\\(\S)\s*"?([^"]*)"?$/.exec(text)
  if (!found) return undefined
  const sign = found[1]!.toLowerCase()
  const value = found[2]!.trim()
  if (sign === '*') return FORMATS.get(value.toLowerCase())
  if (sign === '@') return /^d{1,2}[/.-]m{1,2}[/.-]y{2,4}$/i.test(value) ? 'data' : undefined
  if (sign === '#') return /[.,]00$/.test(value) ? 'monetario' : undefined
  // These tell Word how it reads the name.
  return (sign === 'm' || sign === 'v') && value === '' ? '' : undefined
}

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['upper', 'maiuscula'],
  ['lower', 'minuscula'],
  ['firstcap', 'primeira maiuscula'],
  ['mergeformat', ''],
  ['mergeformatinet', ''],
  ['charformat', ''],
])

function named(inner: string): string | undefined {
  const ref = refOf(inner)
  return ref === undefined ? undefined : `{{${ref}}}`
}

function refOf(name: string): string | undefined {
  const ref = foldText(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  return /^[a-z]/.test(ref) ? ref : undefined
}
