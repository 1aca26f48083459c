import { use, useRef, useState, useSyncExternalStore } from 'react'
import { ulid } from 'ulid'
import { kindOfName } from '#shared/format/fileKinds.ts'
import type { FileValue } from '#shared/interview/index.ts'
import { readFile } from '../../blocks/readFile.ts'
import { FilesContext } from './context.ts'
import { preparePicture } from './preparePicture.ts'
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
  const [preparing, setPreparing] = useState(0)
  const [refusals, setRefusals] = useState<readonly string[]>([])

  const put = (added: readonly FileValue[]) => {
    const { files: now, onChange: change } = latest.current
    const next = most === 1 ? [...added] : [...now, ...added]
    latest.current = { files: next, onChange: change }
    change(next)
  }
  const send = (file: File) => {
    const left = latest.current.files.find((one) => one.pending && one.name === file.name && one.size === file.size)
    // The same file again goes on where it was interrupted.
    const id = left?.fileId && !all.some((one) => one.id === left.fileId) ? left.fileId : ulid()
    if (id !== left?.fileId) put([pendingPointer(id, file)])
    uploads?.add({ id, path, name: file.name, bytes: file })
  }
  const keepHere = async (file: File) => {
    const read = await readFile(file)
    if (read) put([read])
    else setRefusals((told) => [...told, `“${file.name}” é grande demais para este teste: aqui cabem até 1,4 MB.`])
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
    setPreparing((count) => count + taken.length)
    for (const file of taken) {
      const ready = await preparePicture(file, { smaller: smaller || drawn, drawn })
      setPreparing((count) => count - 1)
      if (uploads) send(ready)
      else if (!store) await keepHere(ready)
    }
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
    /** What the store would not keep, and what was left out at once. */
    refused: all.filter((one) => one.path === path && one.state === 'refused'),
    refusals,
    preparing: preparing > 0,
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
