import type { Values } from '#shared/api/values.ts'
import {
  asksAnyFiles,
  type Field,
  type FileValue,
  filesAmong,
  type InterviewCode,
  mapFiles,
} from '#shared/interview/index.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { log } from '../../platform/log.ts'
import { attachment, attachmentsOf, LOOSE, type StoredAttachment } from './entity.ts'
import { moveFiles } from './moveFiles.ts'
import { pointerTo } from './present.ts'

type Owner = { readonly organizationId: string; readonly executionId: string; readonly userId: string }
type Place = { readonly file: FileValue; readonly field: Field; readonly path: string }

const isSame = (one: FileValue, other: FileValue): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/**
 * The answers with their files as the store has them: names and types in the answers are ignored, files inside the answers are moved to the
 * store, and a file that is not this execution's is refused unless `former` (the answers saved before) had it already. Returns the same
 * object if there is nothing to change.
 */
export async function withStoredFiles(
  owner: Owner,
  code: InterviewCode,
  values: Values,
  former: () => Promise<Values>,
): Promise<Values> {
  if (!asksAnyFiles(code)) return values
  const moved = await moveFiles(owner, code, values, former)
  const places = filesAmong(code, moved)
  if (!places.some(({ file }) => file.fileId !== undefined)) return moved
  const known = new Map((await attachmentsOf(owner)).map((stored) => [stored.attachmentId, stored]))
  const lost = places.filter(({ file }) => isLost(file, known))
  if (lost.length > 0) await refuseForeign(lost, code, await former())
  return mapFiles(code, moved, (file) => {
    const stored = file.fileId === undefined ? undefined : known.get(file.fileId)
    if (stored?.state !== 'kept') return file
    const pointer = pointerTo(stored, file)
    return isSame(pointer, file) ? file : pointer
  })
}

/** A file on its way need not be there yet: nothing is read by its pointer. */
const isLost = ({ fileId, pending }: FileValue, known: ReadonlyMap<string, StoredAttachment>): boolean =>
  fileId !== undefined && !pending && known.get(fileId)?.state !== 'kept'

async function refuseForeign(lost: readonly Place[], code: InterviewCode, former: Values): Promise<void> {
  const before = new Set(filesAmong(code, former).map(({ file }) => file.fileId))
  const foreign = lost.filter(({ file }) => !before.has(file.fileId))
  if (foreign.length === 0) return
  throw new Failure(
    'invalid',
    'Um arquivo das respostas não está guardado neste documento. Envie-o de novo na própria pergunta.',
    foreign.map(({ file, field, path }) => ({
      code: 'arquivo_ausente',
      message: `"${field.name}": o arquivo${file.name ? ` "${file.name}"` : ''} não está guardado neste documento. Envie-o de novo.`,
      ref: path.split('.')[0],
      path: `body.values.${path}`,
    })),
  )
}

/**
 * After a save: a file that no answer points to any more is watched, and deleted in time unless an answer has it again. If this fails, the
 * sweep checks a file once more than needed, or a file remains until its execution is deleted.
 */
export async function watchFiles(owner: Omit<Owner, 'userId'>, code: InterviewCode, values: Values): Promise<void> {
  if (!asksAnyFiles(code)) return
  try {
    const used = new Set(filesAmong(code, values).map(({ file }) => file.fileId))
    const all = await attachmentsOf(owner)
    const due = all.filter(({ attachmentId, watch }) => used.has(attachmentId) === (watch === LOOSE))
    await Promise.all(due.map((stored) => setWatch(stored, used.has(stored.attachmentId))))
  } catch (error) {
    log.warn('files of answers not watched', { ...owner, error })
  }
}

const setWatch = ({ organizationId, executionId, attachmentId }: StoredAttachment, isUsed: boolean) =>
  attachment
    .patch({ organizationId, executionId, attachmentId })
    .set({ watch: isUsed ? attachmentId : LOOSE, updatedAt: now().toISOString() })
    .go()
