import { MONTHS } from '#shared/format/index.ts'

/** A stretch of a text: [from, to). */
export type Span = { readonly from: number; readonly to: number }

const MONTH = MONTHS.join('|')
const NAME = String.raw`\p{Lu}[\p{L}\p{M}'’]*`
const JOINED = String.raw`(?:[ \u00a0]+(?:d[aeo]s?|e|&|di|du|von|van)(?=[ \u00a0]+\p{Lu}))?`

const ADDRESS =
  /(?<![\p{L}])(?:Rua|Avenida|Av\.|Alameda|Praça|Travessa|Rodovia|Estrada|Largo)\s[^;\n\t]{2,160}?(?=,?\s+(?:CEP|na cidade|no município|inscrit|portador|doravante|neste ato|objeto|onde|com|e|endereço)\s|[;\n\t]|\.\s|\.?$)/gu

/** Values of which no part is common by itself, whatever two contracts share in them. */
const FORMS: readonly RegExp[] = [
  // Lawsuits, CNPJ (also with letters) and CPF.
  /\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}/g,
  /[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}/g,
  /\d{3}\.\d{3}\.\d{3}-\d{2}/g,
  /\d{2}\.?\d{3}-\d{3}(?!\d)/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\(\d{2}\)\s?9?\d{4}-\d{4}/g,
  // Dates, in figures and with the month in words.
  /\d{1,2}[/.]\d{1,2}[/.]\d{4}/g,
  new RegExp(String.raw`\d{1,2}º?\s+de\s+(?:${MONTH})\s+de\s+\d{4}`, 'gi'),
  new RegExp(String.raw`(?<=^|[\s(,])[\p{L} ]{3,24}\s+de\s+(?:${MONTH})\s+de\s+dois mil[\p{L} ]*`, 'gu'),
  // What is written in words after a figure.
  /(?<=\d[ %]?\s?\()[^()\d]{2,200}(?=\))/g,
  /\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+/g,
  // Addresses, up to what follows them in a qualification.
  ADDRESS,
  // Identity cards and the like: 12.345.678-9 SSP/SP.
  /\d[\d.]{4,}-[\dXx](?:\s[A-Z]{2,5}\/[A-Z]{2})?/g,
  // Names in capitals, and names of people, companies and streets.
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])${NAME}(?:${JOINED}[ \u00a0]+${NAME})+(?:[ \u00a0](?:Ltda|LTDA|S[./]?A|ME|EPP|EIRELI)\.?)?`,
    'gu',
  ),
]

export function spansIn(text: string): Span[] {
  return FORMS.flatMap((form) =>
    [...text.matchAll(form)].map((found) => ({ from: found.index, to: found.index + found[0].length })),
  )
}

/** Values that belong to one contract alone wherever they stand: they never stay in a model as fixed text. */
const OWN: readonly RegExp[] = [
  ...FORMS.slice(0, 7),
  ADDRESS,
  /(?<=\bRG nº )[\dXx.-]+(?:\s[A-Z]{2,5}\/[A-Z]{2})?/g,
  // 'FIADORA: ANA LIMA,' names a party.
  /(?<=^[\p{Lu} ]{4,30}:\s)\p{Lu}[\p{Lu}\p{L} .&'’]{3,80}(?=,)/gu,
  /(?<=R\$\s)\d[\d.]*(?:,\d{2})?/g,
  /(?<=R\$\s\d[\d.]*(?:,\d{2})?\s\()[^()\d]{5,200}(?=\))/g,
]

export function ownValuesIn(text: string): Span[] {
  const found = OWN.flatMap((form) =>
    [...text.matchAll(form)].map((each) => ({ from: each.index, to: each.index + each[0].length })),
  ).toSorted((a, b) => a.from - b.from)
  return found.filter(({ from }, at) => at === 0 || from >= found[at - 1]!.to)
}
