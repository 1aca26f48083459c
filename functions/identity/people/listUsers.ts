import { createConversions } from 'electrodb'
import type { Query } from '#shared/api/call.ts'
import type { identity } from '#shared/api/identity.ts'
import { foldText } from '#shared/format/text.ts'
import { mailProblemsOf } from '../../mail/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { user } from '../../platform/auth/user.ts'
import { readPage } from '../../platform/table/page.ts'
import { presentUser } from '../accounts/readUser.ts'
import { upgradeOwnerList } from '../ownership/upgradeOwnerList.ts'
import { maySeeMailProblems } from './policy.ts'

const { byName } = createConversions(user).byAccessPattern

/**
 * The organisation's users by name, ignoring accents and case. Only owners, who invite and remove people, see whose address rejects e-mail.
 */
export async function listUsers(caller: Caller, { cursor, limit, text, order }: Query<typeof identity.listUsers>) {
  const { organizationId } = caller
  await upgradeOwnerList(organizationId)
  const wanted = text ? foldText(text) : ''
  const typed = text?.toLowerCase() ?? ''
  const page = await readPage(
    { query: { organizationId, text, order }, cursor, limit, filtered: wanted !== '' },
    {
      read: (at, atMost) => {
        const all = user.query.byName({ organizationId })
        const some = wanted
          ? all.where(
              (attributes, { contains }) =>
                `${contains(attributes.nameFolded, wanted)} OR ${contains(attributes.email, typed)}`,
            )
          : all
        return some.go({ cursor: at, limit: atMost, order })
      },
      cursorAt: (item) => byName.fromComposite.toCursor(item),
    },
  )
  const problems = await mailProblemsOf(maySeeMailProblems(caller) ? page.items.map(({ email }) => email) : [])
  const items = page.items.map((item) => {
    const mailProblem = problems.get(item.email)
    return { ...presentUser(item), ...(mailProblem && { mailProblem }) }
  })
  return { ...page, items }
}
