import * as z from 'zod'
import { conditionSchema } from './condition.ts'

/** The longest text of a content field, and of a variant of it, in UTF-16 units. */
export const MAX_CONTENT = 200_000
export const MAX_VARIANTS = 50

/** How the variant of a text is chosen: by the first condition that holds, or by the person answering. */
export const choosers = ['condition', 'person'] as const
export type Chooser = (typeof choosers)[number]

/** Another wording of a content field. */
export const variantSchema = z
  .object({
    id: z.string().max(64).default(''),
    name: z.string().trim().max(120).default(''),
    content: z.string().max(MAX_CONTENT).default(''),
    conditionals: z.array(conditionSchema).default([]),
  })
  .meta({ id: 'ContentVariant', description: 'Another wording of a text' })
export type ContentVariant = z.infer<typeof variantSchema>

export const variantsSchema = z.array(variantSchema).max(MAX_VARIANTS)
