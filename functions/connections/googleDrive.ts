import * as z from 'zod'
import { type Answered, type Asked, ask, exchange, faultIn, faultOf, parse, ServiceFault } from './ask.ts'
import type { FolderQuery, OpenDrive } from './drive.ts'
import { sendPieces } from './sendPieces.ts'

const FOLDER = 'application/vnd.google-apps.folder'
const PAGE = '100'

const about = z.object({ user: z.object({ displayName: z.string(), emailAddress: z.string() }) })
const folder = z.object({ id: z.string(), name: z.string() })
const ids = z.object({ ids: z.tuple([z.string()]) })
const filed = z.object({ id: z.string(), webViewLink: z.string().default('') })
const standing = z.object({ id: z.string(), trashed: z.boolean().default(false) })
const list = z.object({ nextPageToken: z.string().optional(), files: z.array(folder) })

/** A text within a query (developers.google.com/workspace/drive/api/guides/search-files). */
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const present = ({ id, name }: z.infer<typeof folder>) => ({ id, name, takesFiles: true })

/** By its name anywhere, or everything in one folder. */
const conditionOf = ({ parentId, search }: FolderQuery): string =>
  [
    `mimeType = ${quoted(FOLDER)}`,
    'trashed = false',
    ...(search ? [`name contains ${quoted(search)}`] : []),
    ...(!search || parentId ? [`${quoted(parentId ?? 'root')} in parents`] : []),
  ].join(' and ')

const filedFile = ({ id, webViewLink }: z.infer<typeof filed>) => ({ id, link: webViewLink })

/** 308: the bytes that have arrived, if any (developers.google.com/workspace/drive/api/guides/manage-uploads#resumable). */
function nextIn({ status, headers }: Answered): number | undefined {
  if (status !== 308) return undefined
  const last = /^bytes=0-(\d+)$/.exec(String(headers.range ?? ''))?.[1]
  return last === undefined ? 0 : Number(last) + 1
}

const isFault = (error: unknown, reason: ServiceFault['reason']): boolean =>
  error instanceof ServiceFault && error.reason === reason

/** Google Drive v3. */
export const googleDrive: OpenDrive = ({ api }, token) => {
  const call = <S extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: S,
    asked: Omit<Asked, 'url'> = {},
  ) =>
    ask(
      'gDrive',
      {
        ...asked,
        url: `${api}${path}?${new URLSearchParams(query)}`,
        headers: { ...asked.headers, authorization: `Bearer ${token}` },
      },
      schema,
    )
  return {
    owner: async () => {
      const { user } = await call('/drive/v3/about', { fields: 'user(displayName,emailAddress)' }, about)
      return { name: user.displayName, email: user.emailAddress }
    },
    folders: async (wanted) => {
      const query = {
        q: conditionOf(wanted),
        fields: 'nextPageToken,files(id,name)',
        orderBy: 'name_natural',
        pageSize: PAGE,
        supportsAllDrives: 'true',
        includeItemsFromAllDrives: 'true',
        ...(wanted.cursor && { pageToken: wanted.cursor }),
      }
      const { files, nextPageToken } = await call('/drive/v3/files', query, list)
      return { items: files.map(present), cursor: nextPageToken }
    },
    hasFolder: async (folderId) => {
      const path = `/drive/v3/files/${encodeURIComponent(folderId)}`
      try {
        return !(await call(path, { fields: 'id,trashed', supportsAllDrives: 'true' }, standing)).trashed
      } catch (error) {
        if (isFault(error, 'missing')) return false
        throw error
      }
    },
    findFolder: async (name, parentId) => {
      const conditions = [
        `name = ${quoted(name)}`,
        `mimeType = ${quoted(FOLDER)}`,
        'trashed = false',
        `${quoted(parentId)} in parents`,
      ]
      const query = {
        q: conditions.join(' and '),
        fields: 'nextPageToken,files(id,name)',
        orderBy: 'createdTime',
        pageSize: '1',
        supportsAllDrives: 'true',
        includeItemsFromAllDrives: 'true',
      }
      return (await call('/drive/v3/files', query, list)).files[0]?.id
    },
    createFolder: async (name, parentId) =>
      present(
        await call('/drive/v3/files', { fields: 'id,name', supportsAllDrives: 'true' }, folder, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name, mimeType: FOLDER, parents: [parentId ?? 'root'] }),
        }),
      ),
    reserve: async () => {
      const query = { count: '1', space: 'drive', type: 'files', fields: 'ids' }
      return (await call('/drive/v3/files/generateIds', query, ids)).ids[0]
    },
    put: async ({ folderId, name, bytes, contentType }, reserved) => {
      const found = () =>
        call(
          `/drive/v3/files/${encodeURIComponent(reserved)}`,
          { fields: 'id,webViewLink', supportsAllDrives: 'true' },
          filed,
        )
      try {
        return filedFile(await found())
      } catch (error) {
        if (!isFault(error, 'missing')) throw error
      }
      const query = new URLSearchParams({
        uploadType: 'resumable',
        supportsAllDrives: 'true',
        fields: 'id,webViewLink',
      })
      const asked: Asked = {
        method: 'POST',
        url: `${api}/upload/drive/v3/files?${query}`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-upload-content-type': contentType,
          'x-upload-content-length': String(bytes.byteLength),
        },
        body: JSON.stringify({ id: reserved, name, mimeType: contentType, parents: [folderId] }),
      }
      const begun = await exchange('gDrive', asked)
      // The identifier is in use: another attempt has sent the file in the meantime.
      if (begun.status === 409) return filedFile(await found())
      if (begun.status !== 200) throw faultIn('gDrive', asked, begun)
      const url = begun.headers.location
      if (!url) throw faultOf('gDrive', 'unexpected')
      const status = { method: 'PUT', headers: { 'content-range': `bytes */${bytes.byteLength}` } } as const
      const { text } = await sendPieces({ service: 'gDrive', url, bytes, status, nextIn })
      return filedFile(parse('gDrive', text, filed))
    },
  }
}
