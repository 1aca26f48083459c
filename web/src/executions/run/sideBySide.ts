import type { Field } from '#shared/interview/model.ts'

/** Field types that fit half the column. */
const SHORT: readonly Field['type'][] = ['date', 'time', 'number', 'currency', 'cep', 'tel', 'cpf_cnpj', 'select']
/** References of texts that are always a word or two. */
const SHORT_NAMES =
  /^(nacionalidade|profissão|estado civil|bairro|cidade|município|comarca|complemento|número|rg|órgão emissor)\b/i

/** Pairs of questions to show in one row: neighbours that are both short. */
export function sideBySide(fields: readonly Pick<Field, 'type' | 'name'>[]): readonly boolean[] {
  const paired = fields.map(() => false)
  for (let at = 0; at + 1 < fields.length; at++) {
    if (!isShort(fields[at]) || !isShort(fields[at + 1])) continue
    paired[at] = true
    paired[at + 1] = true
    at += 1
  }
  return paired
}

/** A long question would push its control below its neighbour's. */
function isShort(field: Pick<Field, 'type' | 'name'> | undefined): boolean {
  if (!field || field.name.length > 36) return false
  return SHORT.includes(field.type) || (field.type === 'text' && SHORT_NAMES.test(field.name))
}
