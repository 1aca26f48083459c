import type { InterviewCode, SigningParty } from '#shared/interview/model.ts'
import { roleOf } from '#shared/template/index.ts'

export const newParty: SigningParty = {
  tag: '',
  role: 'signer',
  title: '',
  listRef: '',
  name: '',
  email: '',
  cpf: '',
  phone: '',
  order: 1,
  asksCpf: false,
}

/** Adds somebody who signs, unless the settings already have them. */
export function addSigner(code: InterviewCode, tag: string): InterviewCode {
  const { finish } = code.settings
  const { parties } = finish.signature
  if (parties.some((party) => roleOf(party.tag) === roleOf(tag))) return code
  const signature = { ...finish.signature, parties: [...parties, { ...newParty, tag }] }
  return { ...code, settings: { ...code.settings, finish: { ...finish, signature } } }
}
