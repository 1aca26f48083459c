import { findCpfCnpj } from '#shared/format/cpfCnpj.ts'
import { applyMask } from '#shared/format/mask.ts'
import type { Field } from '#shared/interview/model.ts'

/**
 * Eleven digits are a CPF; a letter or a twelfth character makes it a CNPJ, even if only a CPF is accepted, so that nothing typed is cut
 * off. If only a CNPJ is accepted, its mask applies from the start, but a complete masked CPF stays one. Text pasted with a label ('CPF:
 * …') is reduced to the number.
 */
export function maskCpfCnpj(text: string, accepted?: Field['acceptedDocument']): string {
  const signs = signsOf(text)
  const found = findCpfCnpj(text)
  if (found && signsOf(found).length < signs.length) return found
  const isCpf = accepted === 'cnpj' ? WHOLE_CPF.test(text.trim()) : signs.length <= 11 && /^\d*$/.test(signs)
  return applyMask(isCpf ? '###.###.###-##' : 'XX.XXX.XXX/XXXX-##', signs)
}

const signsOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

const WHOLE_CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/
