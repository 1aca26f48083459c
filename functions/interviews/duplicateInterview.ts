import type { Interview } from '#shared/api/interviews.ts'
import { duplicateInterview as duplicated } from '#shared/interview/duplicateInterview.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { newInterview } from './newInterview.ts'
import { readInterview } from './readInterview.ts'

/**
 * Makes another interview of the newest version of one, the caller's from then on. Both name the same files of docx models, which are
 * never changed: a model changed in one becomes another file, and deleting one leaves the files where they are.
 */
export async function duplicateInterview(caller: Caller, interviewId: string): Promise<Interview> {
  const original = await readInterview(caller, interviewId)
  const { id, name, version } = original
  const made = await newInterview(caller, duplicated(original), { facts: { copyOf: { name, version, id } } })
  if (!made) throw new Failure('conflict')
  return made
}
