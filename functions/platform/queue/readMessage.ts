import type * as z from 'zod'

/** A message of a queue by its schema, or why it is none. */
export function readMessage<S extends z.ZodType>(
  schema: S,
  body: string,
): { message: z.output<S> } | { fault: unknown } {
  try {
    return { message: schema.parse(JSON.parse(body)) }
  } catch (fault) {
    return { fault }
  }
}
