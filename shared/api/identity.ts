import { embedded } from './identity/embedded.ts'
import { entry } from './identity/entry.ts'
import { people } from './identity/people.ts'
import { secondFactor } from './identity/secondFactor.ts'
import { singleSignOn } from './identity/singleSignOn.ts'

export {
  email,
  type OpenSession,
  type OwnOrganization,
  type SecondFactorAsked,
  type Session,
  type User,
} from './identity/schemas.ts'

export const identity = { ...entry, ...people, ...secondFactor, ...embedded, ...singleSignOn }
