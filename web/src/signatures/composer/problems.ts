import { isCpf } from '#shared/format/cpfCnpj.ts'
import { emailFault } from '#shared/format/emailFault.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { isMobilePhone, isPhone } from '#shared/format/phone.ts'
import { nameFault } from '#shared/format/plainName.ts'
import { capital } from '#shared/format/text.ts'
import type { DraftPerson, EnvelopeDraft } from '../draft.ts'

export type PersonField = 'name' | 'email' | 'phone' | 'cpf' | 'title' | 'order' | 'role'

export type EnvelopeField = 'people' | 'documents' | 'subject' | 'message' | 'expiresOn' | 'reminderEveryDays'

export type DraftProblem = {
  readonly message: string
  readonly where: { readonly person: string; readonly field: PersonField } | { readonly field: EnvelopeField }
}

/** What keeps the draft from being sent, in the order of the screen. */
export function problemsOf(draft: EnvelopeDraft, day: string): readonly DraftProblem[] {
  const { documents, people, subject, expiresOn, reminderEveryDays } = draft
  const problems: DraftProblem[] = []
  const add = (field: EnvelopeField, message: string) => problems.push({ where: { field }, message })
  if (documents.length === 0) add('documents', 'Escolha ao menos um documento')
  if (!people.some(({ role }) => role !== 'copy')) add('people', 'Inclua ao menos uma pessoa que assina')
  for (const person of people) problems.push(...ofPerson(person, people))
  if (subject.trim() === '') add('subject', 'Escreva o assunto')
  if (formatDate(expiresOn) === '') add('expiresOn', 'Informe até quando se pode assinar')
  else if (expiresOn < day) add('expiresOn', 'Esta data já passou')
  if (!Number.isInteger(reminderEveryDays) || reminderEveryDays < 0 || reminderEveryDays > 30)
    add('reminderEveryDays', 'De 0 a 30 dias')
  return problems
}

function ofPerson(person: DraftPerson, all: readonly DraftPerson[]): DraftProblem[] {
  const { key, name, email, phone, cpf, codeBy } = person
  const problems: DraftProblem[] = []
  const add = (field: PersonField, message: string) => problems.push({ where: { person: key, field }, message })
  const fault = nameFault(name)
  const wrong = emailFault(email)
  if (name.trim() === '') add('name', 'Informe o nome')
  else if (fault) add('name', fault)
  if (email.trim() === '') add('email', 'Informe o e-mail')
  else if (wrong) add('email', capital(wrong))
  else if (all.some((other) => other !== person && isSame(other, person)))
    add('email', 'Esta pessoa já está no envelope')
  if (cpf.trim() !== '' && !isCpf(cpf)) add('cpf', 'Este CPF não existe. Confira os números')
  if (phone.trim() !== '' && !isPhone(phone)) add('phone', 'Informe o telefone com DDD')
  else if (codeBy !== 'email' && !isMobilePhone(phone)) add('phone', 'Informe o celular que recebe o código')
  return problems
}

/** The same address twice is allowed, as of a company that signs for two people; the same person twice is not. */
const isSame = (one: DraftPerson, other: DraftPerson): boolean =>
  one.email.trim().toLowerCase() === other.email.trim().toLowerCase() &&
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase() &&
  one.role === other.role

export const problemAt = (
  problems: readonly DraftProblem[],
  person: string | undefined,
  field: string,
): string | undefined =>
  problems.find(({ where }) => where.field === field && ('person' in where ? where.person : undefined) === person)
    ?.message
