import { compileModel, fillDocx } from '#functions/docx/fill/index.ts'
import { type DocxPackage, inspectDocx } from '#functions/docx/package/index.ts'
import { proposeFields } from '#functions/docx/propose/index.ts'
import { type ModelReading, printedText, problemWithPlace, readModel } from '#functions/docx/read/index.ts'
import { foreignTags, translateModel } from '#functions/docx/translate/index.ts'
import { foldText } from '#shared/format/index.ts'
import { answersYesOrNo, definitionOf, type Field } from '#shared/interview/index.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import type { TemplateScope, TemplateValue } from '#shared/template/index.ts'
import type { Data, Value } from './fixture.ts'

const TODAY = '2026-11-28'
/** A file may have tags of several tools, translated one after the other. */
const MAX_DIALECTS = 5

export type Translated = {
  readonly bytes: Uint8Array
  readonly docx: DocxPackage
  readonly reading: ModelReading
  /** The questions proposed for it, as its author accepts them. */
  readonly fields: readonly Field[]
  /** What would be printed as it is. */
  readonly left: readonly string[]
}

/** A file as its author gets it: with its tags translated, and the questions proposed for it. */
export async function translateAndPropose(file: Uint8Array, readAs: TemplateModel['readAs'] = []): Promise<Translated> {
  let bytes = file
  for (let round = 0; round < MAX_DIALECTS; round++) {
    const translated = await translateModel(bytes)
    if (!translated.ok) throw new Error(translated.error.message)
    if (!translated.value.foreign?.translated.length) break
    bytes = translated.value.bytes
  }
  const docx = await packageOf(bytes)
  const reading = { ...readModel(docx), readAs }
  const fields = proposeFields(reading, { sections: [] }).flatMap((proposal) => proposal.fields)
  return {
    bytes,
    docx,
    reading,
    fields,
    left: (foreignTags(docx)?.problems ?? []).map(({ tag, message }) => tag ?? message),
  }
}

/** The text of the filled document, with the data that its questions ask for. */
export async function fillTranslated({ bytes, fields }: Translated, data: Data): Promise<string> {
  return fillText(bytes, scopeOf(fields, data))
}

export async function fillText(bytes: Uint8Array, scope: TemplateScope): Promise<string> {
  const compiled = await compileModel(bytes)
  if (!compiled.ok) throw new Error(compiled.error.map(problemWithPlace).join('\n'))
  const filled = fillDocx(compiled.value, scope, { today: TODAY })
  if (!filled.ok) throw new Error(filled.error.map(problemWithPlace).join('\n'))
  return textOf(filled.value)
}

export async function textOf(bytes: Uint8Array): Promise<string> {
  return printedText(await packageOf(bytes))
}

async function packageOf(bytes: Uint8Array) {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) throw new Error(inspected.error.message)
  return inspected.value.package
}

/** The answers to these questions. Values stay as they are in the data: how each type is written is not compared. */
function scopeOf(fields: readonly Field[], data: Data): TemplateScope {
  return Object.fromEntries(fields.map((field) => [field.ref, answerTo(field, valueAt(data, field.ref))]))
}

function answerTo(field: Field, value: Value | undefined): TemplateValue {
  if (definitionOf(field).holdsItems) {
    const items = Array.isArray(value) ? value : isData(value) ? [value] : value ? [{}] : []
    return field.listType === 'simples'
      ? items.map((item) => printable(item))
      : items.map((item) => scopeOf(field.listFields ?? [], isData(item) ? item : {}))
  }
  if (answersYesOrNo(field)) return isShown(value)
  return printable(value)
}

/** As a person would answer: a list of which only the presence matters is a yes. */
function isShown(value: Value | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

function printable(value: Value | undefined): TemplateValue {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function isData(value: Value | undefined): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * 'cliente_nome' is data.cliente.nome; a name is found whatever its accents and signs. A field that was renamed because the document has
 * another of its name, 'testemunha_nome', is found by the rest of its name.
 */
function valueAt(data: Data, ref: string): Value | undefined {
  for (const [name, value] of Object.entries(data)) {
    if (nameOf(name) === nameOf(ref)) return value
    const inside = isData(value) && nameOf(ref).startsWith(`${nameOf(name)}_`)
    const found = inside ? valueAt(value, nameOf(ref).slice(nameOf(name).length + 1)) : undefined
    if (found !== undefined) return found
  }
  const rest = /^[a-z]+_(.+)$/.exec(nameOf(ref))?.[1]
  return rest !== undefined && Object.keys(data).some((name) => nameOf(name) === rest) ? valueAt(data, rest) : undefined
}

function nameOf(name: string): string {
  return foldText(name).replace(/[^a-z0-9]+/g, '_')
}
