import * as z from 'zod'

/** A reference of the interview to what was typed. Lists hold rows of the same shape. */
export const valuesSchema = z.record(z.string().max(200), z.json())
export type Values = z.infer<typeof valuesSchema>

/** Above the limit of the answers themselves, 4 MB, so that its own sentence is told. */
export const VALUES_LIMIT = 6 * 1024 * 1024
