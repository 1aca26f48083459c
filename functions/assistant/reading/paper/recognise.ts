import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compileFunction } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import type { Picture } from './pdfium.ts'
import { placeOf } from './placeOf.ts'
import type { SeenWord } from './rowsOf.ts'

/** Tesseract's interface as the package compiles it. */
type Api = {
  Init: (path: null, language: string, mode: number) => number
  SetVariable: (name: string, value: string) => void
  SetImageFile: (orientation: number, angle: number) => number
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

export type RecognisedPage = { readonly words: readonly SeenWord[]; readonly width: number; readonly height: number }

/** A crooked page is turned from this angle on, in radians. */
const CROOKED = 0.005

/**
 * Reads the words of a picture in Portuguese: PNG, JPEG, GIF, WebP or TIFF, turned as its Exif orientation says. Takes seconds, in which this
 * thread does nothing else.
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
    if (api.SetImageFile(orientation, 0) === 1) throw new NoPicture()
    api.FindLines()
    const angle = api.GetGradient()
    if (Math.abs(angle) >= CROOKED) api.SetImageFile(orientation, angle)
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
  } finally {
    api.Clear()
    core.FS.unlink('/input')
  }
}
