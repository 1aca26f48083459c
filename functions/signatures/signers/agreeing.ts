import type { signingProblem } from '#shared/api/signatures/signers.ts'
import { isCpf, parseCpfCnpj } from '#shared/format/cpfCnpj.ts'
import { Failure } from '../../platform/failure.ts'
import { consentFor } from '../consent.ts'
import type { StoredEnvelope } from '../entity.ts'
import type { EnvelopePerson } from '../state/envelope.ts'
import { noticeFor } from './mayAct.ts'

export type Agreed = {
  readonly consent: string
  readonly documents: readonly { readonly id: string; readonly sha256: string }[]
  readonly cpf?: string | undefined
}

function refuse(code: keyof typeof signingProblem | 'consent', message: string, path: string): never {
  throw new Failure('invalid', message, [{ code, message, path }])
}

const CHANGED =
  'Os documentos não são mais os que você viu. Nada foi assinado; abra a página de novo e leia-os antes de assinar.'
const NEW_TEXT = 'O texto de concordância mudou. Nada foi assinado; abra a página de novo e leia-o antes de assinar.'
const CPF_ASKED = 'Informe o seu CPF para assinar.'
const CPF_INVALID = 'Este CPF não existe. Confira os números.'
const CPF_OTHER =
  'Este CPF não é o que quem enviou informou. Confira os números, ou fale com quem enviou os documentos a você.'

/** Fails with 422 unless it is somebody's turn. */
export function requireTurn(stored: StoredEnvelope, person: EnvelopePerson): void {
  const notice = noticeFor(stored, person)
  if (notice) throw new Failure('invalid', notice)
}

/** Whether what a person saw is what is stored: every document, and no other. */
function sawAll({ documents }: StoredEnvelope, seen: Agreed['documents']): boolean {
  const hashes = new Map(seen.map(({ id, sha256 }) => [id, sha256]))
  return hashes.size === documents.length && documents.every(({ id, sha256 }) => hashes.get(id) === sha256)
}

function checkCpf({ asksCpf, cpf: known }: EnvelopePerson, given: string | undefined): string | undefined {
  const path = 'body.cpf'
  if (!given?.trim()) return asksCpf ? refuse('cpf', CPF_ASKED, path) : undefined
  if (!isCpf(given)) return refuse('cpf', CPF_INVALID, path)
  const cpf = parseCpfCnpj(given)
  if (known && cpf !== known) return refuse('cpf', CPF_OTHER, path)
  return cpf
}

/** The CPF that somebody gave; fails with 422 if they agree to another text, saw other documents or gave another CPF. */
export function checkAgreement(
  stored: StoredEnvelope,
  person: EnvelopePerson,
  { consent, documents, cpf }: Agreed,
): string | undefined {
  requireTurn(stored, person)
  if (consent !== consentFor(person)) refuse('consent', NEW_TEXT, 'body.consent')
  if (!sawAll(stored, documents)) refuse('changed', CHANGED, 'body.documents')
  return checkCpf(person, cpf)
}
