import {
  inspectDocx,
  listPlaceholders,
  proposeFields,
  type ModelReading as Reading,
  readModel,
} from '#functions/documents/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { Failure, found } from '../platform/failure.ts'
import { getBytes, putBytes } from '../platform/objects/store.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const modelsPrefix = (organizationId: string): string => `organizations/${organizationId}/models`

/** Keeps an inspected model under its content's address and gives that address. */
export const keepModel = async (organizationId: string, bytes: Uint8Array): Promise<string> => {
  const key = await putBytes(modelsPrefix(organizationId), bytes, '.docx', DOCX)
  return key.slice(key.lastIndexOf('/') + 1, -'.docx'.length)
}

/** A model's bytes by the address that the interview keeps. */
export const modelBytes = async (organizationId: string, fileId: string): Promise<Uint8Array> =>
  found(await getBytes(`${modelsPrefix(organizationId)}/${fileId}.docx`))

/** Reads what a docx asks for, after making sure that it is one; refuses it with the reason otherwise. */
export const readDocx = async (bytes: Uint8Array): Promise<Reading> => {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) {
    const { code, message } = inspected.error
    throw new Failure(code === 'too_large' ? 'too_large' : 'invalid', message, [{ code, message }])
  }
  return readModel(inspected.value.package)
}

/** What a model asks for, beside what the interview asks already. */
export const describeReading = (reading: Reading, code: InterviewCode) => ({
  placeholders: listPlaceholders(reading, code).map((placeholder) => ({
    ...placeholder,
    places: [...placeholder.places],
  })),
  problems: reading.problems.map(({ code: word, message, place }) => ({ code: word, message, place })),
  proposals: proposeFields(reading, code).map(({ section, fields }) => ({ section, fields: [...fields] })),
})
