import * as z from 'zod'
import type { Folder, Folders } from '#shared/api/connections.ts'
import { type Answered, type Asked, ask, faultOf, parse, ServiceFault } from './ask.ts'
import type { FolderQuery, OpenDrive } from './drive.ts'
import { numbered } from './numbered.ts'
import { sendPieces } from './sendPieces.ts'

const PAGE = 100
const SITE = 'site~'
const ROOT = 'root'

const me = z.object({
  displayName: z.string(),
  mail: z.string().nullish(),
  userPrincipalName: z.string(),
})
const named = z.object({ id: z.string(), name: z.string().optional(), displayName: z.string().optional() })
const item = z.object({ id: z.string(), name: z.string(), folder: z.object({}).loose().optional() })
const filed = z.object({
  id: z.string(),
  webUrl: z.string().default(''),
  folder: z.object({}).loose().optional(),
  createdBy: z.object({ application: z.object({ id: z.string() }).optional() }).optional(),
})
const session = z.object({ uploadUrl: z.url() })
const wanted = z.object({ nextExpectedRanges: z.array(z.string()).optional() })
const pageOf = <S extends z.ZodType>(of: S) =>
  z.object({ value: z.array(of), '@odata.nextLink': z.string().optional() })

/** A folder is an item of a library: `<library>~<item>`, or `<library>~root`. */
const folderOf = (driveId: string, { id, name }: { id: string; name: string }): Folder => ({
  id: `${driveId}~${id}`,
  name,
  takesFiles: true,
})
const libraryOf = ({ id, name = 'Documentos' }: z.infer<typeof named>) => folderOf(id, { id: ROOT, name })
const siteOf = ({ id, displayName, name = '' }: z.infer<typeof named>): Folder => ({
  id: `${SITE}${id}`,
  name: displayName ?? name,
  takesFiles: false,
})

/** The library and item of a folder; undefined for a site. */
export function placeOf(folderId: string): { readonly driveId: string; readonly itemId: string } | undefined {
  const [driveId, itemId, ...rest] = folderId.split('~')
  return driveId && itemId && rest.length === 0 && !folderId.startsWith(SITE) ? { driveId, itemId } : undefined
}

const encoded = encodeURIComponent

const filedFile = ({ id, webUrl }: z.infer<typeof filed>) => ({ id, link: webUrl })

/** The session answers which bytes it still wants, as `5242880-` or `5242880-9999999`. */
function nextIn({ status, text }: Answered): number | undefined {
  if (status !== 200 && status !== 202) return undefined
  const { nextExpectedRanges: [range] = [] } = parse('sharepoint', text, wanted)
  return range === undefined ? undefined : Number.parseInt(range, 10)
}

/** Names that a file gets at most, before the folder is given up. */
const NAMES = 20

const isFault = (error: unknown, reason: ServiceFault['reason']): boolean =>
  error instanceof ServiceFault && error.reason === reason

/** OData: a quote within a text is doubled. */
const quoted = (text: string): string => `'${encoded(text.replaceAll("'", "''"))}'`

/** Files in SharePoint and OneDrive by Microsoft Graph 1.0. */
export const sharePoint: OpenDrive = ({ api, clientId }, token) => {
  const call = <S extends z.ZodType>(path: string, schema: S, asked: Omit<Asked, 'url'> = {}) =>
    ask(
      'sharepoint',
      { ...asked, url: `${api}${path}`, headers: { ...asked.headers, authorization: `Bearer ${token}` } },
      schema,
    )
  const placed = (folderId: string) => {
    const place = placeOf(folderId)
    if (!place) throw faultOf('sharepoint', 'missing')
    return place
  }
  const pathOf = (folderId: string, name: string) => {
    const { driveId, itemId } = placed(folderId)
    return `/drives/${encoded(driveId)}/items/${encoded(itemId)}:/${encoded(name)}`
  }
  const find = async (folderId: string, name: string) => {
    try {
      return await call(pathOf(folderId, name), filed)
    } catch (error) {
      if (isFault(error, 'missing')) return undefined
      throw error
    }
  }
  /** Graph names the next page by its whole address: only what follows our own base goes out and comes back. */
  const cursorOf = (next: string | undefined) => (next?.startsWith(`${api}/`) ? next.slice(api.length) : undefined)
  const page = async <S extends z.ZodType>(
    path: string,
    of: S,
    { cursor }: FolderQuery,
    present: (one: z.output<S>) => readonly Folder[],
  ): Promise<Folders> => {
    const begin = path.split('?')[0]!
    if (cursor && cursor.split('?')[0] !== begin) throw faultOf('sharepoint', 'missing')
    const { value, '@odata.nextLink': next } = await call(cursor ?? path, pageOf(of))
    return { items: value.flatMap(present), cursor: cursorOf(next) }
  }
  const sites = (query: FolderQuery) =>
    page(`/sites?search=${query.search ? encoded(query.search) : '*'}&$top=${PAGE}`, named, query, (one) => [
      siteOf(one),
    ])
  const inLibrary = ({ driveId, itemId }: { driveId: string; itemId: string }, query: FolderQuery) => {
    const base = `/drives/${encoded(driveId)}/items/${encoded(itemId)}`
    const path = query.search
      ? `${base}/search(q=${quoted(query.search)})?$top=${PAGE}`
      : `${base}/children?$top=${PAGE}`
    return page(path, item, query, (one) => (one.folder ? [folderOf(driveId, one)] : []))
  }
  return {
    owner: async () => {
      const { displayName, mail, userPrincipalName } = await call('/me', me)
      return { name: displayName, email: mail ?? userPrincipalName }
    },
    folders: async (query) => {
      const { parentId, search, cursor } = query
      if (parentId?.startsWith(SITE)) {
        const site = encoded(parentId.slice(SITE.length))
        return page(`/sites/${site}/drives?$top=${PAGE}`, named, query, (one) => [libraryOf(one)])
      }
      if (parentId !== undefined) return inLibrary(placed(parentId), query)
      const found = await sites(query)
      if (search || cursor) return found
      const own = await call('/me/drive', named)
      return { ...found, items: [folderOf(own.id, { id: ROOT, name: 'OneDrive' }), ...found.items] }
    },
    hasFolder: async (folderId) => {
      const { driveId, itemId } = placed(folderId)
      try {
        return (await call(`/drives/${encoded(driveId)}/items/${encoded(itemId)}`, filed)).folder !== undefined
      } catch (error) {
        // Graph does not show what is in the bin.
        if (isFault(error, 'missing')) return false
        throw error
      }
    },
    findFolder: async (name, parentId) => {
      const found = await find(parentId, name)
      if (found && !found.folder) throw faultOf('sharepoint', 'taken')
      return found && `${placed(parentId).driveId}~${found.id}`
    },
    createFolder: async (name, parentId) => {
      const place = parentId ? placed(parentId) : { driveId: (await call('/me/drive', named)).id, itemId: ROOT }
      const { driveId, itemId } = place
      const made = await call(`/drives/${encoded(driveId)}/items/${encoded(itemId)}/children`, item, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, folder: {}, '@microsoft.graph.conflictBehavior': 'fail' }),
      })
      return folderOf(driveId, made)
    },
    reserve: async ({ folderId, name }, others) => {
      for (let number = 1; number <= NAMES; number += 1) {
        const free = numbered(name, number)
        if (!others.includes(free) && !(await find(folderId, free))) return free
      }
      throw faultOf('sharepoint', 'taken')
    },
    put: async ({ folderId, bytes }, name) => {
      const earlier = await find(folderId, name)
      // It was free when it was reserved: a file of this application is the one that an earlier attempt has sent.
      if (earlier?.createdBy?.application?.id === clientId) return filedFile(earlier)
      if (earlier) throw faultOf('sharepoint', 'taken')
      const { uploadUrl } = await call(`${pathOf(folderId, name)}:/createUploadSession`, session, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ item: { '@microsoft.graph.conflictBehavior': 'fail', name } }),
      })
      const upload = { service: 'sharepoint', url: uploadUrl, bytes, status: { method: 'GET' }, nextIn } as const
      const { text } = await sendPieces(upload)
      return filedFile(parse('sharepoint', text, filed))
    },
  }
}
