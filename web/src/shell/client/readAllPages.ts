type Page<T> = { readonly items: readonly T[]; readonly cursor?: string | undefined }

/** Reads a list to its end, page by page. */
export async function readAllPages<T>(read: (cursor: string | undefined) => Promise<Page<T>>): Promise<readonly T[]> {
  const all: T[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    all.push(...page.items)
    cursor = page.cursor
  } while (cursor !== undefined)
  return all
}
