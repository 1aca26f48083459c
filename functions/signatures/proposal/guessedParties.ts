import type { Field, InterviewCode, SigningParty } from '#shared/interview/model.ts'
import type { Anchor } from '../places/anchorsOf.ts'

/** The facts of a person, by the ends of the names that fields have for them: `cliente_nome`, `cliente_email`. */
const endings = {
  name: ['nome', 'nome_completo', 'razao_social', ''],
  email: ['email', 'e_mail'],
  cpf: ['cpf', 'cpf_cnpj'],
  phone: ['celular', 'telefone', 'whatsapp'],
} as const

type Fact = keyof typeof endings

/** In a list, the item's own fields have no role before them. */
function tagOf(refs: ReadonlySet<string>, role: string, fact: Fact): string {
  const names = endings[fact].flatMap((ending) => [ending === '' ? role : `${role}_${ending}`, ending])
  const ref = names.find((name) => name !== '' && refs.has(name))
  return ref === undefined ? '' : `{{${ref}}}`
}

const refsOf = (fields: readonly Field[]): ReadonlySet<string> => new Set(fields.map(({ ref }) => ref))

const titleOf = (role: string): string => {
  const words = role.replaceAll('_', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** Roles of a model without places: the people asked for an e-mail. */
const askedRoles = (fields: readonly Field[]): readonly string[] =>
  fields.flatMap(({ ref }) => /^(.+)_e_?mail$/.exec(ref)?.[1] ?? [])

/** Where the author does not say who signs: the roles in the documents, with the questions that seem to be about them. */
export function guessedParties({ sections }: InterviewCode, anchors: readonly Anchor[]): SigningParty[] {
  const fields = sections.flatMap((section) => section.fields)
  const named = anchors.map(({ role }) => role)
  const roles = [...new Set(named.length > 0 ? named : askedRoles(fields))]
  return roles.map((role) => {
    const isListed = anchors.some((anchor) => anchor.role === role && anchor.row > 0)
    const list = isListed ? fields.find(({ ref, listFields }) => listFields && ref.startsWith(role)) : undefined
    const refs = list ? refsOf(list.listFields ?? []) : onlyOwn(refsOf(fields), role)
    const text = (fact: Fact) => tagOf(refs, role, fact)
    return {
      tag: role,
      role: role.startsWith('testemunha') ? 'witness' : 'signer',
      title: titleOf(role),
      listRef: list?.ref ?? '',
      name: text('name'),
      email: text('email'),
      cpf: text('cpf'),
      phone: text('phone'),
      order: 1,
      asksCpf: false,
    }
  })
}

/** Outside lists, a question without a role in its name may be about anybody. */
const onlyOwn = (refs: ReadonlySet<string>, role: string): ReadonlySet<string> =>
  new Set([...refs].filter((ref) => ref === role || ref.startsWith(`${role}_`)))
