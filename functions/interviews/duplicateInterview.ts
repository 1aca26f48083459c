import type { Interview } from '#shared/api/interviews.ts'
import { duplicateInterview as duplicated } from '#shared/interview/duplicateInterview.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { newInterview } from './newInterview.ts'
import { readInterview } from './readInterview.ts'
import { restrictedTo } from './restriction.ts'

/**
 * Copies the newest version of an interview. Both refer to the same docx files, which never change: changing a model creates another file,
 * and deleting one leaves the file. The copy is seen by those who see the original.
 */
export async function duplicateInterview(caller: Caller, interviewId: string): Promise<Interview> {
  const original = await readInterview(caller, interviewId)
  const { id, name, version } = original
  const groups = await restrictedTo(caller.organizationId, interviewId)
  const made = await newInterview(caller, duplicated(original), {
    facts: { copyOf: { name, version, id }, ...(groups && { groups }) },
    restrictedTo: groups,
  })
  if (!made) throw new Failure('conflict')
  return made
}
