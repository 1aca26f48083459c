import * as z from 'zod'

/** Answers by the interview's references. Lists hold rows of the same shape. */
export const valuesSchema = z.record(z.string().max(200), z.json())
export type Values = z.infer<typeof valuesSchema>

/** Above the limit of the answers themselves, 4 MB, so that its more specific message is shown. */
export const VALUES_LIMIT = 6 * 1024 * 1024
