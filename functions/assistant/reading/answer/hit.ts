import { collapseSpaces, foldText } from '#shared/format/index.ts'
import { definitionOf, type Field } from '#shared/interview/index.ts'
import type { Found } from '../find/found.ts'
import { addressParts } from '../find/sentences.ts'
import { type Paper, spotOf } from '../paper/paper.ts'
import { chosenOption } from './options.ts'
import type { Evidence } from './proposal.ts'

/** A value with where it was found, as the answer to one question. */
export type Hit = {
  readonly file: number
  readonly paper: Paper
  readonly found: Found
  readonly score: number
  readonly value: unknown
  readonly problem?: string
  readonly sure: number
}

export type PaperValues = { readonly paper: Paper; readonly values: readonly Found[] }

/** The answer in its stored form, and why it would be refused. */
export function answerFrom(
  field: Field,
  { concept, value, unit }: Pick<Found, 'concept' | 'value' | 'unit'>,
): { value: unknown; problem?: string } | undefined {
  const definition = definitionOf(field)
  const option = field.type === 'select' || field.type === 'radio' ? chosenOption(field, value) : undefined
  if ((field.type === 'select' || field.type === 'radio') && option === undefined) return undefined
  const written = asAsked(field, { concept, value, unit })
  const text = field.type === 'text' || field.type === 'textarea' ? collapseSpaces(written) : written
  const input =
    option ??
    (concept === 'cidade' || concept === 'nome'
      ? text.replace(/[.,;]$/, (end) => (/(?:ltda|s\.a|cia)\.$/i.test(text) ? end : ''))
      : text)
  const stored = definition.sanitize(input, field)
  if (stored === undefined || definition.isBlank(stored)) return undefined
  const [problem] = definition.validate(stored, field)
  return { value: stored, ...(problem && { problem: problem.message }) }
}

/** Only what the question asks for: the street without the city, the number without who issued it. */
function asAsked({ name, type }: Field, { concept, value, unit }: Pick<Found, 'concept' | 'value' | 'unit'>): string {
  const label = foldText(name)
  if (concept === 'dinheiro') return value.replace(/^R\$\s*/, '')
  if (type === 'number' && unit === '%') return value.replace('%', '')
  if (concept === 'rg' && !/orgao|emissor|expedidor/.test(label)) return value.replace(ISSUER, '')
  if (concept !== 'endereco' || !/logradouro|complemento/.test(label)) return value
  const { street, home } = addressParts(value)
  return /bairro/.test(label) ? home : street
}

/** Who issued an identity card, after its number. */
const ISSUER =
  /[\s,/–-]*(?:expedid\S+ pel[oa] |[oó]rg[aã]o \S+ )?(?:SSP|DETRAN|SESP|SDS|PC|IIRGD|IFP|SJS|DGPC|PM|SEJUSP|ITEP|SPTC)\b.*$/i

/** An address without its city and state. */
export function withoutCity(address: string): string {
  const { parts } = addressParts(address)
  const [city, uf] = ['cidade', 'uf'].map((concept) => parts.find((part) => part.concept === concept))
  if (!city || !uf || uf.from < city.from) return address
  const before = address
    .slice(0, city.from)
    .replace(/[\s,–-]*(?:(?:na|no)\s+)?(?:(?:cidade|munic[íi]pio)\s+d[eo]\s+|em\s+)?$/i, '')
  return collapseSpaces(`${before}${address.slice(uf.to).replace(/^[\s)]+/, '')}`).replace(/,\s*$/, '')
}

const AROUND = 60

export function evidenceOf({
  file,
  paper,
  found: { from, to },
}: Pick<Hit, 'file' | 'paper'> & { readonly found: Pick<Found, 'from' | 'to'> }): Evidence {
  const spot = spotOf(paper, from, to)
  const clean = (text: string) => text.replace(/\s+/g, ' ')
  return {
    file,
    page: spot?.page ?? 1,
    boxes: spot?.boxes ?? [],
    quote: clean(paper.text.slice(from, to)),
    before: clean(paper.text.slice(Math.max(0, from - AROUND), from)).trimStart(),
    after: clean(paper.text.slice(to, to + AROUND)).trimEnd(),
  }
}
