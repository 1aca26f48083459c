import type { ParticipantRole } from '#shared/api/signatures/schemas.ts'
import { isCpf } from '#shared/format/cpfCnpj.ts'
import { isPhone } from '#shared/format/phone.ts'
import type { SigningParty } from '#shared/interview/model.ts'
import { isList, parseTemplate, renderStrict, roleOf, type TemplateScope } from '#shared/template/index.ts'

/** Somebody who signs, by the author's settings and the answers; what the answers do not give is empty. */
export type ProposedPerson = {
  readonly role: ParticipantRole
  readonly title: string
  readonly name: string
  readonly email: string
  readonly cpf?: string
  readonly phone?: string
  readonly order: number
  readonly asksCpf: boolean
  /** Which places in the documents are theirs, as `bookmarkOf` names them; row 0 is not of a list. */
  readonly places: { readonly role: string; readonly row: number }
}

type Answers = { readonly scope: TemplateScope; readonly day: string }

/** A text of the author with its placeholders filled in; empty if an answer that it needs is missing or wrong. */
export function fillText(text: string, { scope, day }: Answers): string {
  const rendered = renderStrict(parseTemplate(text), scope, { today: day })
  return rendered.ok ? rendered.value.text.replace(/\s+/g, ' ').trim() : ''
}

/**
 * The people who sign. One with neither name nor e-mail in the answers, and no place in the documents (`hasPlace`), is left out: the
 * guarantor of a contract without one.
 */
export function peopleOf(
  parties: readonly SigningParty[],
  answers: Answers,
  hasPlace: (of: ProposedPerson['places']) => boolean,
): ProposedPerson[] {
  return parties.flatMap((party) => {
    const role = roleOf(party.tag)
    if (party.listRef === '') return personOf(party, answers, { role, row: 0 }, hasPlace)
    const items = answers.scope[party.listRef] ?? []
    if (!isList(items)) return []
    return items.flatMap((item, at) => {
      const scope = { ...answers.scope, [party.listRef]: [item] }
      return personOf(inList(party), { ...answers, scope }, { role, row: at + 1 }, hasPlace)
    })
  })
}

function personOf(
  party: SigningParty,
  answers: Answers,
  places: ProposedPerson['places'],
  hasPlace: (of: ProposedPerson['places']) => boolean,
): ProposedPerson[] {
  const [name, email, cpf, phone] = [party.name, party.email, party.cpf, party.phone].map((text) =>
    fillText(text, answers),
  )
  const isAsked = party.name.trim() !== '' || party.email.trim() !== ''
  if (isAsked && !name && !email && !hasPlace(places)) return []
  return [
    {
      role: party.role,
      title: (party.title.trim() || party.tag.trim()).slice(0, 100),
      name: (name ?? '').slice(0, 120),
      email: email ?? '',
      ...(cpf && isCpf(cpf) && { cpf }),
      ...(phone && isPhone(phone) && { phone }),
      order: party.order,
      asksCpf: party.asksCpf,
      places,
    },
  ]
}

/** A party whose texts are read inside its list, which has one item then. */
function inList(party: SigningParty): SigningParty {
  const inside = (text: string) => (text.includes('{{') ? `{{#${party.listRef}}}${text}{{/${party.listRef}}}` : text)
  return {
    ...party,
    name: inside(party.name),
    email: inside(party.email),
    cpf: inside(party.cpf),
    phone: inside(party.phone),
  }
}
