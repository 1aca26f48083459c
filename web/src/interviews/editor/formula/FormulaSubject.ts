import { createContext } from 'react'
import type { Field, InterviewCode } from '#shared/interview/model.ts'

/** What a formula is written for: its interview, whose names it may use, the field, and the list if the field is in one. */
export type Subject = { readonly code: InterviewCode; readonly field: Field; readonly list?: Field | undefined }

/** Without one, a formula has no completion and no trial. */
export const FormulaSubject = createContext<Subject | undefined>(undefined)
