import type { Dialect } from './dialect.ts'
import { hasOurTags } from './hasOurTags.ts'
import { slug } from './pathOf.ts'

/** XXXXX, XX/XX/XXXX and XXX.XXX.XXX-XX; as a Roman numeral (capítulo XXX) X occurs at most three times. */
const CROSSES = '(?<![\\p{L}\\p{N}])(?:[Xx]{2,5}(?:[./-][Xx]{2,5}){1,4}|[Xx]{4,60})(?![\\p{L}\\p{N}])'

/**
 * Blanks to fill by hand, '______', '…………' or 'XXXXX', named after the text before them; 'R$ ____ (____)' is one amount, the second time in words. A blank on a line of its own is for a signature,
 * and is kept.
 */
export const blanks: Dialect = {
  pattern: new RegExp(`([_]{3,200}|\\.{6,200}|…{3,200}|${CROSSES})`, 'gu'),
  evidence: new RegExp(`[\\p{L}\\p{N}:.,)º$][^\\S\\n\\v]{0,4}_{3,}|_{3,}[^\\S\\n\\v]{0,4}[\\p{L},;/]|${CROSSES}`, 'gu'),
  counts: (source) =>
    [...source.matchAll(blanks.pattern)].filter(({ 0: whole, index }) => isAsked(source, index, whole, true)).length,
  begin: (source, _canRepeat, all) => {
    const beside = hasOurTags(all)
    const taken = takenBefore(source, all)
    let last = { ref: '', end: 0 }
    return {
      edits: [],
      unclosed: () => [],
      translate: (_inner, whole, at) => {
        if (!isAsked(source, at, whole, beside)) return whole
        const start = lineAround(source, at, whole.length).from
        const end = at + whole.length
        const isInWords =
          /^valor(_\d+)?$/.test(last.ref) &&
          /^[^\S\n\v]*\([^\S\n\v]*$/.test(source.slice(last.end, at)) &&
          source[end] === ')'
        if (isInWords) return `{{${last.ref}_extenso}}`
        const name = nameBefore(source.slice(start, at), source.slice(end, end + 20))
        const count = (taken.get(name) ?? 0) + 1
        taken.set(name, count)
        last = { ref: count === 1 ? name : `${name}_${count}`, end }
        return `{{${last.ref}}}`
      },
    }
  },
}

type Line = { readonly from: number; readonly to: number; readonly text: string }

function lineAround(source: string, at: number, length: number): Line {
  const from = Math.max(source.lastIndexOf('\n', at - 1), source.lastIndexOf('\v', at - 1)) + 1
  const end = source.slice(at + length).search(/[\n\v]/)
  const to = end === -1 ? source.length : at + length + end
  return { from, to, text: source.slice(from, to) }
}

/** Alone on its line, a blank is for a signature. */
const isSignature = ({ text }: Line): boolean => text.replace(/[_.…\s]/g, '') === ''

/** 'Santos, ____ de ________ de 20____' and 'Nome: ______ RG: ______': beside tags of ours, lines that are often filled in by hand. */
const isByHand = ({ text }: Line): boolean => DATE_LINE.test(text) || LABEL_LINE.test(text)

const DATE_LINE = /(?<!_)_{2,200}\s{1,9}(?:de\s{1,9}|\/\s{0,9})_{2}|(?<!_)_{2,200}\/\s{0,9}_{2}/
/** White space is read in one place only: between its parts it would be split in as many ways as there are. */
const LABEL_LINE = /^[^\S\n\v]*(?:\p{L}[\p{L}\d ./()ºª°-]{0,40}:[^\S\n\v]*_{3,200}(?:[^\S\n\v]*[;,.|])?[^\S\n\v]*)+$/u

/** Whether a blank is a question of the contract. */
function isAsked(source: string, at: number, whole: string, beside: boolean): boolean {
  const line = lineAround(source, at, whole.length)
  return !isSignature(line) && !(beside && isByHand(line))
}

/** The lines of a part, beside tags of ours in the document, whose blanks are probably filled in by hand. */
export function linesByHand(source: string, all: string): Line[] {
  if (!hasOurTags(all)) return []
  const found = new Map<number, Line>()
  for (const { 0: whole, index } of source.matchAll(blanks.pattern)) {
    const line = lineAround(source, index, whole.length)
    if (!isSignature(line) && isByHand(line)) found.set(line.from, line)
  }
  return [...found.values()]
}

/** Each part of a document numbers its blanks separately, because they have no names that parts could share. */
function takenBefore(source: string, all: string): Map<string, number> {
  const at = all.indexOf(source)
  const before = at <= 0 ? 0 : (all.slice(0, at).match(blanks.pattern) ?? []).length
  return new Map(before === 0 ? [] : [['campo', before]])
}

/** The name of a blank, by the last word before it. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nome: 'nome eu sr sra senhor senhora',
    nacionalidade: 'nacionalidade',
    profissao: 'profissao',
    estado_civil: 'civil',
    cpf: 'cpf',
    cnpj: 'cnpj',
    rg: 'rg identidade',
    oab: 'oab',
    cep: 'cep',
    endereco: 'endereco residente domiciliado domiciliada sediada sede rua avenida',
    bairro: 'bairro',
    cidade: 'cidade municipio',
    uf: 'uf estado',
    telefone: 'telefone celular fone',
    email: 'email e-mail',
    valor: 'valor r$ quantia importancia',
    advogado: 'advogado advogada dr dra',
    data: 'data',
    prazo: 'prazo',
    comarca: 'comarca',
    vara: 'vara',
    processo: 'processo',
  }).flatMap(([ref, words]) => words.split(' ').map((word) => [word, ref] as const)),
)
const SMALL = new Set('de da do das dos o a os as em no na nos nas sob com por para e n no nº numero'.split(' '))

/** 'JUIZ DE DIREITO DA ___ª VARA CÍVEL'. */
const COURT = /^\s*[ªº°]?\s*vara(?!\p{L})/iu

/** What is counted says more than the words before: 'válida por ____ meses'. */
const UNIT = /^\s*(dias|meses|anos|horas|parcelas|vias|quotas|cotas)(?!\p{L})/u

function nameBefore(before: string, after: string): string {
  const own = before.split(/_{3,}|\.{6,}|…{3,}|[Xx]{4,}/).at(-1) ?? ''
  if (/\bde\s*$/i.test(own) && /^\s*de\s/i.test(after)) return 'mes'
  if (/^\s*de\s*(?:[_.]{3,}|[Xx]{2,})/.test(after)) return 'dia'
  if (COURT.test(after)) return 'vara'
  const unit = UNIT.exec(after)?.[1]
  if (unit) return slug(unit)
  const words = own
    .toLowerCase()
    .split(/[^\p{L}\p{N}$-]+/u)
    .filter((word) => word !== '')
    .slice(-6)
  for (const word of words.toReversed()) {
    const ref = NAMED.get(word) ?? NAMED.get(slug(word))
    if (ref !== undefined) return ref
  }
  const last = words.filter((word) => !SMALL.has(slug(word)) && slug(word) !== '').slice(-2)
  const name = slug(last.join(' '))
  return /^[a-z]/.test(name) ? name : 'campo'
}
