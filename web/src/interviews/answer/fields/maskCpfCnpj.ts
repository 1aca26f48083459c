import { cleanInput } from '#shared/format/cleanInput.ts'
import { findCpfCnpj } from '#shared/format/cpfCnpj.ts'
import type { Field } from '#shared/interview/model.ts'
import { maskTyped } from '../../../blocks/maskTyped.ts'

/**
 * Eleven digits are a CPF; a letter or a twelfth character makes it a CNPJ, even if only a CPF is accepted, so that nothing typed is cut
 * off. If only a CNPJ is accepted, its mask applies from the start, but a complete masked CPF stays one. Text pasted with a label ('CPF:
 * …') is reduced to the number.
 */
export function maskCpfCnpj(text: string, accepted?: Field['acceptedDocument']): string {
  const signs = signsOf(text)
  const found = findCpfCnpj(text)
  if (signs.length > LONGEST && !found) return cleanInput(text)
  if (found && signsOf(found).length < signs.length) return found
  const isCpf = accepted === 'cnpj' ? WHOLE_CPF.test(text.trim()) : signs.length <= 11 && /^\d*$/.test(signs)
  return maskTyped(isCpf ? '###.###.###-##' : 'XX.XXX.XXX/XXXX-##', signs)
}

/** Characters of a CNPJ. */
const LONGEST = 14

const signsOf = (text: string) => cleanInput(text).replace(/[^\p{L}\p{N}]/gu, '')

const WHOLE_CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/
