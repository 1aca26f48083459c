import { readImageFile } from '#functions/docx/fill/index.ts'
import { type Mark, signingProblem } from '#shared/api/signatures/signers.ts'
import { Failure } from '../../platform/failure.ts'
import { putBytes } from '../../platform/objects/store.ts'
import type { StoredEnvelope } from '../entity.ts'
import { folderOf } from '../members/takePdf.ts'
import type { StoredMark } from '../state/envelope.ts'

/** Pixels on a side: pages show a few centimetres. */
const MOST_PIXELS = 4_000

export function refuseMark(message: string, path: string): never {
  throw new Failure('invalid', message, [{ code: signingProblem.mark, message, path }])
}

const UNREADABLE = 'A imagem da assinatura não pôde ser lida. Desenhe de novo, ou envie outra imagem.'

/** Keeps what somebody drew, uploaded or wrote. */
export async function keepMark(
  { organizationId, envelopeId }: StoredEnvelope,
  mark: Mark,
  path: string,
): Promise<StoredMark> {
  if (mark.kind === 'typed') return { text: mark.text }
  const bytes = Buffer.from(mark.picture.slice(mark.picture.indexOf(',') + 1), 'base64')
  const image = readImageFile(bytes)
  if (!image || image.extension === 'gif' || image.width > MOST_PIXELS || image.height > MOST_PIXELS)
    return refuseMark(UNREADABLE, path)
  const { extension } = image
  return {
    key: await putBytes(`${folderOf(organizationId, envelopeId)}/marks`, bytes, `.${extension}`, `image/${extension}`),
  }
}
