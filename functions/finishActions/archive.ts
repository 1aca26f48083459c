import {
  folderAt,
  forgetFolders,
  inArchive,
  releasePlace,
  requireBucket,
  reservePlace,
  rootOf,
  ServiceFault,
} from '#functions/connections/index.ts'
import { type FilingService, serviceNames } from '#shared/api/connections.ts'
import type { DocumentFile } from '#shared/api/documents.ts'
import { fileName } from '#shared/format/fileName.ts'
import type { Filing } from '#shared/interview/model.ts'
import { now } from '../platform/clock.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'
import { ActionFault, type Context } from './context.ts'
import type { StoredAction } from './entity.ts'
import { readBytes } from './readBytes.ts'

/** Milliseconds after which the files that are left go to the next worker. */
const TURN = 15_000

/** A slash outside of a tag. */
const SLASH = /\/(?![^{}]*\}\})/

type Filed = NonNullable<StoredAction['filed']>[number]

/** The names of the folders that the author's text gives; an answer with a slash is one name. */
export const foldersIn = (text: string, render: Context['render']): string[] =>
  text
    .split(SLASH)
    .map((part) => render(part).trim())
    .filter((part) => part !== '')
    .map((part) => fileName(part))

/** The name of each file in the folder. */
export function namesOf(
  filing: Pick<Filing, 'fileName'>,
  files: readonly Pick<DocumentFile, 'id' | 'name' | 'type'>[],
  render: Context['render'],
): ReadonlyMap<string, string> {
  const wanted = filing.fileName.trim() === '' ? '' : render(filing.fileName).trim()
  const named = files.map(({ id, name, type }): [string, string] => {
    if (wanted === '') return [id, name]
    const isOnly = files.filter((one) => one.type === type).length === 1
    const own = name.slice(0, name.length - type.length - 1)
    return [id, fileName(isOnly ? wanted : `${wanted} - ${own}`, type)]
  })
  return new Map(named)
}

type Folder = Filing['folder']
type Place = { readonly service: FilingService; readonly folder: Folder; readonly path: readonly string[] }

/** The folder that the author chose; of a bucket, the one that the account has. */
async function folderOf({ organizationId, filing }: StoredAction, service: FilingService): Promise<Folder> {
  if (service === 's3') {
    const root = rootOf(await requireBucket(organizationId))
    return { id: root, name: root }
  }
  if (!filing || filing.folder.id === '')
    throw new ActionFault(`Nenhuma pasta do ${serviceNames[service]} foi escolhida no modelo.`)
  return filing.folder
}

/** Reserves the place of a file, which is kept before anything is sent. */
async function reserve({ ledger }: Context, { service, folder, path }: Place, one: DocumentFile, name: string) {
  const { organizationId, actionId } = ledger.current()
  const account = { organizationId, service }
  const entry: Filed = await inArchive(organizationId, service, async (drive) => {
    const folderId = await folderAt(account, drive, folder.id, path)
    const wanted = { folderId, name, owner: `${actionId}/${one.id}` }
    return { fileId: one.id, folderId, name, reserved: await reservePlace(account, drive, wanted) }
  })
  await ledger.keep({ filed: [...filedOf(ledger.current()), entry] })
  return entry
}

const filedOf = ({ filed = [] }: StoredAction): readonly Filed[] => filed

const without = (action: StoredAction, fileId: string): Filed[] =>
  filedOf(action).filter((entry) => entry.fileId !== fileId)

/** Sends a file to its place and keeps where it is. */
async function send({ ledger, action }: Context, service: FilingService, one: DocumentFile, entry: Filed) {
  const { organizationId, actionId } = action
  const { folderId, name, reserved } = entry
  const bytes = await readBytes(action, one)
  try {
    const sent = await inArchive(organizationId, service, (drive) =>
      drive.put(
        { folderId, name, bytes, contentType: contentTypes[one.type], mark: `${actionId}/${one.id}` },
        reserved,
      ),
    )
    const link = sent.link.startsWith('https://') ? sent.link : ''
    await ledger.keep({ filed: [...without(ledger.current(), one.id), { ...entry, link }] })
  } catch (error) {
    if (!(error instanceof ServiceFault) || error.reason !== 'taken') throw error
    // Somebody has put a file of that name there in the meantime: the next attempt takes another name.
    await ledger.keep({ filed: without(ledger.current(), one.id) })
    throw new ServiceFault('busy', error.message)
  }
  await releasePlace({ organizationId, service }, { folderId, name, owner: `${actionId}/${one.id}` }, reserved)
}

const missesFolder = (error: unknown, { path }: Place): boolean =>
  error instanceof ServiceFault && error.reason === 'missing' && path.length > 0

/**
 * Files the documents in the connected account, each only once even after failures: its place is reserved and stored before it is sent, and
 * a later attempt finds it there.
 */
export async function archive(context: Context, service: FilingService) {
  const { action, files, render, ledger } = context
  const { filing, organizationId } = action
  const folder = await folderOf(action, service)
  if (!filing) throw new ActionFault('Este envio não diz o que arquivar.')
  const chosen = files.filter(({ type }) => filing[type])
  if (chosen.length === 0) throw new ActionFault('O documento não tem arquivos do tipo escolhido para arquivar.')
  const place = { service, folder, path: foldersIn(filing.subfolder, render) }
  const names = namesOf(filing, chosen, render)
  const target = [serviceNames[service], folder.name, ...place.path].filter((part) => part !== '').join(' › ')
  const started = performance.now()
  const at = now().toISOString()
  if (action.target !== target) await ledger.keep({ target })
  try {
    for (const one of chosen) {
      const known = filedOf(ledger.current()).find(({ fileId }) => fileId === one.id)
      if (known?.link !== undefined) continue
      if (performance.now() - started > TURN) return { target, isInterrupted: true as const }
      const entry = known ?? (await reserve(context, place, one, names.get(one.id) ?? one.name))
      await send(context, service, one, entry)
    }
  } catch (error) {
    if (missesFolder(error, place)) await forgetFolders({ organizationId, service }, folder.id, place.path)
    throw error
  }
  const milliseconds = Math.round(performance.now() - started)
  return { target, isInterrupted: false as const, made: { at, milliseconds, status: 200 } }
}
