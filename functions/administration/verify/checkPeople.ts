import { membership } from '#functions/identity/index.ts'
import { foldText } from '#shared/format/text.ts'
import { login } from '../../platform/auth/login.ts'
import { user } from '../../platform/auth/user.ts'
import { readKeys } from '../../platform/table/readKeys.ts'
import type { Check } from './check.ts'

/** DynamoDB's limit of keys per batch read. */
const PAGE = 100

/** Everyone must be found by name, have a membership under their e-mail and, once they have accepted, be able to sign in. */
export const checkPeople: Check = async (organizationId, at) => {
  const { data: people, cursor } = await user.query
    .ofOrganization({ organizationId })
    .go({ cursor: at, limit: PAGE, consistent: true })
  const emails = [...new Set(people.map(({ email }) => email))]
  const [memberships, logins] = await Promise.all([
    readKeys(
      emails.map((email) => ({ email, organizationId })),
      (keys) => membership.get(keys).go({ consistent: true }),
    ),
    readKeys(
      emails.map((email) => ({ email })),
      (keys) => login.get(keys).go({ consistent: true }),
    ),
  ])
  const memberOf = new Map(memberships.map((item) => [item.email, item]))
  const signsIn = new Map(logins.map((item) => [item.email, item]))

  const found = people.flatMap((person) => {
    const { userId, email, firstName, lastName, invited, nameFolded } = person
    const name = `${firstName} ${lastName}`.trim()
    const known = memberOf.get(email)
    const own = signsIn.get(email)
    // A login from before memberships existed names its only organisation itself.
    const isOld = !known && own?.organizationId === organizationId && own.userId === userId
    return [
      ...(nameFolded
        ? []
        : [
            {
              code: 'people.unindexed' as const,
              message: `${name} não aparece na lista de pessoas.`,
              at: userId,
              repair: () =>
                user
                  .put({ ...person, nameFolded: foldText(name) })
                  .where((attributes, { eq }) => eq(attributes.updatedAt, person.updatedAt))
                  .go(),
            },
          ]),
      ...(known?.userId === userId || isOld
        ? []
        : [
            {
              code: 'people.withoutMembership' as const,
              message: `${name} (${email}) está na organização, mas o seu e-mail não leva a ela.`,
              at: userId,
              repair: () => membership.put({ email, organizationId, userId, ...(invited && { invited }) }).go(),
            },
          ]),
      ...(invited || own
        ? []
        : [
            {
              code: 'people.withoutLogin' as const,
              message: `${name} (${email}) não tem como entrar: não há senha para este e-mail. Remova e convide de novo.`,
              at: userId,
            },
          ]),
    ]
  })
  return { found, checked: people.length, next: cursor }
}
