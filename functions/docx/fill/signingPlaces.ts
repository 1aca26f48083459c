import { bookmarkOf, type Frame, type PlaceTag, type PlaceWord } from '#shared/template/index.ts'
import type { DocxPackage } from '../package/index.ts'
import type { PlaceOp } from './program.ts'

/** What is printed at a place for somebody who signs: a line, and marks around its run. */
export type PrintedPlace = { readonly before: string; readonly text: string; readonly after: string }

/** The usual width of a line, in pixels. */
const WIDTHS: Record<PlaceWord, number> = { assinatura: 272, nome: 272, cpf: 144, data: 112, rubrica: 96 }

/** The width of an underscore in common fonts at 12 points, in pixels. */
const UNDERSCORE = 8

/** A line to sign on, as people type it; not wider than the text beside it. */
function signingLine({ word }: Pick<PlaceTag, 'word'>, room: number): string {
  return '_'.repeat(Math.max(4, Math.floor(Math.min(WIDTHS[word], room * 0.9) / UNDERSCORE)))
}

/** The same with who signs there, for the preview. */
export function namedLine(place: PlaceTag, room: number): string {
  const side = Math.max(2, Math.floor((signingLine(place, room).length - place.title.length - 2) / 2))
  return `${'_'.repeat(side)} ${place.title} ${'_'.repeat(side)}`
}

/** Bookmarks the places of one document: LibreOffice exports them to the PDF. */
export class BookmarkedPlaces {
  readonly #repeated: ReadonlySet<string>
  readonly #turns = new Map<string, number>()
  readonly #rows = new Map<string, number>()
  #nextId: number

  /** `taken`: the ids of bookmarks in the model. `repeated`: the parts that every page repeats. */
  constructor(taken: Iterable<number>, repeated: Iterable<string>) {
    this.#repeated = new Set(repeated)
    // Well above those that repeated bookmarks of the model get: see `uniqueIds`.
    this.#nextId = Math.max(FIRST_ID, ...[...taken].map((id) => id + 1))
  }

  print(part: string, { place }: Pick<PlaceOp, 'place'>, frames: readonly Frame[], room: number): PrintedPlace {
    const row = this.#rowOf(place.role, frames)
    const person = `${place.word} ${place.role} ${row}`
    const turn = (this.#turns.get(person) ?? 0) + 1
    this.#turns.set(person, turn)
    const id = this.#nextId
    this.#nextId += 1
    return {
      before: `<w:bookmarkStart w:id="${id}" w:name="${bookmarkOf({ ...place, row, turn, repeats: this.#repeated.has(part) })}"/>`,
      text: signingLine(place, room),
      after: `<w:bookmarkEnd w:id="${id}"/>`,
    }
  }

  /** The number of the item in its list; in lists inside lists, items are counted through. */
  #rowOf(role: string, frames: readonly Frame[]): number {
    const turns = frames.flatMap(({ turn }) => (turn ? [turn.at] : []))
    if (turns.length < 2) return turns.length === 0 ? 0 : turns[0]! + 1
    const key = `${role} ${turns.join('.')}`
    const row = this.#rows.get(key) ?? [...this.#rows.keys()].filter((known) => known.startsWith(`${role} `)).length + 1
    this.#rows.set(key, row)
    return row
  }
}

const FIRST_ID = 500_000

/** The headers and footers of ordinary pages; those of first pages appear once. */
export function onEachPage(docx: DocxPackage): string[] {
  const targets = new Map(docx.relationships(docx.main).map(({ id, target }) => [id, target]))
  return [...docx.text(docx.main).matchAll(/<w:(?:header|footer)Reference [^>]*>/g)].flatMap(([tag]) => {
    const target = targets.get(/ r:id="([^"]*)"/.exec(tag)?.[1] ?? '')
    return target === undefined || tag.includes(' w:type="first"') ? [] : [target]
  })
}
