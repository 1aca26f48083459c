import type { Interview } from '#shared/api/interviews.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure, found } from '../platform/failure.ts'
import { readContent } from './content.ts'
import { interview, interviewVersion } from './entity.ts'
import { migrateInterview } from './migrations.ts'
import { maySeeInterview } from './policy.ts'
import { presentInterview, type StoredInterview } from './present.ts'

/** An interview of the caller's organisation that they see, or 404. */
export async function findInterview(caller: Caller, interviewId: string): Promise<StoredInterview> {
  const { organizationId } = caller
  const [{ data }, sees] = await Promise.all([
    interview.get({ organizationId, interviewId }).go({ consistent: true }),
    maySeeInterview(caller, interviewId),
  ])
  return migrateInterview(found(sees ? data : null))
}

/** The same before saving: 422 if it is in the bin, 409 unless the caller has seen its newest version. */
export async function findForSave(caller: Caller, interviewId: string, version: number): Promise<StoredInterview> {
  const stored = await findInterview(caller, interviewId)
  if (stored.trashedAt) throw new Failure('invalid', 'Este modelo está na lixeira. Restaure-o para alterar.')
  if (stored.version !== version) throw new Failure('conflict')
  return stored
}

export const findVersion = async ({ organizationId, interviewId }: StoredInterview, version: number) =>
  found((await interviewVersion.get({ organizationId, interviewId, version }).go()).data)

/** An interview with its content, in the current or an earlier version. */
export async function readInterview(caller: Caller, interviewId: string, version?: number): Promise<Interview> {
  const stored = await findInterview(caller, interviewId)
  const key = version === undefined ? stored.contentKey : (await findVersion(stored, version)).contentKey
  return presentInterview(stored, await readContent(key), version)
}
