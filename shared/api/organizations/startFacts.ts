import type { StartFacts } from '../../interview/startSources.ts'
import type { User } from '../identity/schemas.ts'
import type { OfficeDefinitions } from './definitions.ts'

/** What questions can begin with, of an office and of the person who answers them. */
export const startFacts = (
  office: OfficeDefinitions,
  person: Pick<User, 'firstName' | 'lastName' | 'email' | 'oab'> | undefined,
): StartFacts => ({
  'office.name': office.name,
  'office.document': office.document,
  'office.oab': office.oab,
  'office.address': office.address,
  'office.city': office.city,
  'office.email': office.email,
  'office.phone': office.phone,
  'person.name': person && `${person.firstName} ${person.lastName}`.trim(),
  'person.oab': person?.oab,
  'person.email': person?.email,
})
