import type { Values } from '#shared/api/values.ts'
import { coverPasswords, hasCoveredPasswords, type InterviewCode, uncoverPasswords } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { mayReadPasswords } from './policy.ts'
import type { StoredExecution } from './present.ts'
import { readValues } from './values.ts'

/** The answers for a caller: passwords are masked unless they may edit the document, and always for visitors. */
export const shownValues = async (
  caller: Caller,
  stored: StoredExecution,
  code: InterviewCode,
  values: Values,
): Promise<Values> => ((await mayReadPasswords(caller, stored)) ? values : coverPasswords(code, values))

/** The given answers, with the stored passwords in place of masked ones. */
export const withStoredPasswords = async (
  stored: StoredExecution,
  code: InterviewCode,
  values: Values,
): Promise<Values> =>
  hasCoveredPasswords(code, values) ? uncoverPasswords(code, values, await readValues(stored)) : values
