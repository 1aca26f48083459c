import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { viewOf } from './index.ts'

/**
 * Loads the controls that an interview needs, so that its pages appear whole; without a connection, they appear when they can. `native`:
 * with the browser's own pickers.
 */
export async function prepareFields({ sections }: Pick<InterviewCode, 'sections'>, native = false): Promise<void> {
  const within = (fields: readonly Field[]): readonly Field[] =>
    fields.flatMap((field) => [field, ...within(field.listFields ?? [])])
  const all = sections.flatMap(({ fields }) => within(fields))
  await Promise.allSettled(all.map((field) => viewOf(field).prepare?.(field, native)))
}
