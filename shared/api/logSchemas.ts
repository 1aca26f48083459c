import * as z from 'zod'
import { type LogAction, logActions } from './logActions.ts'
import { type LogSubjectKind, logSubjectNames } from './logSubject.ts'

/** Separate from the sentences, which browsers load without a validation library. */
export const logAction = z.enum(Object.keys(logActions) as [LogAction, ...LogAction[]])

export const logSubject = z.object({
  kind: z.enum(Object.keys(logSubjectNames) as [LogSubjectKind, ...LogSubjectKind[]]),
  id: z.string().min(1),
  name: z.string().optional(),
})
