import { proposeConditions } from '#functions/docx/propose/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { modelBytes } from './models.ts'
import { describeReading, type ReadDocx, readDocx } from './readDocx.ts'
import { shownCode } from './reuse/expandCode.ts'

/**
 * What a model uses, compared with what the interview asks, and which of its questions the document needs only sometimes. The other models
 * are read too, because what they always print is always needed.
 */
export async function describeModel(
  organizationId: string,
  reading: ReadDocx,
  code: InterviewCode,
  { fileId: own }: { readonly fileId: string },
) {
  const described = describeReading(reading, await shownCode(organizationId, code))
  const others = new Map(
    code.settings.templates.filter(({ fileId }) => fileId !== own).map((model) => [model.fileId, model]),
  )
  const alone = proposeConditions([reading], code)
  if (alone.length === 0 || others.size === 0) return { ...described, conditions: alone }
  const readings: ReadDocx[] = [reading]
  // One at a time: a model of 50 MB takes much of the function's memory.
  for (const [fileId, model] of others) readings.push(await readDocx(await modelBytes(organizationId, fileId), model))
  const needed = new Map(alone.map(({ ref }) => [ref, true]))
  return { ...described, conditions: proposeConditions(readings, code).filter(({ ref }) => needed.has(ref)) }
}
