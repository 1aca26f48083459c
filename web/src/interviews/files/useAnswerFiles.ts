import { use, useRef, useState, useSyncExternalStore } from 'react'
import { ulid } from 'ulid'
import { kindOfName } from '#shared/format/fileKinds.ts'
import type { FileValue } from '#shared/interview/index.ts'
import { readFile } from '../../blocks/readFile.ts'
import { FilesContext } from './context.ts'
import { isPhoto, preparePicture } from './preparePicture.ts'
import type { Upload } from './Uploads.ts'

type Options = {
  readonly path: string
  readonly files: readonly FileValue[]
  readonly onChange: (files: readonly FileValue[]) => void
  readonly most: number
  /** Documents draw the pictures. */
  readonly drawn: boolean
}

const NONE: readonly Upload[] = []
const never = () => () => undefined

/** The files of one question: those in the answer, those on their way, and what can be done with them. */
export function useAnswerFiles({ path, files, onChange, most, drawn }: Options) {
  const store = use(FilesContext)
  const uploads = store?.uploads
  const all = useSyncExternalStore(uploads?.subscribe ?? never, uploads?.read ?? (() => NONE))
  const latest = useRef({ files, onChange })
  latest.current = { files, onChange }
  const [refusals, setRefusals] = useState<readonly string[]>([])

  /** Files of an answer with one place replace each other. */
  const put = (added: readonly FileValue[]) => {
    const { files: now, onChange: change } = latest.current
    if (most === 1) for (const { pending, fileId } of now) if (pending && fileId !== undefined) uploads?.cancel(fileId)
    const next = most === 1 ? [...added] : [...now, ...added]
    latest.current = { files: next, onChange: change }
    change(next)
  }
  /** The answer has the file at once: the question may be gone when it is prepared. */
  const send = (file: File, smaller: boolean) => {
    const left = latest.current.files.find((one) => one.pending && one.name === file.name && one.size === file.size)
    // The same file continues where it was interrupted.
    const id = left?.fileId && !all.some((one) => one.id === left.fileId) ? left.fileId : ulid()
    if (id !== left?.fileId) put([pendingPointer(id, file)])
    uploads?.add({ id, path, name: file.name, bytes: file }, isPhoto(file) ? () => prepare(file, smaller) : undefined)
  }
  const prepare = (file: File, smaller: boolean) => preparePicture(file, { smaller: smaller || drawn, drawn })
  const keepHere = async (file: File) => {
    const read = await readFile(file)
    if (read) put([read])
    else setRefusals((others) => [...others, `“${file.name}” é grande demais para este teste: aqui cabem até 1,4 MB.`])
  }
  const add = async (chosen: readonly File[], smaller: boolean) => {
    setRefusals([])
    const room = most === 1 ? 1 : Math.max(0, most - latest.current.files.length)
    const taken = chosen.slice(0, room)
    const left = chosen.slice(room)
    if (left.length > 0)
      setRefusals([
        `${most === 1 ? 'Cabe 1 arquivo' : `Cabem ${most} arquivos`}. Ficou de fora: ${left.map(({ name }) => name).join(', ')}.`,
      ])
    if (uploads) for (const file of taken) send(file, smaller)
    else if (!store) for (const file of taken) await keepHere(await prepare(file, smaller))
  }
  const remove = (file: FileValue) => {
    const { files: now, onChange: change } = latest.current
    const upload = all.find(({ id }) => id === file.fileId)
    change(now.filter((one) => one !== file && (file.fileId === undefined || one.fileId !== file.fileId)))
    if (upload || file.pending) uploads?.cancel(file.fileId ?? '')
  }
  return {
    store,
    uploadOf: (file: FileValue) => all.find(({ id }) => id === file.fileId),
    bytesOf: (file: FileValue) => uploads?.bytesOf(file.fileId ?? ''),
    /** What the server refused, and what was left out at once. */
    refused: all.filter((one) => one.path === path && one.state === 'refused'),
    refusals,
    add: (chosen: readonly File[], smaller: boolean) => void add(chosen, smaller),
    remove,
    restore: (file: FileValue) => put([file]),
    retry: (file: FileValue) => uploads?.retry(file.fileId ?? ''),
    dismiss: (id: string) => uploads?.dismiss(id),
  }
}

const pendingPointer = (fileId: string, { name, size, type }: File): FileValue => ({
  fileId,
  pending: true,
  name,
  size,
  contentType: type || (kindOfName(name)?.type ?? ''),
})
