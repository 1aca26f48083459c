import { isCnpj, isCpf, parseCpfCnpj } from '../../format/index.ts'

export const subjectKinds = ['cpf', 'cnpj', 'email'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** A data subject as Minuta knows them: a CPF or CNPJ without punctuation, or an e-mail in lower case. */
export type DataSubject = { readonly kind: SubjectKind; readonly value: string }

const EMAIL = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]+$/

/** What a person typed as a data subject; undefined if it is none. */
export function dataSubjectOf(typed: string): DataSubject | undefined {
  const text = typed.normalize('NFC').trim()
  if (text.includes('@')) return EMAIL.test(text) ? { kind: 'email', value: text.toLowerCase() } : undefined
  if (!isCpf(text) && !isCnpj(text)) return undefined
  const value = parseCpfCnpj(text)?.toUpperCase()
  return value === undefined ? undefined : { kind: value.length === 11 ? 'cpf' : 'cnpj', value }
}

/** Enough for people who know the subject to recognise it, for what is never erased: '***.456.789-**', 'm***@exemplo.com.br'. */
export function maskSubject({ kind, value }: DataSubject): string {
  if (kind === 'cpf') return `***.${value.slice(3, 6)}.${value.slice(6, 9)}-**`
  if (kind === 'cnpj') return `**.${value.slice(2, 5)}.${value.slice(5, 8)}/****-**`
  const at = value.lastIndexOf('@')
  return `${value.slice(0, 1)}***${value.slice(at)}`
}
