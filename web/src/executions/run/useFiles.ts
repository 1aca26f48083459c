import { useEffect, useMemo, useRef, useState } from 'react'
import { decodeTime } from 'ulid'
import type { Attachment } from '#shared/api/executions/attachments.ts'
import type { Execution } from '#shared/api/executions.ts'
import { type FileValue, filesAmong, mapFiles } from '#shared/interview/index.ts'
import { type AnswerFiles, type Json, type Setback, sendPart, Uploads, untilOnline } from '../../interviews/index.ts'
import { CallFailure, client, isTransient } from '../../shell/client/index.ts'
import { dropWaiting, keepWaiting, readWaiting, type WaitingFile } from '../../shell/drafts/waitingFiles.ts'
import { useMember } from '../../shell/session/useMember.ts'
import type { useRun } from './useRun.ts'

type Current = Pick<ReturnType<typeof useRun>, 'answers' | 'set'>

/** What happens in the answers when a file has arrived or will not. */
type Settle = (id: string, kept: Attachment | undefined) => void

/** Of each document: its uploads go on while one is elsewhere in the product, and the next visit finds them. */
const open = new Map<string, { readonly uploads: Uploads; settle: Settle | undefined }>()

/** The files of a document that is being answered: sent while one goes on, and put into the answers when they have arrived. */
export function useFiles({ id, interview }: Execution, current: Current, readOnly: boolean): AnswerFiles {
  const { id: userId } = useMember()
  const latest = useRef(current)
  latest.current = current
  const [settle] = useState(() => (fileId: string, kept: Attachment | undefined) => {
    const { answers, set } = latest.current
    const before = answers()
    const after = mapFiles(interview, before, (file) => (file.fileId === fileId ? pointerTo(kept) : file))
    for (const ref of Object.keys(after)) if (after[ref] !== before[ref]) set(ref, after[ref] as Json)
  })
  const [uploads] = useState(() => (readOnly ? undefined : uploadsOf(userId, id)))
  useEffect(() => {
    if (!uploads) return
    const own = open.get(`${userId}:${id}`)
    if (own) own.settle = settle
    const unfinished = filesAmong(interview, latest.current.answers()).flatMap(({ file }) =>
      file.pending && file.fileId ? [file.fileId] : [],
    )
    void goOn({ userId, executionId: id, uploads, settle, unfinished })
    return () => {
      if (own?.settle === settle) own.settle = undefined
    }
  }, [userId, id, interview, uploads, settle])
  useLeaveGuard(uploads)
  return useMemo(() => ({ ...filesOf(id), ...(uploads && { uploads }) }), [id, uploads])
}

/** The files of a document that is only read. */
export const filesOf = (executionId: string): AnswerFiles => ({
  executionId,
  read: (attachmentId, view, signal) =>
    client.executions.getAttachment(
      { params: { id: executionId, attachmentId }, query: { view: view ? 'true' : 'false' } },
      { signal, quiet: view },
    ),
})

function pointerTo(kept: Attachment | undefined): FileValue | undefined {
  if (!kept) return undefined
  const { id, name, size, contentType, width, height } = kept
  return { fileId: id, name, size, contentType, ...(width && height && { width, height }) }
}

function uploadsOf(userId: string, executionId: string): Uploads {
  const key = `${userId}:${executionId}`
  const found = open.get(key)
  if (found) return found.uploads
  const uploads = newUploads(userId, executionId, (id, kept) => open.get(key)?.settle?.(id, kept))
  open.set(key, { uploads, settle: undefined })
  return uploads
}

function newUploads(userId: string, executionId: string, settled: Settle): Uploads {
  const of = (attachmentId: string) => ({ params: { id: executionId, attachmentId } })
  return new Uploads({
    begin: ({ id, path, name, size }) =>
      client.executions.beginAttachment(
        { params: { id: executionId }, body: { id, ref: refOf(path), name, size } },
        { quiet: true },
      ),
    send: sendPart,
    complete: (id) => client.executions.completeAttachment(of(id), { quiet: true }),
    // What is not dropped here goes by itself in time.
    drop: (id) => void client.executions.deleteAttachment(of(id), { quiet: true }).catch(() => undefined),
    keep: (chosen) => void keepWaiting(userId, executionId, chosen),
    forget: (id) => void dropWaiting(userId, executionId, id),
    settled,
    setbackOf,
    pause: untilOnline,
  })
}

/** 'socios.0.contrato' is asked by 'socios.contrato', whichever row it is in. */
const refOf = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.')

const REFUSED = ['invalid', 'too_large', 'not_found', 'forbidden', 'malformed']

function setbackOf(error: unknown): Setback {
  if (!(error instanceof CallFailure)) return { passes: true, refused: false, reason: '' }
  return {
    // What had not arrived whole is sent again.
    passes: isTransient(error) || error.code === 'conflict',
    refused: REFUSED.includes(error.code),
    reason: error.message,
  }
}

type Visit = {
  readonly userId: string
  readonly executionId: string
  readonly uploads: Uploads
  readonly settle: Settle
  /** Files that the answers name and that had not arrived. */
  readonly unfinished: readonly string[]
}

/** What an earlier visit was sending: some has arrived meanwhile, some was refused, and the rest goes on from what this browser kept. */
async function goOn({ userId, executionId, uploads, settle, unfinished }: Visit): Promise<void> {
  for (const { id, state } of uploads.read()) if (state === 'refused') settle(id, undefined)
  const waiting = await readWaiting(userId, executionId)
  if (unfinished.length === 0 && waiting.length === 0) return
  const arrived = await keptOf(executionId)
  for (const kept of arrived.filter(({ id }) => unfinished.includes(id))) settle(kept.id, kept)
  for (const file of waiting)
    if (arrived.some(({ id }) => id === file.id) || isForgotten(file)) void dropWaiting(userId, executionId, file.id)
    else if (unfinished.includes(file.id)) uploads.restore(file)
}

/** Answers that were set aside may still name a file that the document's do not, but not for ever. */
const isForgotten = ({ id }: WaitingFile): boolean => decodeTime(id) < Date.now() - 30 * 86_400_000

/** Without a connection none is known to have arrived; an upload that had is found complete when it goes on. */
const keptOf = (executionId: string): Promise<readonly Attachment[]> =>
  client.executions.listAttachments({ params: { id: executionId } }, { quiet: true }).catch(() => [])

/** Closing the window would interrupt what is on its way. */
function useLeaveGuard(uploads: Uploads | undefined) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (uploads?.isBusy) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [uploads])
}
