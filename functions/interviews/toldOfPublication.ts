import { nameOfCaller, namesOf } from '#functions/identity/index.ts'
import { MOST_TOLD } from '#shared/api/interviews/publication.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { notification } from '../platform/outbox/notification.ts'
import { interviewVersion } from './entity.ts'
import type { StoredInterview } from './present.ts'
import { findInterview } from './readInterview.ts'

type Person = { readonly id: string; readonly name: string }

/** The people, besides the caller, who saved the interview since its last publication, the latest first. */
async function changedBy({ userId }: Caller, stored: StoredInterview): Promise<Person[]> {
  const { organizationId, interviewId, version, publication } = stored
  const firstSince = (publication?.version ?? 0) + 1
  if (firstSince > version) return []
  const { data } = await interviewVersion.query
    .ofInterview({ organizationId, interviewId })
    .between({ version: firstSince }, { version })
    .go({ pages: 'all', order: 'desc', attributes: ['savedBy'] })
  const ids = [...new Set(data.map(({ savedBy }) => savedBy))].filter((id) => id !== '' && id !== userId)
  const names = await namesOf(organizationId)(ids)
  return ids
    .flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
    .slice(0, MOST_TOLD)
}

export async function readPublication(caller: Caller, interviewId: string): Promise<{ told: Person[] }> {
  return { told: await changedBy(caller, await findInterview(caller, interviewId)) }
}

/** Notifies those who changed the interview that their changes are now in use. */
export async function notifyPublished(caller: Caller, stored: StoredInterview) {
  const told = await changedBy(caller, stored)
  if (told.length === 0) return []
  const { organizationId, interviewId, name } = stored
  const version = stored.version + 1
  const title = `${await nameOfCaller(caller)} publicou "${name}"`
  return told.map(({ id }) =>
    notification(organizationId, id, {
      id: `published-${interviewId}-${version}`,
      kind: 'interview.published',
      title,
      text: `Os documentos novos começam na versão ${version}, com o que você alterou.`,
      link: `/app?id=${interviewId}`,
    }),
  )
}
