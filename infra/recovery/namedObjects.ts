/** An object that an item of the table names. */
export type NamedObject = {
  readonly key: string
  /** In bytes, if the item says it. */
  readonly size?: number
}

type Item = Readonly<Record<string, unknown>>

/** The key of an object; a folder ends with a slash. */
const KEY = /^(?:organizations|defaults)\/\S*[^/\s]$/

/** The texts of an item, at any depth. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsOf(one)
}

/** A file that was sent with answers has a key of its ids (functions/executions/attachments/entity.ts). */
function attachmentIn({ __edb_e__, state, organizationId, executionId, attachmentId, size }: Item): NamedObject[] {
  if (__edb_e__ !== 'attachment' || state !== 'kept') return []
  const key = `organizations/${organizationId}/executions/${executionId}/attachments/${attachmentId}`
  return [{ key, size: Number(size) }]
}

/** The objects that an item of the table names. A generated document says how many bytes it has. */
export function namedObjects(item: Item): readonly NamedObject[] {
  const keys = [...new Set([...textsOf(item)].filter((text) => KEY.test(text)))]
  const sized = item.__edb_e__ === 'file' && typeof item.size === 'number' && { size: item.size }
  return [...keys.map((key) => ({ key, ...(key === item.objectKey && sized) })), ...attachmentIn(item)]
}

/** The Word files that the stored content of a version names (functions/interviews/models.ts). */
export function modelsNamed(organizationId: string, content: unknown): readonly NamedObject[] {
  const { interviewCode } = content as { interviewCode?: { settings?: { templates?: readonly { fileId?: string }[] } } }
  const templates = interviewCode?.settings?.templates ?? []
  return templates.flatMap(({ fileId }) =>
    fileId ? [{ key: `organizations/${organizationId}/models/${fileId}.docx` }] : [],
  )
}
