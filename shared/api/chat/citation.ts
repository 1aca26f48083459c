import * as z from 'zod'
import { modelId } from '../ids.ts'

/** What an answer refers to, by its mark in the text. A mark that refers to nothing is not in the text. */
export const citationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), mark: z.string(), ref: z.string(), label: z.string() }),
  z.object({
    kind: z.literal('clause'),
    mark: z.string(),
    /** The Word file whose text it is. */
    modelId,
    label: z.string(),
    /** The paragraph, by which it is found in the document. */
    quote: z.string(),
  }),
])
export type Citation = z.infer<typeof citationSchema>
