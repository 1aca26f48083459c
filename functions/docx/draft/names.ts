import { foldText } from '#shared/format/index.ts'
import type { FieldType } from '#shared/interview/index.ts'
import { isParty } from '#shared/interview/naming/fieldName.ts'

type Named = {
  readonly type: FieldType
  readonly texts: readonly (string | undefined)[]
  readonly before: string
  readonly after: string
  readonly lead: string
}

/** A reference for a place, from its values and the words around it: locador_cpf, valor_aluguel, prazo_meses. */
export function refFor({ type, texts, lead, after, ...place }: Named): string {
  const before = place.before.trim() === '' && lead !== '' ? `${lead}: ` : place.before
  const some = texts.filter((text) => text !== undefined && text !== '') as string[]
  const label = /(?:^|[\n\t;.]\s*)([^:;.\n\t]{2,40}):\s*$/u.exec(before)?.[1]
  const party = partyIn(before, after)
  const of = (noun: string) => (party ? `${party}_${noun}` : noun)
  switch (type) {
    case 'cpf_cnpj':
      return of(
        some.some((text) => text.includes('/'))
          ? some.every((text) => text.includes('/'))
            ? 'cnpj'
            : 'cpf_cnpj'
          : 'cpf',
      )
    case 'email':
      return of('email')
    case 'cep':
      return of('cep')
    case 'tel':
      return of('telefone')
    case 'masked':
      return 'numero_processo'
    case 'date':
      return /(?:^|[,.\n])\s*\p{Lu}[\p{L} ]+(?:\/[A-Z]{2})?,\s*$/u.test(before)
        ? 'data_assinatura'
        : joined(['data', ...wordsBefore(before, 1)], 'data_documento')
    case 'currency':
      return joined(['valor', ...wordsBefore(before, 2)], 'valor_total')
    case 'number': {
      if (/^\s?%/.test(after)) return joined(['percentual', ...wordsBefore(before, 1)], 'percentual')
      const unit = /^\s?(?:\([^)]*\)\s?)?(meses|dias|anos|horas|parcelas|vias|quotas|pessoas|semanas)/.exec(after)?.[1]
      return joined([...wordsBefore(before, 1), ...(unit ? [unit] : [])], 'numero')
    }
    default:
  }
  if (label !== undefined && partyOf(label) === undefined) return joined(slug(label).slice(0, 4), 'texto')
  if (
    some.every((text) => /^(?:rua|av\.?|avenida|alameda|praca|travessa|rodovia|estrada|largo)\s/.test(foldText(text)))
  )
    return of('endereco')
  if (some.every((text) => /^brasileir[oa]$|^(?:portugues|argentin|italian|frances|american)/.test(foldText(text))))
    return of('nacionalidade')
  if (some.every((text) => /^(?:solteir|casad|divorciad|viuv|separad|em uniao)/.test(foldText(text))))
    return of('estado_civil')
  if (/\bRG\b[^,;]{0,12}$/.test(before)) return of('rg')
  if (/\bOAB\b[^,;]{0,12}$/.test(before)) return of('oab')
  if (/matrícula\s+(?:nº\s+)?$/i.test(before)) return joined([...(party ? [party] : []), 'matricula'], 'matricula')
  if (some.every((text) => /^[A-Z]{2}$/.test(text))) return of('uf')
  if (some.every((text) => /^Estado d/.test(text))) return of('estado')
  // 'São Paulo, 12 de maio' and 'comarca de São Paulo' are places, not people.
  if (/^(?:\s*[/–-]\s*[A-Z]{2})?\s*,\s*\d{1,2}º?\s+de\s/.test(after)) return 'cidade_assinatura'
  const seat = /\b(comarca|foro|cidade|munic[ií]pio)\s+d[aeo]\s+$/i.exec(before)?.[1]
  if (seat !== undefined) return foldText(seat)
  if (some.every((text) => NAME.test(text) || COMPANY.test(text))) return of('nome')
  const words = wordsBefore(before, 2)
  // The proper name that one contract has does not say what it is.
  const isProper = some.every((text) => /^\p{Lu}/u.test(text))
  return joined(words.length > 0 || isProper ? words : slug(some[0] ?? '').slice(0, 2), 'texto')
}

const NAME = /^\p{Lu}[\p{L}'’.]+(?:\s(?:d[aeo]s?|e)|\s\p{Lu}[\p{L}'’.]*)+$/u
const COMPANY = /\b(?:ltda|s\.?\/?a\.?|eireli|me|epp|advogados)\.?$/i

/** A reference for what only some contracts have, from its title or first words. */
export function conditionRef(text: string): string {
  const words = slug(titleOf(text)).slice(0, 3)
  return joined(['tem', ...words], 'tem_trecho')
}

/** The question for it. */
export function conditionName(text: string): string {
  const title = titleOf(text)
  const words = title.split(/\s+/)
  const short = words
    .slice(0, 9)
    .join(' ')
    .replace(/[,;:.\s]+$/, '')
  return `Inclui “${short}${words.length > 9 ? '…' : ''}”?`
}

export const listRef = (text: string): string =>
  joined(
    [
      'lista',
      ...slug(text)
        .filter((word) => !/\d/.test(word))
        .slice(0, 1),
    ],
    'lista_itens',
  )

const titleOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:cl[áa]usula|par[áa]grafo|artigo|art\.?|item|§)\s*[\p{L}\d.ªº]*\s*[-–—.:]?\s*/iu, '')
    .replace(/^[\divxlc]+[.)ªº]?\s*[-–—.)]\s*/i, '') || text.trim()

function partyIn(before: string, after: string): string | undefined {
  const words = (text: string) => foldText(text).match(/[a-z]+/g) ?? []
  const near = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('; ')) + 1)
  return words(near).findLast(isPerson) ?? words(after).find(isPerson)
}

const partyOf = (label: string): string | undefined => (foldText(label).match(/[a-z]+/g) ?? []).find(isPerson)

/** What a party is or has is not a party. */
const THINGS = new Set(
  'imovel processo contrato conta vaga juizo foro parte partes matriz filial escritorio titular conta'.split(' '),
)
const isPerson = (word: string): boolean => isParty(word) && !THINGS.has(word)

const SMALL = new Set(
  'a o as os e de do da dos das em no na nos nas um uma ao aos para por com sem que se qual quais sao esta este esse seu sua ou n nº numero pelo pela pelos pelas sob ate entre sera serao foi ser r rs cujo cuja conforme presente data dia valor'.split(
    ' ',
  ),
)

/** The last words before a value in its sentence that carry meaning. */
function wordsBefore(before: string, count: number): string[] {
  const sentence = before.slice(before.search(/[^.;:\n\t(]*$/))
  // Names are of one contract.
  const [first = '', ...rest] = sentence.trim().split(/\s+/)
  return slug([first, ...rest.filter((word) => !/^\p{Lu}/u.test(word))].join(' ')).slice(-count)
}

const slug = (text: string): string[] =>
  (foldText(text).match(/[a-z][a-z0-9]*/g) ?? []).filter((word) => word.length > 1 && !SMALL.has(word))

function joined(words: readonly string[], fallback: string): string {
  const ref = [...new Set(words)].join('_').slice(0, 60)
  return /^[a-z]/.test(ref) && !RESERVED.has(ref) ? ref : fallback
}

/** Words of the tags themselves. */
const RESERVED = new Set(
  'data extenso imagem monetario maiuscula maiusculas minuscula minusculas primeira iniciais assinatura rubrica nome cpf this loop'.split(
    ' ',
  ),
)
