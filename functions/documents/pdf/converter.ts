import { type Diagnostic, diagnostic, err, ok, type Result } from '#shared/result.ts'
import { libreOfficeFolder } from './libreOfficeFolder.ts'
import { warmUpDocument } from './warmUpDocument.ts'
import { startWorker, type Worker } from './worker.ts'
import { xmlSize } from './xmlSize.ts'

/** Turns docx into PDF. Conversions asked for at once wait for each other where there are fewer processes. */
export type PdfConverter = {
  /** `archival`: PDF/A-2b. A failure has been tried on two processes, or for as long as there is time, so trying it again at once is of no use. */
  readonly convert: (docx: Uint8Array, archival?: boolean) => Promise<Result<Uint8Array, PdfFailure>>
  /** Starts converting processes ahead of need; resolves when one can answer at once. */
  readonly warmUp: () => Promise<void>
  /** Ends every process; conversions under way fail. */
  readonly close: () => Promise<void>
}

/**
 * `reason` is what LibreOffice or its process said, for the log. Too large is a document that took all the time that any
 * may: no later try will do better.
 */
export type PdfFailure = Diagnostic & { readonly reason: string; readonly tooLarge: boolean }

export type PdfConverterOptions = {
  /** Conversions at the same time. Each process takes 1.1 to 1.7 GB of memory. */
  readonly workers: number
  /** Ready processes beyond those, so that a stalled or recycled one is replaced without a wait. */
  readonly spares: number
  /**
   * ms for one conversion; 1 s is added for each 100 KB of docx and each 40 KB of its XML: rows of tables take longest. Where that leaves no
   * time for a second attempt, the first has all of `longest`.
   */
  readonly timeout: number
  /** ms for all attempts at one document, within the function's time-out. */
  readonly longest: number
  /** ms for LibreOffice to start, and as many to make its first conversion: one by attempt, the last one repeated. */
  readonly startTimeouts: readonly number[]
  /** Conversions after which a process is replaced: LibreOffice's memory only grows. */
  readonly recycleAfter: number
  readonly start: () => Promise<Worker>
}

/**
 * A fresh LibreOffice takes one to three seconds for its first conversion, in some starts ten (see fontFiles.ts for the cause),
 * and now and then does not come back. So a process counts as ready only after it has converted a small document, and one
 * that takes too long for that is ended and started anew, with more patience each time: the delay may also be the machine's.
 */
export function createPdfConverter(options: Partial<PdfConverterOptions> = {}): PdfConverter {
  const settings: PdfConverterOptions = { ...DEFAULTS, ...options }
  const ready: Worker[] = []
  const all = new Set<Worker>()
  const waiting: Waiting[] = []
  let starting = 0
  let busy = 0
  let closed = false
  let failuresInARow = 0

  /** Keeps as many processes as wanted, and hands ready ones to those who wait. */
  const tend = () => {
    while (waiting.length > 0 && ready.length > 0 && busy < settings.workers) {
      const worker = ready.shift() as Worker
      if (!worker.alive()) {
        all.delete(worker)
        continue
      }
      busy += 1
      waiting.shift()?.take(worker)
    }
    while (
      !closed &&
      ready.length + starting + busy < settings.workers + settings.spares &&
      failuresInARow < MAX_FAILURES
    ) {
      starting += 1
      bringUp()
    }
    if (failuresInARow >= MAX_FAILURES && ready.length + starting + busy === 0) {
      for (const { refuse } of waiting.splice(0)) refuse(new Error('LibreOffice does not start'))
      failuresInARow = 0
    }
  }

  const bringUp = async () => {
    try {
      const patience =
        settings.startTimeouts[Math.min(failuresInARow, settings.startTimeouts.length - 1)] ?? settings.timeout
      const worker = await startWarm(settings, all, patience, () => closed)
      failuresInARow = 0
      ready.push(worker)
    } catch {
      failuresInARow += 1
    } finally {
      starting -= 1
      tend()
    }
  }

  const acquire = () =>
    new Promise<Worker>((take, refuse) => {
      if (closed) return refuse(new Error('the converter is closed'))
      waiting.push({ take, refuse })
      tend()
    })

  const release = (worker: Worker, sound: boolean) => {
    busy -= 1
    if (sound && worker.alive() && worker.served() < settings.recycleAfter && !closed) ready.push(worker)
    else retire(worker, all)
    tend()
  }

  const attempt = async (docx: Uint8Array, patience: number, archival: boolean): Promise<Uint8Array> => {
    const worker = await acquire()
    let sound = false
    try {
      const pdf = await worker.convert(docx, patience, archival)
      if (!isPdf(pdf)) throw new Error('the answer is not a PDF')
      sound = true
      return pdf
    } finally {
      release(worker, sound)
    }
  }

  /** Once more on another process; but not where it took all the time that there is. */
  const attempts = async (docx: Uint8Array, archival: boolean): Promise<Uint8Array> => {
    const patience = patienceFor(docx, settings)
    try {
      return await attempt(docx, patience, archival)
    } catch (error) {
      if (isSlow(error) && patience >= settings.longest) throw error
      return attempt(docx, patience, archival)
    }
  }

  /** Converters do not keep the process alive; work that somebody waits for does. */
  const awaited = async <T>(work: () => Promise<T>): Promise<T> => {
    const alive = setInterval(() => {}, 60_000)
    try {
      return await work()
    } finally {
      clearInterval(alive)
    }
  }

  return {
    convert: async (docx, archival = false) => {
      try {
        return ok(await awaited(() => attempts(docx, archival)))
      } catch (error) {
        return err(failure(error, isSlow(error) && patienceFor(docx, settings) >= settings.longest))
      }
    },
    warmUp: async () => {
      release(await awaited(acquire), true)
    },
    close: async () => {
      closed = true
      for (const { refuse } of waiting.splice(0)) refuse(new Error('the converter is closed'))
      await Promise.all([...all].map((worker) => worker.end()))
    },
  }
}

/** A worker that was waited for in vain says so. */
function isSlow(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('no answer')
}

function patienceFor(docx: Uint8Array, { timeout, longest }: PdfConverterOptions): number {
  const likely = timeout + Math.ceil(docx.byteLength / 100_000 + xmlSize(docx) / 40_000) * 1000
  return likely * 2 > longest ? Math.max(timeout, longest) : likely
}

type Waiting = { readonly take: (worker: Worker) => void; readonly refuse: (reason: Error) => void }

const MAX_FAILURES = 6

const DEFAULTS: PdfConverterOptions = {
  workers: 1,
  spares: 1,
  timeout: 20_000,
  longest: 85_000,
  startTimeouts: [20_000, 40_000, 60_000],
  recycleAfter: 200,
  start: async () => startWorker(await libreOfficeFolder()),
}

/** A process that has started and converted a document, each within `patience` ms: one that is slow to start is not thrown away for it. */
async function startWarm(
  settings: PdfConverterOptions,
  all: Set<Worker>,
  patience: number,
  closed: () => boolean,
): Promise<Worker> {
  const worker = await settings.start()
  all.add(worker)
  try {
    if (closed()) throw new Error('the converter is closed')
    await worker.started(patience)
    const pdf = await worker.convert(warmUpDocument(), patience)
    if (!isPdf(pdf)) throw new Error('the answer is not a PDF')
    return worker
  } catch (error) {
    await retire(worker, all)
    throw error
  }
}

async function retire(worker: Worker, all: Set<Worker>): Promise<void> {
  await worker.end()
  all.delete(worker)
}

function isPdf(bytes: Uint8Array): boolean {
  return bytes.byteLength > 4 && String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
}

function failure(error: unknown, tooLarge: boolean): PdfFailure {
  return {
    ...diagnostic(
      'pdf_nao_convertido',
      'Não foi possível converter o documento em PDF. O arquivo do Word está pronto; tente o PDF de novo em instantes.',
    ),
    tooLarge,
    reason: error instanceof Error ? error.message : String(error),
  }
}
