import {
  compileRead,
  drawnSize,
  fillParts,
  inlinePicture,
  namedLine,
  readImageFile,
} from '#functions/docx/fill/index.ts'
import { openInspected, refersToItself } from '#functions/docx/package/index.ts'
import { readModel } from '#functions/docx/read/index.ts'
import { type CompiledInterview, scopeOf, start } from '#shared/interview/index.ts'
import type { TemplateImage } from '#shared/template/index.ts'
import type { Painting, Picture } from '../painting.ts'
import { DocumentPainter } from '../read/DocumentPainter.ts'
import { openModel } from '../read/openModel.ts'
import { Places } from './Places.ts'
import { Questions } from './Questions.ts'

type Answers = { readonly [ref: string]: unknown }

/** A model that is filled again after each answer, by the same program with which the server generates the document. */
export class OpenedModel {
  readonly #compiled
  readonly #painter: DocumentPainter
  readonly #places: Places
  readonly #interview: CompiledInterview
  readonly #refersToItself: boolean
  readonly #pictures = new Map<string, Picture>()
  readonly #sentPictures = new Set<string>()

  /** `parts`: the unpacked file. */
  constructor(parts: Iterable<readonly [string, Uint8Array]>, interview: CompiledInterview) {
    const docx = openInspected(parts)
    const compiled = compileRead(docx, readModel(docx))
    if (!compiled.ok) throw new Error(compiled.error.map(({ message }) => message).join(' '))
    this.#compiled = compiled.value
    this.#interview = interview
    this.#refersToItself = refersToItself(compiled.value.package)
    this.#painter = new DocumentPainter(openModel(compiled.value.package))
    this.#places = new Places(compiled.value.tags, new Questions(interview))
  }

  /** What changes in the document with these answers; with `namesBlanks`, unanswered places show the question's name. */
  paint(answers: Answers, today: string, namesBlanks: boolean): Painting {
    const run = start(this.#interview, answers, today)
    const filled = fillParts(this.#compiled, scopeOf(this.#interview, run, today), {
      today,
      // What cannot be filled is left out here; finishing the document reports it.
      onProblem: () => undefined,
      draw: (image, id) => this.#draw(image, this.#roomAt(id)),
      place: ({ place, id }) => ({ before: '', text: namedLine(place, this.#roomAt(id)), after: '' }),
      roomAt: (id) => this.#roomAt(id),
      marks: this.#places.marks(run, namesBlanks),
    })
    const { whole, parts } = this.#painter.paint(filled)
    const [places, pictures] = [this.#places.takeNew(), this.#newPictures(parts)]
    return { whole, parts, refersToItself: this.#refersToItself, places, pictures }
  }

  /** The width of the text at a tag, in pixels. */
  #roomAt(id: number): number {
    return this.#compiled.tags[id]?.room ?? 0
  }

  /** Pictures in answers have no part in the file; those given by URL are only fetched by the server. */
  #draw(image: TemplateImage, room: number): string {
    const data = /^data:image\/[\w.+-]+;base64,([\w+/=\s]*)$/.exec(image.src ?? '')?.[1]
    const file = data === undefined ? undefined : readImageFile(bytesOf(data))
    if (!file) return ''
    const name = `resposta-${file.bytes.byteLength}-${hashOf(image.src ?? '')}`
    this.#pictures.set(name, { name, type: `image/${file.extension}`, bytes: Uint8Array.from(file.bytes) })
    return inlinePicture({ relation: name, id: 1, name, alt: image.alt, size: drawnSize(file, image, room) })
  }

  #newPictures(parts: Painting['parts']): Picture[] {
    const named = new Set<string>()
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if (Array.isArray(value)) for (const one of value) visit(one)
      else {
        const { picture, children } = value as { picture?: string; children?: unknown }
        if (picture !== undefined) named.add(picture)
        visit(children)
      }
    }
    for (const { stories, changes, tables } of parts) {
      for (const { added } of [...changes, ...tables.flatMap((table) => table.changes)])
        for (const one of added) visit('nodes' in one ? [one.nodes, one.rows] : one)
      visit([stories?.header, stories?.footer, stories?.first?.header, stories?.first?.footer])
    }
    return [...named].flatMap((name) => {
      if (this.#sentPictures.has(name)) return []
      this.#sentPictures.add(name)
      return this.#pictures.get(name) ?? this.#pictureOfFile(name) ?? []
    })
  }

  #pictureOfFile(name: string): Picture | undefined {
    const file = readImageFile(this.#compiled.package.bytes(name))
    return file && { name, type: `image/${file.extension}`, bytes: Uint8Array.from(file.bytes) }
  }
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/** Distinguishes pictures of the same size; not for security (FNV-1a). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
