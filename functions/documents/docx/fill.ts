import { type Diagnostic, diagnostic, err, ok, type Result } from '#shared/result.ts'
import { createDocxParser, isImage, type TemplateScope, type TemplateValue } from '#shared/template/index.ts'
import { cleanText } from './cleanText.ts'
import type { CompiledModel, CompiledPart } from './compile.ts'
import { type Parser, parseDocx } from './docxtemplater.ts'
import { addPictures, type ImageBytes, type Pictures } from './pictures.ts'
import type { ModelProblem } from './read.ts'
import { type Frames, runProgram } from './runProgram.ts'
import type { Place } from './tags.ts'
import { takenIds, uniqueIds } from './uniqueIds.ts'
import { verifyPart } from './verifyPart.ts'
import { writeZip } from './writeZip.ts'
import { deflate, type ZipEntry } from './zip.ts'

export type FillOptions = {
  /** Calendar day in São Paulo, 'YYYY-MM-DD', for comparisons with HOJE. */
  readonly today: string
  readonly images?: ImageBytes
}

/**
 * Fills a compiled model. Strict: a reference that leads nowhere, a modifier that fails or a part that Word would refuse stops
 * the document, with every problem told at once: kind of place, the paragraph's text and the cure. Parts without tags are
 * copied as they lie.
 */
export function fillDocx(
  model: CompiledModel,
  scope: TemplateScope,
  { today, images = new Map() }: FillOptions,
): Result<Uint8Array, readonly ModelProblem[]> {
  const problems = new Problems()
  const ids = takenIds(model.stories.map(({ part }) => model.package.text(part)))
  const pictures = addPictures(model.package, images, ids.drawings)
  const answers = answersFor(model, today, problems, pictures)

  const filled: ZipEntry[] = []
  for (const part of model.parts) {
    const xml = part.program
      ? runProgram(part.program, scope, answers.of(part.name))
      : fillBare(model, part, scope, answers)
    const unique = part.repeatsIds ? uniqueIds(xml, takenIds(othersOf(model, part))) : xml
    const { xml: verified, faults } = verifyPart(unique, answers.braces())
    for (const fault of faults) problems.add(unsound(fault.code), placeAt(model, part.name))
    filled.push(deflate(part.name, verified, verified.length > LARGE ? 1 : 6))
  }
  if (problems.all.length > 0) return err(problems.all)
  return ok(writeZip(replaceEntries(model.package.entries, [...filled, ...pictures.entries()])))
}

/** Characters of XML from which speed weighs more than the last tenth of the size. */
const LARGE = 200_000

const MAX_PROBLEMS = 50

class Problems {
  readonly all: ModelProblem[] = []
  readonly #seen = new Set<string>()

  /** A tag in a list fails for each item: it is told once. */
  add(problem: Diagnostic, place: Place | undefined): void {
    const key = `${problem.code} ${problem.ref} ${place?.part} ${place?.paragraph}`
    if (this.#seen.has(key) || this.all.length >= MAX_PROBLEMS) return
    this.#seen.add(key)
    const cure = problem.suggestion === undefined ? '' : ` Você quis dizer "${problem.suggestion}"?`
    const where = place ? ` (${place.kind}: "${place.text}")` : ''
    const message = `${problem.message.replace(/[.\s]*$/, '')}.${cure}${where}`
    this.all.push(place ? { ...problem, message, place } : { ...problem, message })
  }
}

function answersFor(model: CompiledModel, today: string, problems: Problems, pictures: Pictures) {
  let current = 0
  let braces = false
  const parser = createDocxParser({ today, onProblem: (problem) => problems.add(problem, model.tags[current]?.place) })
  const getters = new Map<number, (scope: TemplateValue, context: Frames) => unknown>()

  const answer = (tag: string, id: number, frames: Frames, module?: string): unknown => {
    current = id
    let get = getters.get(id)
    if (!get) {
      get = parser(tag, module ? { tag: { module } } : undefined).get
      getters.set(id, get)
    }
    return get(frames.scopeList.at(-1) as TemplateValue, frames)
  }
  const text = (value: unknown): string => {
    if (typeof value !== 'string') return ''
    const clean = cleanText(value)
    braces ||= clean.includes('{{') || clean.includes('}}')
    return clean
  }
  const draw = (value: unknown, id: number, part: string): string => {
    if (!isImage(value)) return ''
    const drawn = pictures.draw(value, part, model.tags[id]?.room ?? 0)
    if (drawn === undefined) problems.add(noPicture(value.alt), model.tags[id]?.place)
    return drawn ?? ''
  }
  return {
    braces: () => braces,
    parser,
    text,
    draw,
    of: (part: string) => ({
      value: (op: { tag: string; id: number }, frames: Frames) => text(answer(op.tag, op.id, frames)),
      section: (op: { tag: string; id: number }, frames: Frames) =>
        (answer(op.tag, op.id, frames, 'loop') ?? null) as TemplateValue,
      image: (op: { tag: string; id: number }, frames: Frames) => draw(answer(op.tag, op.id, frames), op.id, part),
    }),
  }
}

type AnswersFor = ReturnType<typeof answersFor>

/** docxtemplater's own rendering, for parts where a section holds breaks of pages or sections, which it repeats in its way. */
function fillBare(model: CompiledModel, part: CompiledPart, scope: TemplateScope, answers: AnswersFor): string {
  const clean: Parser = (tag, meta) => {
    const { get } = answers.parser(tag, meta)
    return {
      get: (own, context) => {
        const value = get(own, context)
        return typeof value === 'string' ? answers.text(value) : value
      },
    }
  }
  const template = parseDocx(model.bytes, [part.name], clean, (tag, { scopeManager, run }) => {
    const drawn = answers.draw(scopeManager.getValue(tag.value, { part: tag }), -1, part.name)
    return drawn === '' ? '' : `</w:t></w:r><w:r>${drawn}</w:r><w:r>${run}<w:t xml:space="preserve">`
  })
  template.render(scope)
  return template.getZip().file(part.name)?.asText() ?? ''
}

function othersOf(model: CompiledModel, part: CompiledPart): string[] {
  return model.stories.filter((story) => story.part !== part.name).map((story) => model.package.text(story.part))
}

function replaceEntries(entries: readonly ZipEntry[], changed: readonly ZipEntry[]): ZipEntry[] {
  const byName = new Map(changed.map((entry) => [entry.name, entry]))
  const kept = entries.map((entry) => byName.get(entry.name) ?? entry)
  const names = new Set(entries.map((entry) => entry.name))
  return [...kept, ...[...byName.values()].filter((entry) => !names.has(entry.name))]
}

function placeAt(model: CompiledModel, part: string): Place | undefined {
  return model.tags.find((tag) => tag.place?.part === part)?.place
}

function noPicture(alt: string): Diagnostic {
  return diagnostic('imagem_invalida', `A imagem "${alt}" não pôde ser lida. Envie um arquivo PNG, JPEG ou GIF.`)
}

const UNSOUND = {
  malformed:
    'O documento preenchido ficaria corrompido: um trecho condicional ou lista corta a estrutura do Word. Ponha a abertura e o fechamento do trecho em parágrafos próprios.',
  field:
    'Um trecho condicional ou lista corta ao meio um campo do Word (número de página, data, referência). Ponha o campo inteiro dentro ou fora do trecho.',
  braces: 'Ficaram chaves {{ ou }} no documento preenchido.',
}

function unsound(code: keyof typeof UNSOUND): Diagnostic {
  return diagnostic(`documento_${code}`, UNSOUND[code])
}
