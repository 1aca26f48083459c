import { emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { Engine } from './Engine.ts'
import { PaintedParts } from './paint/PaintedParts.ts'
import type { Painting } from './painting.ts'
import './fonts.css'

/** More paragraphs and tables than a page has room for. */
const MOST_BLOCKS = 45

/** Without questions: each place stays as blank as in an unanswered document. */
const codeWith = (model: string): InterviewCode => {
  const code = emptyInterviewCode('')
  const template = { id: model, fileName: '', name: '', size: 0, fileId: '', conditionals: [] }
  return { ...code, settings: { ...code.settings, templates: [template] } }
}

/** What stands on the first page at most. */
const beginning = ({ parts, ...painting }: Painting): Painting => ({
  ...painting,
  parts: parts.slice(0, 1).map((part) => ({
    ...part,
    changes: part.changes.slice(0, 1).map((change) => ({ ...change, added: change.added.slice(0, MOST_BLOCKS) })),
    tables: [],
  })),
})

const paintings = new Map<string, Promise<Painting | undefined>>()
/** One after the other, so that a gallery does not start a worker for each picture at once. */
let last: Promise<unknown> = Promise.resolve()

async function paint(model: string, load: () => Promise<Uint8Array>): Promise<Painting | undefined> {
  const bytes = await load()
  const engine = new Engine(codeWith(model))
  try {
    await engine.open(model, bytes)
    const painted = await engine.paint({ model, answers: {}, today: '', namesBlanks: true })
    return painted?.painting && beginning(painted.painting)
  } finally {
    engine.end()
  }
}

/** Paints the first page of a Word file into `host`, which stands in `scroller`. Painted once for each `key`. Returns what ends it. */
export async function paintFirstPage(
  host: HTMLElement,
  scroller: HTMLElement,
  key: string,
  load: () => Promise<Uint8Array>,
): Promise<() => void> {
  const known = paintings.get(key)
  const painting = known ?? last.then(() => paint(key, load))
  if (!known) {
    paintings.set(key, painting)
    last = painting.catch(() => paintings.delete(key))
  }
  const parts = new PaintedParts(host, scroller)
  const painted = await painting
  if (painted) parts.apply(painted)
  return () => parts.end()
}
