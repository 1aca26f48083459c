import { useEffect, useMemo, useRef, useState } from 'react'
import { decodeTime } from 'ulid'
import type { Attachment } from '#shared/api/executions/attachments.ts'
import { type FileValue, filesAmong, mapFiles } from '#shared/interview/index.ts'
import {
  type AnswerFiles,
  type Json,
  type Setback,
  sendPart,
  Uploads,
  type UploadWorld,
  untilOnline,
} from '../../interviews/index.ts'
import { CallFailure, isTransient } from '../../shell/client/failure.ts'
import { dropWaiting, keepWaiting, readWaiting, type WaitingFile } from '../../shell/drafts/waitingFiles.ts'
import { notify } from '../../shell/notify.ts'
import type { FileCalls, Keeping, OpenDocument } from './keeping.ts'
import type { useRun } from './useRun.ts'

type Current = Pick<ReturnType<typeof useRun>, 'answers' | 'set'>

/** Updates the answers once a file was stored, or removes it if it was refused. */
type Settle = (id: string, stored: Attachment | undefined) => void

/** The uploads of each document, which continue while the user is on other screens. */
const open = new Map<string, { readonly uploads: Uploads; settle: Settle | undefined }>()

/** The files of a document being answered: uploaded in the background, and added to the answers when complete. */
export function useFiles(
  { id, interview }: OpenDocument,
  { owner, files: calls }: Keeping,
  current: Current,
  readOnly: boolean,
): AnswerFiles {
  const latest = useRef(current)
  latest.current = current
  const [settle] = useState(() => (fileId: string, stored: Attachment | undefined) => {
    const { answers, set } = latest.current
    const before = answers()
    const after = mapFiles(interview, before, (file) => (file.fileId === fileId ? pointerTo(stored) : file))
    for (const ref of Object.keys(after)) if (after[ref] !== before[ref]) set(ref, after[ref] as Json)
  })
  const [uploads] = useState(() => (readOnly ? undefined : uploadsOf(owner, id, calls)))
  useEffect(() => {
    if (!uploads) return
    const own = open.get(`${owner}:${id}`)
    if (own) own.settle = settle
    const unfinished = filesAmong(interview, latest.current.answers()).flatMap(({ file }) =>
      file.pending && file.fileId ? [file.fileId] : [],
    )
    void resumeUploads({ owner, executionId: id, calls, uploads, settle, unfinished })
    return () => {
      if (own?.settle === settle) own.settle = undefined
    }
  }, [owner, id, interview, calls, uploads, settle])
  useLeaveGuard(uploads)
  return useMemo(() => ({ ...filesOf(id, calls), ...(uploads && { uploads }) }), [id, calls, uploads])
}

/** The files of a read-only document. */
export const filesOf = (executionId: string, { read }: FileCalls): AnswerFiles => ({ executionId, read })

function pointerTo(stored: Attachment | undefined): FileValue | undefined {
  if (!stored) return undefined
  const { id, name, size, contentType, width, height } = stored
  return { fileId: id, name, size, contentType, ...(width && height && { width, height }) }
}

function uploadsOf(owner: string, executionId: string, calls: FileCalls): Uploads {
  const key = `${owner}:${executionId}`
  const found = open.get(key)
  if (found) return found.uploads
  const uploads = newUploads(owner, executionId, calls, ({ id, path, reason = '' }, stored) => {
    open.get(key)?.settle?.(id, stored)
    // A question on the screen shows the reason itself.
    if (!stored && !isShown(path)) notify({ type: 'error', text: reason, duration: null })
  })
  open.set(key, { uploads, settle: undefined })
  return uploads
}

const isShown = (path: string): boolean =>
  document.querySelector(`[data-answer="${CSS.escape(path.split('.')[0] ?? path)}"]`) !== null

function newUploads(
  owner: string,
  executionId: string,
  { begin, complete, drop }: FileCalls,
  settled: UploadWorld['settled'],
): Uploads {
  return new Uploads({
    begin,
    send: sendPart,
    complete,
    // If this fails, the server deletes the file in time.
    drop: (id) => void drop(id).catch(() => undefined),
    keep: (chosen) => void keepWaiting(owner, executionId, chosen),
    forget: (id) => void dropWaiting(owner, executionId, id),
    settled,
    setbackOf,
    pause: untilOnline,
  })
}

const REFUSED = ['invalid', 'too_large', 'not_found', 'forbidden', 'malformed']

function setbackOf(error: unknown): Setback {
  if (!(error instanceof CallFailure)) return { passes: true, refused: false, reason: '' }
  return {
    // A conflict means that parts are missing: they are sent again.
    passes: isTransient(error) || error.code === 'conflict',
    refused: REFUSED.includes(error.code),
    reason: error.message,
  }
}

type Visit = {
  readonly owner: string
  readonly executionId: string
  readonly calls: FileCalls
  readonly uploads: Uploads
  readonly settle: Settle
  /** Files among the answers whose uploads are not complete. */
  readonly unfinished: readonly string[]
}

/** Resumes the uploads of an earlier visit from this browser's storage, except those completed or refused meanwhile. */
async function resumeUploads({ owner, executionId, calls, uploads, settle, unfinished }: Visit): Promise<void> {
  for (const { id, state } of uploads.read())
    if (state === 'refused') settle(id, undefined)
    else uploads.retry(id)
  const waiting = await readWaiting(owner, executionId)
  if (unfinished.length === 0 && waiting.length === 0) return
  // Empty if offline; resuming a completed upload then finds it complete.
  const arrived = await calls.list().catch(() => [])
  for (const file of arrived.filter(({ id }) => unfinished.includes(id))) settle(file.id, file)
  for (const file of waiting)
    if (arrived.some(({ id }) => id === file.id) || isForgotten(file)) void dropWaiting(owner, executionId, file.id)
    else if (unfinished.includes(file.id)) uploads.restore(file)
}

/** Answers set aside may still refer to a file, which is therefore stored for 30 days. */
const isForgotten = ({ id }: WaitingFile): boolean => decodeTime(id) < Date.now() - 30 * 86_400_000

/** Asks before the window is closed during an upload. */
function useLeaveGuard(uploads: Uploads | undefined) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (uploads?.isBusy) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [uploads])
}
