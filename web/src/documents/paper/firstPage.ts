import { emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { Engine } from './Engine.ts'
import { PaintedParts } from './paint/PaintedParts.ts'
import type { Painting } from './painting.ts'
import './fonts.css'

/** More paragraphs and tables than a page has room for. */
const MOST_BLOCKS = 45

/** All files are painted as the same model, one after the other, by the same worker. */
const MODEL = 'model'

/** Without questions: each place stays as blank as in an unanswered document. */
function blankCode(): InterviewCode {
  const code = emptyInterviewCode('')
  const template = { id: MODEL, fileName: '', name: '', size: 0, fileId: '', conditionals: [] }
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
let engine: Engine | undefined
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

async function paint(load: () => Promise<Uint8Array>): Promise<Painting | undefined> {
  const bytes = await load()
  engine ??= new Engine(blankCode())
  await engine.open(MODEL, bytes)
  const painted = await engine.paint({ model: MODEL, answers: {}, today: '', namesBlanks: true })
  return painted?.painting && beginning(painted.painting)
}

/** Paints when those before are done, and ends the worker after the last. */
function paintInTurn(key: string, load: () => Promise<Uint8Array>): Promise<Painting | undefined> {
  waiting += 1
  const painting = last.then(() => paint(load))
  paintings.set(key, painting)
  last = painting
    .catch(() => paintings.delete(key))
    .then(() => {
      waiting -= 1
      if (waiting > 0) return
      engine?.end()
      engine = undefined
    })
  return painting
}

/** Paints the first page of a Word file into `host`, which stands in `scroller`. Painted once for each `key`. Returns what ends it. */
export async function paintFirstPage(
  host: HTMLElement,
  scroller: HTMLElement,
  key: string,
  load: () => Promise<Uint8Array>,
): Promise<() => void> {
  const painting = paintings.get(key) ?? paintInTurn(key, load)
  const parts = new PaintedParts(host, scroller)
  const painted = await painting
  if (painted) parts.apply(painted)
  return () => parts.end()
}
