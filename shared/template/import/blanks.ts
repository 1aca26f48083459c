import type { Dialect } from './dialect.ts'
import { hasOurTags } from './hasOurTags.ts'
import { slug } from './pathOf.ts'

/** XXXXX, XX/XX/XXXX and XXX.XXX.XXX-XX; as a Roman numeral (capítulo XXX) X occurs at most three times. */
const CROSSES = '(?<![\\p{L}\\p{N}])(?:[Xx]{2,5}(?:[./-][Xx]{2,5}){1,4}|[Xx]{4,60})(?![\\p{L}\\p{N}])'

/**
 * Blanks to fill by hand, '______', '…………' or 'XXXXX', named after the text before them. A blank on a line of its own is for a signature,
 * and is kept.
 */
export const blanks: Dialect = {
  pattern: new RegExp(`([_]{3,200}|\\.{6,200}|…{3,200}|${CROSSES})`, 'gu'),
  evidence: new RegExp(`[\\p{L}\\p{N}:.,)º$][^\\S\\n\\v]{0,4}_{3,}|_{3,}[^\\S\\n\\v]{0,4}[\\p{L},;/]|${CROSSES}`, 'gu'),
  counts: (source) => (source.match(IN_SENTENCE) ?? []).length,
  begin: (source, _canRepeat, all) => {
    const beside = hasOurTags(all)
    const taken = takenBefore(source, all)
    return {
      edits: [],
      unclosed: () => [],
      translate: (_inner, whole, at) => {
        const start = Math.max(source.lastIndexOf('\n', at - 1), source.lastIndexOf('\v', at - 1)) + 1
        const end = source.slice(at + whole.length).search(/[\n\v]/)
        const line = end === -1 ? source.slice(start) : source.slice(start, at + whole.length + end)
        if (line.replace(/[_.…\s]/g, '') === '') return whole
        if (beside && !isInSentence(source, at, whole.length)) return whole
        const name = nameBefore(source.slice(start, at), source.slice(at + whole.length, at + whole.length + 20))
        const count = (taken.get(name) ?? 0) + 1
        taken.set(name, count)
        return `{{${count === 1 ? name : `${name}_${count}`}}}`
      },
    }
  },
}

/** A blank between two words. Beside tags of ours only these are questions: dates and lines for witnesses are often filled in by hand. */
const IN_SENTENCE = /\p{Ll}[^\S\n\v]{1,3}_{3,200}[^\S\n\v]{1,3}(?!de\s)\p{Ll}/gu

function isInSentence(source: string, at: number, length: number): boolean {
  const around = source.slice(Math.max(0, at - 4), at + length + 8)
  return around.search(IN_SENTENCE) !== -1
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
    data: 'data',
    prazo: 'prazo',
    comarca: 'comarca',
    vara: 'vara',
    processo: 'processo',
  }).flatMap(([ref, words]) => words.split(' ').map((word) => [word, ref] as const)),
)
const SMALL = new Set('de da do das dos o a os as em no na nos nas sob com por para e n no nº numero'.split(' '))

/** What is counted says more than the words before: 'válida por ____ meses'. */
const UNIT = /^\s*(dias|meses|anos|horas|parcelas|vias|quotas|cotas)(?!\p{L})/u

function nameBefore(before: string, after: string): string {
  const own = before.split(/_{3,}|\.{6,}|…{3,}|[Xx]{4,}/).at(-1) ?? ''
  if (/\bde\s*$/i.test(own) && /^\s*de\s/i.test(after)) return 'mes'
  if (/^\s*de\s*(?:[_.]{3,}|[Xx]{2,})/.test(after)) return 'dia'
  const unit = UNIT.exec(after)?.[1]
  if (unit) return slug(unit)
  const words = own
    .toLowerCase()
    .split(/[^\p{L}\p{N}$-]+/u)
    .filter((word) => word !== '')
    .slice(-6)
  for (const word of words.toReversed()) {
    const ref = NAMED.get(slug(word) || word)
    if (ref !== undefined) return ref
  }
  const last = words.filter((word) => !SMALL.has(slug(word)) && slug(word) !== '').slice(-2)
  const name = slug(last.join(' '))
  return /^[a-z]/.test(name) ? name : 'campo'
}
