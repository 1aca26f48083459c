import { inspectDocx, proposeFields, type ModelReading as Reading, readModel } from '#functions/documents/index.ts'
import type { Placeholder } from '#shared/api/interviews.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
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

const fieldsByRef = (code: InterviewCode, proposed: readonly Field[]): ReadonlyMap<string, Field> =>
  new Map([...proposed, ...code.sections.flatMap((section) => section.fields)].map((field) => [field.ref, field]))

/** Each reference of a model once, with all the places where it stands. */
const placeholdersOf = (reading: Reading, code: InterviewCode, proposed: readonly Field[]): Placeholder[] => {
  const asked = fieldsByRef(code, [])
  const all = fieldsByRef(code, proposed)
  const byRef = new Map<string, Placeholder>()
  for (const { parsed, raw, place, around } of reading.tags) {
    if (!parsed.ok || parsed.value.kind === 'close') continue
    const { kind, ref } = parsed.value
    const list = around.findLast((section) => all.get(section.ref)?.listFields)?.ref
    const isList = kind === 'section' && all.get(ref)?.listFields !== undefined
    const key = JSON.stringify([kind, list, ref])
    const former = byRef.get(key)
    byRef.set(key, {
      ref,
      kind: isList ? 'list' : kind,
      list,
      tag: `{{${raw.trim()}}}`,
      places: [...(former?.places ?? []), place],
      known: asked.has(list ?? ref) || asked.has(ref),
    })
  }
  return [...byRef.values()]
}

/** What a model asks for, beside what the interview asks already. */
export const describeReading = (reading: Reading, code: InterviewCode) => {
  const proposals = proposeFields(reading, code)
  return {
    placeholders: placeholdersOf(
      reading,
      code,
      proposals.flatMap(({ fields }) => fields),
    ),
    problems: reading.problems.map(({ code: word, message, place }) => ({ code: word, message, place })),
    proposals,
  }
}
