import type { StartFacts } from '../../interview/startSources.ts'
import type { User } from '../identity/schemas.ts'
import type { OfficeDefinitions } from './definitions.ts'

/** Facts about the office and the person answering that questions can be prefilled with. */
export function startFacts(
  office: OfficeDefinitions,
  person: Pick<User, 'firstName' | 'lastName' | 'email' | 'oab'> | undefined,
): StartFacts {
  const name = person && `${person.firstName} ${person.lastName}`.trim()
  // Someone without an OAB number is not offered as a lawyer.
  const lawyer = person?.oab ? { 'lawyer.name': name, 'lawyer.email': person.email } : {}
  return {
    'office.name': office.name,
    'office.document': office.document,
    'office.oab': office.oab,
    'office.address': office.address,
    'office.city': office.city,
    'office.email': office.email,
    'office.phone': office.phone,
    'person.name': name,
    'person.oab': person?.oab,
    'person.email': person?.email,
    ...lawyer,
  }
}
