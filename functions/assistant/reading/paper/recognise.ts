import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compileFunction } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { type Picture, placeOf, type SeenWord } from '#functions/pades/rendering/index.ts'
import type { Turn } from './paper.ts'

/** Tesseract's interface as the package compiles it. */
type Api = {
  Init: (path: null, language: string, mode: number) => number
  SetVariable: (name: string, value: string) => void
  SetImageFile: (orientation: number, angle: number) => number
  SetRectangle: (left: number, top: number, width: number, height: number) => void
  Recognize: (monitor: null) => number
  GetJSONText: () => string
  GetHOCRText: () => string
  FindLines: () => void
  GetGradient: () => number
  Clear: () => void
}
type Core = {
  FS: { writeFile: (path: string, bytes: Uint8Array) => void; unlink: (path: string) => void }
  TessBaseAPI: new () => Api
}
type Recognised = {
  readonly blocks:
    | readonly {
        readonly paragraphs: readonly {
          readonly lines: readonly {
            readonly words: readonly {
              readonly text: string
              readonly confidence: number
              readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }
            }[]
          }[]
        }[]
      }[]
    | null
}

/** Compiled for vectors with relaxed rounding, which Node 24 has on every processor. */
const CORE = 'tesseract.js-core/tesseract-core-relaxedsimd-lstm'
const LANGUAGE = '@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz'
/** The neural engine alone. */
const LSTM = 1
/** Finds the layout by itself. */
const AUTOMATIC = '3'

let engine: Promise<{ core: Core; api: Api }> | undefined

async function start(): Promise<{ core: Core; api: Api }> {
  const core = await coreFrom(placeOf(`${CORE}.js`))
  core.FS.writeFile('./por.traineddata', gunzipSync(readFileSync(placeOf(LANGUAGE))))
  const api = new core.TessBaseAPI()
  if (api.Init(null, 'por', LSTM) === -1) throw new Error('Tesseract did not start')
  api.SetVariable('tessedit_pageseg_mode', AUTOMATIC)
  return { core, api }
}

/** Runs the script as CommonJS, which it is wherever it lies: the bundle's folder has no package.json that says so. */
function coreFrom(script: string): Promise<Core> {
  const own: { exports: unknown } = { exports: {} }
  const run = compileFunction(
    readFileSync(script, 'utf8'),
    ['exports', 'require', 'module', '__filename', '__dirname'],
    {
      filename: script,
    },
  )
  run(own.exports, createRequire(script), own, script, dirname(script))
  const load = own.exports as (options: object) => Promise<Core>
  return load({ locateFile: (name: string) => join(dirname(script), name), print: () => {}, printErr: () => {} })
}

/** The bytes are no picture that can be read. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture'
}

/** A picture in the simplest form that Tesseract reads (portable greymap). */
const greymap = ({ width, height, grey }: Picture): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey])

export type RecognisedPage = {
  /** On the page turned upright. */
  readonly words: readonly SeenWord[]
  readonly width: number
  readonly height: number
  readonly turn: Turn
}

type Seen = Omit<RecognisedPage, 'turn'>

/** A crooked page is turned from this angle on, in radians. */
const CROOKED = 0.005

/** The picture in memory, turned as an Exif orientation says, and straight. */
function take(api: Api, orientation: number): void {
  if (api.SetImageFile(orientation, 0) === 1) throw new NoPicture()
  api.FindLines()
  const angle = api.GetGradient()
  if (Math.abs(angle) >= CROOKED) api.SetImageFile(orientation, angle)
}

function read(api: Api): Seen {
  api.Recognize(null)
  const { blocks } = JSON.parse(api.GetJSONText()) as Recognised
  const [, width, height] = /bbox 0 0 (\d+) (\d+)/.exec(api.GetHOCRText()) ?? []
  const words = (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        line.words.map(
          ({ text, confidence, bbox }): SeenWord => ({
            text,
            box: [bbox.x0, bbox.y0, bbox.x1, bbox.y1],
            sure: confidence / 100,
          }),
        ),
      ),
    ),
  )
  return { words, width: Number(width ?? 1), height: Number(height ?? 1) }
}

/** How sure the words are, letter by letter. */
function sureness(words: readonly SeenWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { text, sure }) => sum + text.length * sure, 0) / Math.max(1, letters)
}

/** Upside down, Tesseract is about 0.4 sure of what it believes to read; of poor scans, more than this. */
const UNSURE = 0.6
/** Words that are read again to find out whether a page is upside down. */
const TRIED = 30
/** By how much more sure they must be then. */
const BETTER = 0.15

/** Exif's orientations, each with the one that is upside down. */
const UPSIDE_DOWN: Readonly<Record<number, number>> = { 1: 3, 2: 4, 3: 1, 4: 2, 5: 7, 6: 8, 7: 5, 8: 6 }

/** The page upside down, if that reads better: tried on some of its words, so that a poor scan costs little more. */
function readTurned(api: Api, orientation: number, { words, width, height }: Seen): Seen | undefined {
  const from = Math.max(0, Math.floor((words.length - TRIED) / 2))
  const tried = words.slice(from, from + TRIED)
  const [left, top, right, bottom] = [0, 1, 2, 3].map((side) =>
    Math[side < 2 ? 'min' : 'max'](...tried.map(({ box }) => box[side]!)),
  ) as [number, number, number, number]
  take(api, UPSIDE_DOWN[orientation] ?? 3)
  api.SetRectangle(width - right, height - bottom, right - left, bottom - top)
  if (sureness(read(api).words) < sureness(tried) + BETTER) return undefined
  api.SetRectangle(0, 0, width, height)
  return read(api)
}

/** Whether the lines run from top to bottom, which Tesseract reads as well: most longer words are higher than wide. */
function isSideways(words: readonly SeenWord[]): boolean {
  const longer = words.filter(({ text }) => text.length >= 4)
  return longer.filter(({ box }) => box[3] - box[1] > box[2] - box[0]).length > longer.length / 2
}

/** Turned back by 90 degrees. */
const upright = ({ words, width, height }: Seen): Seen => ({
  words: words.map(({ box: [left, top, right, bottom], ...word }) => ({
    ...word,
    box: [top, width - right, bottom, width - left],
  })),
  width: height,
  height: width,
})

/**
 * Reads the words of a picture in Portuguese: PNG, JPEG, GIF, WebP or TIFF, turned as its Exif orientation says, and as its text lies. Takes
 * seconds, in which this thread does nothing else.
 */
export async function recognise(
  picture: Picture | Uint8Array,
  { orientation = 1, dotsPerInch }: { readonly orientation?: number; readonly dotsPerInch?: number } = {},
): Promise<RecognisedPage> {
  engine ??= start()
  engine.catch(() => {
    engine = undefined
  })
  const { core, api } = await engine
  core.FS.writeFile('/input', picture instanceof Uint8Array ? picture : greymap(picture))
  try {
    if (dotsPerInch) api.SetVariable('user_defined_dpi', String(dotsPerInch))
    take(api, orientation)
    const first = read(api)
    const other =
      first.words.length > 0 && sureness(first.words) < UNSURE ? readTurned(api, orientation, first) : undefined
    const seen = other ?? first
    const sideways = isSideways(seen.words)
    return {
      ...(sideways ? upright(seen) : seen),
      turn: (((sideways ? 90 : 0) + (other ? 180 : 0)) % 360) as Turn,
    }
  } finally {
    api.Clear()
    core.FS.unlink('/input')
  }
}
