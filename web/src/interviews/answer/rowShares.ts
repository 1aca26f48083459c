import type { Field } from '#shared/interview/model.ts'

/** Field types that fit half the column. */
const SHORT: readonly Field['type'][] = ['date', 'time', 'number', 'currency', 'cep', 'tel', 'cpf_cnpj', 'select']
/** References of texts that are always a word or two. */
const SHORT_NAMES =
  /^(nacionalidade|profissão|estado civil|bairro|cidade|município|comarca|complemento|número|rg|órgão emissor)\b/i

type Asked = Pick<Field, 'type' | 'name'> & { readonly rowShare?: Field['rowShare'] }

/** The share of its row that each question takes: what its author chose, otherwise half for neighbours that are both short. */
export function rowShares(fields: readonly Asked[]): readonly Field['rowShare'][] {
  const shares = fields.map(({ rowShare }) => rowShare)
  fields.forEach((field, at) => {
    if (!shares[at] && isShort(field) && isShort(fields[at + 1])) shares[at] = shares[at + 1] = 'half'
  })
  return shares
}

/** A long question would push its control below its neighbour's. */
const isShort = (field: Asked | undefined): boolean | undefined =>
  field &&
  !field.rowShare &&
  field.name.length <= 36 &&
  (SHORT.includes(field.type) || (field.type === 'text' && SHORT_NAMES.test(field.name)))

/** In sixths of a row. */
const WIDTHS = { half: 3, third: 2, whole: 6 } as const

/** Which questions have no help text and share a row with one that has: their controls are lowered to the same line. */
export function lowered(shares: readonly Field['rowShare'][], hinted: readonly boolean[]): readonly boolean[] {
  const rows: number[] = []
  let row = 0
  let taken = 0
  for (const share of shares) {
    const width = WIDTHS[share ?? 'whole']
    if (taken + width > 6) {
      row += 1
      taken = 0
    }
    taken += width
    rows.push(row)
  }
  return rows.map((own, at) => !hinted[at] && rows.some((other, index) => other === own && hinted[index]))
}
