import { FEWEST_CONTRACTS, MOST_CONTRACTS, type ModelDraft } from '#shared/api/interviews/modelDrafts.ts'
import { fileName } from '#shared/format/fileName.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { inSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { UploadedFile } from '../../platform/http/types.ts'
import { type NamedUpload, uploadsNamed } from '../../platform/http/uploadsNamed.ts'
import { newId } from '../../platform/id.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { presignUpload } from '../../platform/objects/presign.ts'
import { deleteObject, deletePrefix, getBytes, putObject } from '../../platform/objects/store.ts'
import { contractKey, modelDraft, prefixOf, type StoredDraft } from './entity.ts'
import type { Contract } from './openContracts.ts'
import { presentDraft } from './present.ts'
import { propose } from './propose.ts'

const MOST_BYTES = 10 * 1024 * 1024
/** Seconds for which a proposal is kept: as long as the store keeps its files. */
const LIFE = 24 * 3_600

const uploadKey = ({ organizationId, userId }: Caller, id: string): string =>
  `uploads/${organizationId}/contracts/${userId}/${id}`

/** A signed form for a contract that is too large for a call. */
export async function startDraftUpload(caller: Caller, size: number) {
  if (size > MOST_BYTES)
    throw new Failure('too_large', 'Cada contrato tem no máximo 10 MB. Reduza as imagens do arquivo.')
  const id = newId()
  const { url, fields, life } = await presignUpload(uploadKey(caller, id), size)
  return { id, url, fields, expiresAt: new Date(now().getTime() + life * 1_000).toISOString() }
}

/** Compares finished contracts and keeps the model that they propose. */
export async function createModelDraft(
  caller: Caller,
  uploads: string | undefined,
  files: readonly UploadedFile[],
): Promise<ModelDraft> {
  const { organizationId, userId } = caller
  const listed = uploadsNamed(uploads)
  const contracts = await contractsSent(caller, files, listed)
  const owner = { organizationId, draftId: newId() }
  const at = now()
  try {
    const { content, contentKey } = await propose(owner, contracts, [])
    await Promise.all(
      contracts.map(({ bytes }, place) => putObject(contractKey(owner, place), bytes, contentTypes.docx)),
    )
    const stored: StoredDraft = {
      ...owner,
      files: contracts.map(({ name, bytes }) => ({ name, size: bytes.byteLength })),
      ...{ decisions: [], contentKey, version: 1, createdBy: userId, expiresAt: inSeconds(at) + LIFE },
      ...{ createdAt: at.toISOString(), updatedAt: at.toISOString() },
    }
    await modelDraft.create(stored).go()
    return presentDraft(stored, content)
  } catch (error) {
    await deletePrefix(prefixOf(owner))
    throw error
  } finally {
    for (const { id } of listed) await deleteObject(uploadKey(caller, id))
  }
}

async function contractsSent(
  caller: Caller,
  files: readonly UploadedFile[],
  listed: readonly NamedUpload[],
): Promise<Contract[]> {
  const count = files.length + listed.length
  if (count < FEWEST_CONTRACTS)
    throw new Failure(
      count === 0 ? 'malformed' : 'invalid',
      'Envie pelo menos dois contratos do mesmo tipo: o que muda de um para o outro vira pergunta.',
    )
  if (count > MOST_CONTRACTS) throw new Failure('invalid', `Envie no máximo ${MOST_CONTRACTS} contratos.`)
  const sent = await Promise.all(
    listed.map(async ({ id, name }) => {
      const bytes = await getBytes(uploadKey(caller, id))
      if (!bytes) throw new Failure('invalid', `O arquivo “${name}” ainda não chegou. Envie-o de novo.`)
      return { name, bytes }
    }),
  )
  const all = [...files.map(({ fileName: name, bytes }) => ({ name, bytes })), ...sent]
  return all.map(({ name, bytes }, place) => {
    const safe = fileName(name) || `contrato ${place + 1}.docx`
    if (!/\.docx$/i.test(safe))
      throw new Failure(
        'invalid',
        `“${safe}” não é um documento do Word (.docx). Abra-o no Word e salve nesse formato.`,
      )
    if (bytes.byteLength > MOST_BYTES)
      throw new Failure('too_large', `“${safe}” passa de 10 MB. Reduza as imagens do arquivo.`)
    return { name: safe, bytes }
  })
}
