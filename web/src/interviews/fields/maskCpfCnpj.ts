import { findCpfCnpj } from '#shared/format/cpfCnpj.ts'
import { applyMask } from '#shared/format/mask.ts'
import type { Field } from '#shared/interview/model.ts'

/**
 * Eleven digits are a CPF; a letter or a twelfth sign makes a CNPJ, also where only a CPF is accepted: nothing that was typed is cut off.
 * Where only a CNPJ is accepted, the first signs already stand in its shape, but a whole CPF in its own stays one. Of a text that was pasted
 * with its label ('CPF: …') the number alone stays.
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
