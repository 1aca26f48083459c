import type { StartFacts } from '../../interview/startSources.ts'
import type { User } from '../identity/schemas.ts'
import type { OfficeDefinitions } from './definitions.ts'

/** What questions can begin with, of an office and of the person who answers them. */
export function startFacts(
  office: OfficeDefinitions,
  person: Pick<User, 'firstName' | 'lastName' | 'email' | 'oab'> | undefined,
): StartFacts {
  const name = person && `${person.firstName} ${person.lastName}`.trim()
  // Who has no number of the OAB is no lawyer, and not offered as one.
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
