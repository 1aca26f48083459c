import type * as z from 'zod'
import type {
  CodeChannel,
  EnvelopeDetails,
  NewPlace,
  newEnvelope,
  ParticipantRole,
  PlaceKind,
} from '#shared/api/signatures/schemas.ts'
import { isCpf } from '#shared/format/cpfCnpj.ts'
import { isEmail } from '#shared/format/email.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { isPhone } from '#shared/format/phone.ts'

export type DraftPerson = {
  /** Unique in the draft, also before the server knows the person. */
  readonly key: string
  readonly id?: string
  readonly role: ParticipantRole
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly cpf: string
  readonly title: string
  readonly order: number
  readonly asksCpf: boolean
  readonly codeBy: CodeChannel
  readonly needsCertificate: boolean
}

export type DraftPlace = Omit<NewPlace, 'participant' | 'document' | 'label'> & {
  readonly key: string
  /** The person's key. */
  readonly person: string
  readonly documentId: string
  readonly label: string
}

/** Everybody at once, one after the other, or groups that the sender numbers. */
export type Ordering = 'together' | 'sequence' | 'groups'

/** An envelope as it is being written: people may be incomplete. */
export type EnvelopeDraft = {
  readonly subject: string
  readonly message: string
  readonly expiresOn: string
  readonly reminderEveryDays: number
  readonly ordering: Ordering
  readonly documents: readonly string[]
  readonly people: readonly DraftPerson[]
  readonly places: readonly DraftPlace[]
}

export type EnvelopeBody = Omit<z.input<typeof newEnvelope>, 'send'>

export const newKey = (): string => crypto.randomUUID()

export const newPerson = (order: number, part: Partial<DraftPerson> = {}): DraftPerson => ({
  key: newKey(),
  role: 'signer',
  name: '',
  email: '',
  phone: '',
  cpf: '',
  title: '',
  order,
  asksCpf: false,
  codeBy: 'email',
  needsCertificate: false,
  ...part,
})

/** How the given numbers are best shown. */
export function orderingOf(orders: readonly number[]): Ordering {
  if (orders.every((order) => order === orders[0])) return 'together'
  const isSequence = orders.every((order, at) => at === 0 || order > (orders[at - 1] ?? 0))
  return isSequence ? 'sequence' : 'groups'
}

/** What the server has. */
export function draftOf(envelope: EnvelopeDetails, ordered: boolean): EnvelopeDraft {
  const { subject, message, expiresOn, reminderEveryDays, documents, participants, places } = envelope
  const people = participants.map(
    ({ id, role, name, email, phone = '', cpf = '', title = '', order, asksCpf, codeBy, needsCertificate }) => ({
      key: id,
      id,
      role,
      name,
      email,
      phone,
      cpf,
      title,
      order,
      asksCpf,
      codeBy,
      needsCertificate,
    }),
  )
  return {
    subject,
    message,
    expiresOn,
    reminderEveryDays,
    // One person has no order: the organisation's definitions say how it goes on.
    ordering: people.length > 1 ? orderingOf(people.map(({ order }) => order)) : ordered ? 'sequence' : 'together',
    documents: documents.map(({ id }) => id),
    people,
    places: places.map(({ participantId, label = '', ...place }, at) => ({
      ...place,
      key: `${participantId} ${at}`,
      person: participantId,
      label,
    })),
  }
}

/** The numbers by which the server puts people in order. */
const orderOf = ({ ordering }: EnvelopeDraft, { order }: DraftPerson, at: number): number =>
  ordering === 'together' ? 1 : ordering === 'sequence' ? at + 1 : order

export const isComplete = ({ name, email }: DraftPerson): boolean => name.trim() !== '' && isEmail(email)

/** The draft for the server: who has no name or no e-mail yet stays in the browser, with their places. */
export function bodyOf(draft: EnvelopeDraft): { readonly body: EnvelopeBody; readonly sent: readonly DraftPerson[] } {
  const sent = draft.people.filter(isComplete)
  const { subject, message, expiresOn, reminderEveryDays, documents } = draft
  const body: EnvelopeBody = {
    ...(subject.trim() !== '' && { subject: subject.trim() }),
    message,
    ...(formatDate(expiresOn) !== '' && { expiresOn }),
    ...(Number.isInteger(reminderEveryDays) && { reminderEveryDays }),
    documents: documents.map((id) => ({ id })),
    participants: sent.map((person) => {
      const { id, role, name, email, phone, cpf, title, asksCpf, codeBy, needsCertificate } = person
      return {
        ...(id && { id }),
        role,
        name: name.trim(),
        email: email.trim(),
        ...(isPhone(phone) && { phone }),
        ...(isCpf(cpf) && { cpf }),
        ...(title.trim() !== '' && { title: title.trim() }),
        order: orderOf(draft, person, draft.people.indexOf(person)),
        asksCpf,
        codeBy,
        needsCertificate,
      }
    }),
    places: draft.places.flatMap(({ key: _, person, documentId, label, ...place }) => {
      const participant = sent.findIndex(({ key }) => key === person)
      const document = documents.indexOf(documentId)
      if (participant < 0 || document < 0) return []
      return [{ ...place, participant, document, ...(label.trim() !== '' && { label: label.trim() }) }]
    }),
  }
  return { body, sent }
}

/** The draft with the ids that the server gave to people. */
export const withIds = (draft: EnvelopeDraft, ids: ReadonlyMap<string, string>): EnvelopeDraft =>
  draft.people.every(({ key, id }) => id !== undefined || !ids.has(key))
    ? draft
    : {
        ...draft,
        people: draft.people.map((person) => {
          const id = person.id ?? ids.get(person.key)
          return id === undefined ? person : { ...person, id }
        }),
      }

/** People who sign, witness or approve: those who only receive a copy have no place on a page. */
export const signsSomething = ({ role }: Pick<DraftPerson, 'role'>): boolean => role === 'signer' || role === 'witness'

/** People by the order in which they are asked; copies come at the end. */
export function rounds(draft: EnvelopeDraft): readonly (readonly DraftPerson[])[] {
  const groups = new Map<number, DraftPerson[]>()
  for (const [at, person] of draft.people.entries()) {
    if (person.role === 'copy') continue
    const order = orderOf(draft, person, at)
    groups.set(order, [...(groups.get(order) ?? []), person])
  }
  return [...groups.entries()].toSorted(([one], [other]) => one - other).map(([, people]) => people)
}

export const defaultSizes: Readonly<Record<PlaceKind, { readonly width: number; readonly height: number }>> = {
  signature: { width: 170, height: 46 },
  initials: { width: 60, height: 34 },
  name: { width: 170, height: 18 },
  date: { width: 90, height: 18 },
  cpf: { width: 104, height: 18 },
  text: { width: 150, height: 18 },
}
