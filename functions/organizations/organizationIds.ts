import { organization } from './entity.ts'

const PAGE = 100

/** The ids of all organisations, page by page: only for the system's own work. */
export async function* organizationIds(): AsyncGenerator<readonly string[]> {
  let cursor: string | null = null
  do {
    const page: { readonly data: readonly { readonly organizationId: string }[]; readonly cursor: string | null } =
      await organization.query.directory({}).go({ cursor, limit: PAGE, attributes: ['organizationId'] })
    yield page.data.map(({ organizationId }) => organizationId)
    cursor = page.cursor
  } while (cursor)
}
