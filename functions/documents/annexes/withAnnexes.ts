import { generationProblem } from '#shared/api/documents.ts'
import type { Problem } from '#shared/api/envelope.ts'
import type { FileValue } from '#shared/interview/index.ts'
import { err, ok, type Result } from '#shared/result.ts'
import { attachmentBytes, type StoredJob } from '../../executions/index.ts'
import type { Annex } from './appendAnnexes.ts'
import { isPages } from './isPages.ts'

/** Bytes of a document's annexes together: they are appended in memory. */
const MOST = 200 * 1024 * 1024

export type Annexed = { readonly pdf: Uint8Array; readonly warnings: readonly string[] }

/** A document's PDF followed by its annexes. A file that is neither PDF nor picture is left out, with a warning. */
export async function withAnnexes(
  job: StoredJob,
  pdf: Uint8Array,
  files: readonly FileValue[],
): Promise<Result<Annexed, readonly Problem[]>> {
  if (files.length === 0) return ok({ pdf, warnings: [] })
  const pages = files.filter((file) => isPages(kindOf(file)))
  const warnings = files
    .filter((file) => !isPages(kindOf(file)))
    .map(({ name }) => `"${name}" não é PDF, PNG nem JPEG e ficou fora dos anexos do PDF.`)
  const problems: Problem[] = []
  const annexes: Annex[] = []
  let total = 0
  for (const file of pages) {
    const bytes = await bytesOf(job, file)
    if (!bytes) problems.push(missing(file))
    else annexes.push({ name: file.name, ...kindOf(file), bytes })
    total += bytes?.byteLength ?? 0
    if (total > MOST) return err([TOO_LARGE])
  }
  if (problems.length > 0) return err(problems)
  if (annexes.length === 0) return ok({ pdf, warnings })
  const { appendAnnexes } = await import('./appendAnnexes.ts')
  const whole = await appendAnnexes(pdf, annexes)
  if (!whole.ok) return whole
  const { notArchival } = whole.value
  return ok({ pdf: whole.value.pdf, warnings: notArchival.length > 0 ? [...warnings, lost(notArchival)] : warnings })
}

const kindOf = ({ contentType = '' }: FileValue) => ({ contentType })

async function bytesOf(job: StoredJob, { fileId, src }: FileValue): Promise<Uint8Array | undefined> {
  if (fileId !== undefined) return attachmentBytes(job, fileId)
  // An author's test, and older answers, have the file in them.
  const inside = /^data:[^,]{0,200};base64,(.*)$/s.exec(src ?? '')?.[1]
  return inside === undefined ? undefined : Buffer.from(inside, 'base64')
}

const lost = (names: readonly string[]): string =>
  `O PDF não saiu como PDF/A, porque ${names.length === 1 ? 'este anexo não é' : 'estes anexos não são'}: ${names.map((name) => `"${name}"`).join(', ')}.`

const missing = ({ name }: FileValue): Problem => ({
  code: generationProblem.annex,
  message: `O anexo "${name}" não está mais guardado. Reabra o documento e envie-o de novo.`,
})

const TOO_LARGE: Problem = {
  code: generationProblem.annex,
  message: 'Os anexos do PDF passam de 200 MB. Reabra o documento e envie-os menores, ou tire alguns.',
}
