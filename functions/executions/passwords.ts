import type { Values } from '#shared/api/values.ts'
import { coverPasswords, hasCoveredPasswords, type InterviewCode, uncoverPasswords } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { editsIt } from './checkAct.ts'
import type { StoredExecution } from './present.ts'
import { readValues } from './values.ts'

/** The answers as somebody may read them: who sees to the document has its passwords, others their covers. */
export const shownValues = async (
  caller: Caller,
  stored: StoredExecution,
  code: InterviewCode,
  values: Values,
): Promise<Values> => ((await editsIt(caller, stored)) ? values : coverPasswords(code, values))

/** What was sent, with the stored password wherever only its cover came back. */
export const withStoredPasswords = async (
  stored: StoredExecution,
  code: InterviewCode,
  values: Values,
): Promise<Values> =>
  hasCoveredPasswords(code, values) ? uncoverPasswords(code, values, await readValues(stored)) : values
