import type { User } from '#shared/api/identity.ts'
import { domainOwner, singleSignOn } from './entity.ts'

export const storedSingleSignOn = async (organizationId: string) =>
  (await singleSignOn.get({ organizationId }).go({ consistent: true })).data

/** The organisation's provider, if people may enter by it. */
export async function openSingleSignOn(organizationId: string) {
  const stored = await storedSingleSignOn(organizationId)
  return stored && stored.mode !== 'off' ? stored : undefined
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** The organisation that has proved that a domain of e-mails is its own. */
export async function ownerOfDomain(domain: string): Promise<string | undefined> {
  const { data } = await domainOwner.get({ domain }).go({ consistent: true })
  return data?.organizationId
}

/** The provider by which people with e-mails of a domain enter, if there is one. */
export async function singleSignOnOf(domain: string) {
  const organizationId = await ownerOfDomain(domain)
  return organizationId === undefined ? undefined : openSingleSignOn(organizationId)
}

export const requiresSingleSignOn = async (organizationId: string): Promise<boolean> =>
  (await storedSingleSignOn(organizationId))?.mode === 'required'

/** Owners, and those who administer the system, keep a way in: a provider that fails must lock nobody out for good. */
const keepsPassword = ({ privileges, isAdmin }: Pick<User, 'privileges' | 'isAdmin'>): boolean =>
  privileges.includes('owner') || isAdmin

type Entering = Pick<User, 'organization' | 'email' | 'privileges' | 'isAdmin'>

const FOREIGN =
  'A sua organização exige o acesso único, e o seu e-mail não é de um domínio confirmado por ela. Fale com um proprietário.'

/** Why somebody may not be in the organisation by password, or undefined if they may. */
export async function refusalOfPassword(person: Entering): Promise<string | undefined> {
  const stored = await storedSingleSignOn(person.organization)
  if (stored?.mode !== 'required' || keepsPassword(person)) return undefined
  if ((await ownerOfDomain(domainOf(person.email))) !== person.organization) return FOREIGN
  return `A sua organização exige o acesso único: digite o seu e-mail e use “Entrar com ${stored.name}”.`
}
