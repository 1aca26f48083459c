import { readFileSync } from 'node:fs'
import { compileModel, fillDocx } from '#functions/docx/fill/index.ts'
import { inspectDocx, scanXml, storiesOf } from '#functions/docx/package/index.ts'
import { problemWithPlace } from '#functions/docx/read/index.ts'
import { foreignTags } from '#functions/docx/translate/index.ts'
import { samples } from '#shared/interview/fields/samples.ts'
import { answersYesOrNo, buildScope, definitionOf, type Field, interviewCodeSchema } from '#shared/interview/index.ts'
import { textOf, translateAndPropose } from './fillTranslated.ts'

/** What becomes of a file of another tool. */
export type Examined = {
  /** It has tags of some tool, or ours. */
  readonly isTagged: boolean
  /** What stops its author from publishing it, or its documents from being made. */
  readonly blocking: readonly string[]
  /** Printed in documents though it looks like a tag, and nothing mentions it. */
  readonly unmentioned: readonly string[]
  /** Why its documents are not valid files of Word. */
  readonly malformed: readonly string[]
}

const TODAY = '2026-11-28'
/** The picture of the sample answers. */
const images = new Map([['f1', readFileSync(new URL('../../web/public/icons/192.png', import.meta.url))]])

/** Translates a file, accepts the questions proposed for it, and fills it with sample answers. */
export async function examineFile(file: Uint8Array): Promise<Examined> {
  const before = squeezed(await textOf(file))
  const translated = await translateAndPropose(file)
  const foreign = foreignTags(translated.docx)
  const told = [...(foreign?.problems ?? []), ...translated.reading.problems]
  const untranslated = (foreign?.translated ?? []).map(({ from }) => `${from} can still be translated`)
  const blocking = [...told.filter(({ severity }) => severity === 'error').map(problemWithPlace), ...untranslated]
  const isTagged = translated.bytes !== file || translated.reading.tags.length > 0 || blocking.length > 0
  const compiled = await compileModel(translated.bytes)
  if (!compiled.ok) {
    // What is left in double braces is why it cannot be compiled.
    const without = (await textOf(translated.bytes)).replace(OURS, '')
    const unmentioned = rawIn(without, [...told, ...compiled.error]).filter((tag) => !tag.startsWith('{{'))
    return {
      isTagged: true,
      blocking: [...blocking, ...compiled.error.map(problemWithPlace)],
      unmentioned,
      malformed: [],
    }
  }
  const code = interviewCodeSchema.parse({ sections: [{ id: 's', fields: translated.fields }] })
  const malformed: string[] = []
  const unmentioned = new Set<string>()
  for (const yes of [true, false]) {
    const filled = fillDocx(compiled.value, buildScope(code, sampleAnswers(code.sections[0]!.fields, yes), TODAY), {
      today: TODAY,
      images,
    })
    if (!filled.ok) {
      blocking.push(...filled.error.map(problemWithPlace))
      continue
    }
    malformed.push(...(await faultsOf(filled.value)))
    for (const tag of rawIn(await textOf(filled.value), told)) if (before.includes(tag)) unmentioned.add(tag)
  }
  return { isTagged, blocking, unmentioned: [...unmentioned], malformed }
}

const OURS = /\{\{[^{}]*\}\}/g

/** Two items of each list, and every text filled in. */
function sampleAnswers(fields: readonly Field[], yes: boolean): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.ref, sampleOf(field, yes)]))
}

function sampleOf(field: Field, yes: boolean): unknown {
  if (definitionOf(field).holdsItems) {
    const item = () => (field.listType === 'simples' ? 'Resposta' : sampleAnswers(field.listFields ?? [], yes))
    return yes ? [item(), item()] : []
  }
  if (answersYesOrNo(field)) return yes
  return samples[field.type].stored
}

async function faultsOf(document: Uint8Array): Promise<string[]> {
  const inspected = await inspectDocx(document)
  if (!inspected.ok) return [inspected.error.message]
  const docx = inspected.value.package
  return storiesOf(docx).flatMap(({ part }) => {
    const fault = scanXml(docx.text(part), {})
    return fault ? [`${part} at ${fault.at}`] : []
  })
}

type Told = { readonly message: string; readonly tag?: string }

/** What looks like a tag to anybody, written without regard to how the product finds them, and is not told. */
function rawIn(text: string, told: readonly Told[]): string[] {
  const tags = told.flatMap(({ tag }) => (tag === undefined ? [] : squeezed(tag)))
  // An invisible joiner keeps what a tool prints as braces from becoming a tag.
  const rest = tags
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, tag) => left.replaceAll(tag, ' '), squeezed(text.replace(/[{}%]\u2060[{}%]?/g, '')))
  const messages = told.map(({ message }) => squeezed(message))
  const found = new Set([...rest.matchAll(RAW)].map(([tag]) => tag))
  // Word shows the beginning of a long field.
  return [...found].filter((tag) => !messages.some((message) => message.includes(tag.slice(0, SHOWN))))
}

const SHOWN = 20

const RAW =
  /[$#@%]?\{+[^{}\n]*\}+|[{}]|\+\+\+[^\n]*?\+\+\+|<<[^<>\n]+>>|<[%#][^<>\n]+>|\[\[[^[\]\n]+\]\]|«[\p{L}$#_][^\s«»]*[_$.:][^\s«»]*»|(?<!\S)#\p{L}\w*#|@@?\p{L}\w*@|%\p{L}\w*%|\$\p{L}\w*(?:\.\w+)+|\[[A-ZÀ-Ú_]{2}[A-ZÀ-Ú_ ]{2,}\]/gu

/** With one space for several, but in a line. */
function squeezed(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ')
}
