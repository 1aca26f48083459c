import { createConversions } from 'electrodb'
import { namesOf } from '#functions/identity/index.ts'
import type { Query } from '#shared/api/call.ts'
import type { PrivacyRequest, privacy } from '#shared/api/privacy.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { readPage } from '../../platform/table/page.ts'
import { privacyRequest } from '../entity.ts'
import { findRequest, presentRequest } from './store.ts'

const requestKeys = createConversions(privacyRequest).byAccessPattern.ofOrganization

/** The newest first. */
export async function listRequests(
  { organizationId }: Caller,
  { cursor, limit }: Query<typeof privacy.listPrivacyRequests>,
) {
  const page = await readPage(
    { query: { organizationId, list: 'privacyRequests' }, cursor, limit, filtered: false },
    {
      read: (at, atMost) =>
        privacyRequest.query.ofOrganization({ organizationId }).go({ cursor: at, limit: atMost, order: 'desc' }),
      cursorAt: (item) => requestKeys.fromComposite.toCursor(item),
    },
  )
  const names = await namesOf(organizationId)(page.items.map(({ createdBy }) => createdBy))
  return { ...page, items: page.items.map((one) => presentRequest(one, names.get(one.createdBy))) }
}

export async function readOneRequest({ organizationId }: Caller, requestId: string): Promise<PrivacyRequest> {
  const stored = await findRequest(organizationId, requestId)
  return presentRequest(stored, (await namesOf(organizationId)([stored.createdBy])).get(stored.createdBy))
}
