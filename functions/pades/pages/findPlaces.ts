import { placeOfBookmark } from '#shared/template/index.ts'
import {
  Dict,
  Name,
  ownToSeen,
  type Page,
  type PdfFile,
  pagesOf,
  Ref,
  seenSize,
  Text,
  transform,
  Unreadable,
  type Value,
  wordsOf,
} from '../reader/index.ts'
import { readable } from './inspectPdf.ts'
import type { Place } from './types.ts'

/** LibreOffice writes the underscore of a bookmark as '5F'; names of places have no capital letters. */
const placeNamed = (name: string) => placeOfBookmark(name.replaceAll('5F', '_'))

const MOST_NAMES = 20_000

/**
 * Where the author of the model wants signatures, initials, dates and names: bookmarks of the Word file named `assinatura_cliente` and the
 * like, which LibreOffice exports as destinations. `x` and `y`: the top left of the line in which it is.
 */
export async function findPlaces(pdf: Uint8Array): Promise<Place[]> {
  try {
    return readable((open) => placesOf(open(pdf)))
  } catch (error) {
    if (error instanceof Unreadable) return []
    throw error
  }
}

/** The pages of a PDF of LibreOffice, from 1, on which its bookmarks with these names are. */
export async function findPages(pdf: Uint8Array, names: RegExp): Promise<ReadonlyMap<string, number>> {
  return readable((open) => {
    const file = open(pdf)
    const named = [...destinations(file)].filter(([name]) => names.test(name))
    if (named.length === 0) return new Map<string, number>()
    const pages = pagesOf(file)
    const numbers = new Map(pages.map(({ ref }, at) => [ref.number, at]))
    return new Map(
      named.flatMap(([name, destination]) => {
        const place = placeOf(file, destination, pages, numbers)
        return place ? [[name, place.page] as const] : []
      }),
    )
  })
}

function placesOf(file: PdfFile): Place[] {
  if (file.isEncrypted) return []
  const named = [...destinations(file)].filter(([name]) => placeNamed(name))
  if (named.length === 0) return []
  const pages = pagesOf(file)
  const numbers = new Map(pages.map(({ ref }, at) => [ref.number, at]))
  return named
    .flatMap(([name, destination]) => {
      const marked = placeNamed(name)
      const place = placeOf(file, destination, pages, numbers)
      return marked && place ? [{ ...marked, ...place }] : []
    })
    .toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x)
}

/** Named destinations, in the catalog or in a tree of names (ISO 32000-2, 12.3.2.4). */
function destinations(file: PdfFile): Map<string, Value> {
  const found = new Map<string, Value>()
  for (const [name, value] of file.dict(file.root.get('Dests'))?.entries ?? []) found.set(name, value)
  const seen = new Set<number>()
  const walk = (value: Value | undefined, depth: number): void => {
    if (depth > 20 || found.size > MOST_NAMES || (value instanceof Ref && seen.has(value.number))) return
    if (value instanceof Ref) seen.add(value.number)
    const node = file.dict(value)
    const names = file.array(node?.get('Names'))
    for (let at = 0; at + 1 < names.length; at += 2) {
      const name = file.resolve(names[at])
      if (name instanceof Text) found.set(wordsOf(name), names[at + 1] ?? null)
    }
    for (const kid of file.array(node?.get('Kids'))) walk(kid, depth + 1)
  }
  walk(file.dict(file.root.get('Names'))?.get('Dests'), 0)
  return found
}

function placeOf(
  file: PdfFile,
  destination: Value,
  pages: readonly Page[],
  numbers: ReadonlyMap<number, number>,
): Pick<Place, 'page' | 'x' | 'y'> | undefined {
  const value = file.resolve(destination)
  const [target, kind, left, top] = file.array(value instanceof Dict ? value.get('D') : value)
  const at = target instanceof Ref ? numbers.get(target.number) : target
  const page = typeof at === 'number' ? pages[at] : undefined
  const [x, y] = [file.number(left), file.number(top)]
  if (!page || !(kind instanceof Name) || kind.value !== 'XYZ' || x === undefined || y === undefined) return undefined
  const { width, height } = seenSize(page)
  const [u, v] = transform(ownToSeen(page), x, y)
  const fraction = (part: number) => Math.min(1, Math.max(0, part))
  return { page: (at as number) + 1, x: fraction(u / width), y: fraction(1 - v / height) }
}
