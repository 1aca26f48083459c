import {
  Dict,
  type Matrix,
  type Page,
  type PdfFile,
  Ref,
  type Revision,
  Stream,
  type Value,
  withEntries,
} from '../reader/index.ts'

/** A form (ISO 32000-2, 8.10) and where it lies on the page. */
export type Placed = { readonly form: Ref; readonly matrix: Matrix }

type Options = {
  /** What the names of the forms on the page begin with. */
  readonly name: string
  /** Programs that read pages aloud pass over artifacts. */
  readonly isArtifact?: boolean
}

/** A page with forms drawn over it, last those that come last. What the page set before them is undone. `opening` is `openingOf` the revision. */
export function drawnOver(
  file: PdfFile,
  revision: Revision,
  page: Page,
  opening: Ref,
  placed: readonly Placed[],
  { name, isArtifact = false }: Options,
): Dict {
  const resources = file.dict(page.resources) ?? new Dict()
  const objects = file.dict(resources.get('XObject')) ?? new Dict()
  const names = freeNames(objects, name, placed.length)
  const draws = placed.map(({ matrix }, at) => {
    const draw = `q ${matrix.map(numeral).join(' ')} cm /${names[at]} Do Q`
    return isArtifact ? `/Artifact BMC ${draw} EMC\n` : `${draw}\n`
  })
  const close = revision.add(content(`\nQ\n${draws.join('')}`))
  const before = file.resolve(page.dict.get('Contents'))
  const own = page.dict.get('Contents')
  const parts: readonly Value[] = Array.isArray(before)
    ? before
    : own instanceof Ref && before instanceof Stream
      ? [own]
      : []
  const added = Object.fromEntries(placed.map(({ form }, at) => [names[at], form]))
  return withEntries(page.dict, {
    Contents: [opening, ...parts, close],
    Resources: withEntries(resources, { XObject: withEntries(objects, added) }),
  })
}

/** What comes before the content of all pages that are drawn over. */
export const openingOf = (revision: Revision): Ref => revision.add(content('q\n'))

const content = (text: string): Stream => new Stream(new Dict(), new TextEncoder().encode(text))

const numeral = (value: number): string => Number(value.toFixed(4)).toString()

function freeNames(taken: Dict, start: string, count: number): string[] {
  const names: string[] = []
  for (let number = 1; names.length < count; number += 1) {
    const name = `${start}${number}`
    if (taken.get(name) === undefined) names.push(name)
  }
  return names
}
