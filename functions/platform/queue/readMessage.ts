import type * as z from 'zod'

/** Parses a queue's message by its schema, or says why it is invalid. */
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
