import { createWriteTransaction } from 'electrodb'
import type { Privilege } from '#shared/api/call.ts'
import { commit } from '../platform/table/commit.ts'
import { login } from './login.ts'
import { hashPassword } from './password.ts'
import { user } from './user.ts'

export interface NewUser {
  readonly organizationId: string
  readonly userId: string
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly privileges: readonly Privilege[]
  readonly isAdmin: boolean
}

/** Makes a person who can sign in. Gives false when the e-mail already belongs to somebody. */
export const registerUser = async ({ password, ...person }: NewUser): Promise<boolean> => {
  const { organizationId, userId } = person
  const email = person.email.trim().toLowerCase()
  const passwordHash = await hashPassword(password)
  return commit(
    createWriteTransaction({ login, user }, (write) => [
      write.login.create({ email, userId, organizationId, passwordHash }).commit(),
      write.user.create({ ...person, email, privileges: [...person.privileges] }).commit(),
    ]),
  )
}
