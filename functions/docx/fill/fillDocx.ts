import { type Diagnostic, diagnostic, err, ok, type Result } from '#shared/result.ts'
import type { TemplateImage, TemplateScope } from '#shared/template/index.ts'
import { deflate, writeZip, type ZipEntry } from '../package/index.ts'
import { type ModelProblem, type Place, problemWithPlace } from '../read/index.ts'
import { settingsForBrokenLines } from './brokenLines.ts'
import { printedComments } from './comments.ts'
import type { CompiledModel, CompiledPart } from './compileModel.ts'
import { CORE_PROPERTIES, type DocumentProperties, propertiesOf } from './coreProperties.ts'
import { newFaults } from './documentFaults.ts'
import { withoutEmptySection } from './emptySection.ts'
import { addPictures, type ImageBytes } from './pictures.ts'
import { runParts } from './runParts.ts'
import type { Surroundings } from './runProgram.ts'
import { BookmarkedPlaces, onEachPage } from './signingPlaces.ts'
import { type PartWithIds, takenIds, uniqueIds } from './uniqueIds.ts'
import { verifyPart } from './verifyPart.ts'

export type FillOptions = {
  /** Calendar day in São Paulo, 'YYYY-MM-DD', for comparisons with HOJE. */
  readonly today: string
  readonly images?: ImageBytes
  /** Called for each picture in the store or on the internet that is not among `images`. It is omitted: fill again with it. */
  readonly onElsewhere?: (image: TemplateImage) => void
  /** If omitted, the model's properties are kept. */
  readonly properties?: DocumentProperties | undefined
}

/**
 * Fills a compiled model. Strict: an unknown reference, a failing modifier or a part that Word would reject prevents the document.
 * All problems are reported at once, each with the kind of place, the paragraph's text and how to fix it. Parts without tags are
 * copied unchanged.
 */
export function fillDocx(
  model: CompiledModel,
  scope: TemplateScope,
  { today, images = new Map(), onElsewhere, properties }: FillOptions,
): Result<Uint8Array, readonly ModelProblem[]> {
  const problems = new Problems()
  const pictures = addPictures(model.package, images, () => takenIds(model.stories.map(textOf(model))).drawings)
  let places: BookmarkedPlaces | undefined
  const surroundingsOf = (part: CompiledPart): Surroundings => ({
    today,
    onProblem: (problem, id) => problems.add(problem, model.tags[id]?.place),
    draw: (image, id) => {
      const tag = model.tags[id]
      if (onElsewhere && isElsewhere(image) && !images.has(image.fileId ?? image.src ?? '')) {
        onElsewhere(image)
        return ''
      }
      const drawn = pictures.draw(image, part.name, tag?.room ?? 0)
      if (drawn === undefined) problems.add(noPicture(image.alt), tag?.place)
      return drawn ?? ''
    },
    place: (op, frames) => {
      places ??= new BookmarkedPlaces(takenIds(model.stories.map(textOf(model))).bookmarks, onEachPage(model.package))
      return places.print(part.name, op, frames, model.tags[op.id]?.room ?? 0)
    },
    roomAt: (id) => model.tags[id]?.room ?? 0,
    marksItems: part.repeatsIds,
  })
  const run = [...runParts(model, scope, surroundingsOf)].filter(({ filled }) => filled.whole)
  const xmls = new Map(
    run.map(({ part, filled }) => [
      part.name,
      part.name === model.package.main ? withoutEmptySection(filled.xml) : filled.xml,
    ]),
  )
  if (model.parts.some(({ repeatsIds }) => repeatsIds))
    for (const [name, xml] of uniqueIds(partsWithIds(model, xmls))) xmls.set(name, xml)
  const filled: ZipEntry[] = []
  for (const { part, filled: each } of run) {
    const xml = xmls.get(part.name)!
    if (part.proven && !each.patched) {
      filled.push(compressed(part.name, xml))
      continue
    }
    const verified = verifyPart(xml, each.braces)
    for (const fault of verified.faults) problems.add(unsound(fault.code), placeAt(model, part.name))
    xmls.set(part.name, verified.xml)
    filled.push(compressed(part.name, verified.xml))
  }
  if (run.some(({ part, filled: { patched } }) => part.repeatsIds || patched)) {
    const comments = printedComments(model, xmls)
    for (const [name, xml] of comments) filled.push(compressed(name, xml))
    if (newFaults(model, new Map([...xmls, ...comments])).length > 0)
      problems.add(unsound('malformed'), placeAt(model, model.package.main))
  }
  if (problems.all.length > 0) return err(problems.all)
  if (properties && model.package.has(CORE_PROPERTIES))
    filled.push(compressed(CORE_PROPERTIES, propertiesOf(model.package.text(CORE_PROPERTIES), properties)))
  const settings = run.some(({ filled: { brokeLines } }) => brokeLines) && settingsForBrokenLines(model.package)
  if (settings) filled.push(compressed(...settings))
  return ok(writeZip(replaceEntries(model.package.entries, [...filled, ...pictures.entries()])))
}

function compressed(name: string, xml: string): ZipEntry {
  return deflate(name, xml, xml.length > LARGE ? 1 : 6)
}

/** Above this many characters of XML, speed matters more than the last tenth of the size. */
const LARGE = 200_000

const MAX_PROBLEMS = 50

class Problems {
  readonly all: ModelProblem[] = []
  readonly #seen = new Set<string>()

  /** A tag in a list fails for each item, but is reported once. */
  add(problem: Diagnostic, place: Place | undefined): void {
    const key = `${problem.code} ${problem.ref} ${place?.part} ${place?.paragraph}`
    if (this.#seen.has(key) || this.all.length >= MAX_PROBLEMS) return
    this.#seen.add(key)
    const placed = place ? { ...problem, place } : problem
    this.all.push({ ...placed, message: problemWithPlace(placed) })
  }
}

function textOf(model: CompiledModel): (story: { readonly part: string }) => string {
  return ({ part }) => model.package.text(part)
}

function partsWithIds(model: CompiledModel, xmls: ReadonlyMap<string, string>): PartWithIds[] {
  const repeating = new Set(model.parts.filter(({ repeatsIds }) => repeatsIds).map(({ name }) => name))
  return model.stories.map(({ part: name }) => ({
    name,
    xml: xmls.get(name) ?? model.package.text(name),
    repeats: repeating.has(name) && xmls.has(name),
  }))
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

function isElsewhere({ fileId, src }: TemplateImage): boolean {
  return fileId !== undefined || /^https?:/i.test(src ?? '')
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
