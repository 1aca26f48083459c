import { type Diagnostic, diagnostic, err, ok, type Result } from '#shared/result.ts'
import { libreOfficeFolder } from './libreOfficeFolder.ts'
import { warmUpDocument } from './warmUpDocument.ts'
import { startWorker, type Worker } from './worker.ts'
import { xmlSize } from './xmlSize.ts'

/** Converts docx to PDF. Conversions wait for a free process. */
export type PdfConverter = {
  /** `archival`: PDF/A-2b. A failed conversion was tried on two processes, or until the time ran out: an immediate retry is useless. */
  readonly convert: (docx: Uint8Array, archival?: boolean) => Promise<Result<Uint8Array, PdfFailure>>
  /** Starts converter processes ahead of need; resolves when one is ready. */
  readonly warmUp: () => Promise<void>
  /** Ends every process; conversions under way fail. */
  readonly close: () => Promise<void>
}

/**
 * `reason` is the error of LibreOffice or its process, for the log. `tooLarge`: the document took the longest time allowed, so no
 * later attempt will succeed.
 */
export type PdfFailure = Diagnostic & { readonly reason: string; readonly tooLarge: boolean }

export type PdfConverterOptions = {
  /** Concurrent conversions. Each process takes 1.1 to 1.7 GB of memory. */
  readonly workers: number
  /** Additional ready processes, so that a stalled or recycled one is replaced without delay. */
  readonly spares: number
  /**
   * ms for one conversion; 1 s is added for each 100 KB of docx and each 40 KB of its XML: table rows take longest. If that leaves no
   * time for a second attempt, the first may take all of `longest`.
   */
  readonly timeout: number
  /** ms for all attempts at one document, within the function's time-out. */
  readonly longest: number
  /** ms for LibreOffice to start, and again for its first conversion: one value per attempt, the last is repeated. */
  readonly startTimeouts: readonly number[]
  /** Conversions after which a process is replaced: LibreOffice's memory only grows. */
  readonly recycleAfter: number
  readonly start: () => Promise<Worker>
}

/**
 * A fresh LibreOffice takes one to three seconds for its first conversion, sometimes ten (see fontFiles.ts for the cause),
 * and occasionally hangs. So a process counts as ready only after it has converted a small document. A process that takes
 * too long for that is replaced, with a longer timeout each time: the machine itself may be slow.
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

  /** Keeps the configured number of processes running, and assigns ready ones to waiting conversions. */
  const assignWork = () => {
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
      startNext()
    }
    if (failuresInARow >= MAX_FAILURES && ready.length + starting + busy === 0) {
      for (const { refuse } of waiting.splice(0)) refuse(new Error('LibreOffice does not start'))
      failuresInARow = 0
    }
  }

  const startNext = async () => {
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
      assignWork()
    }
  }

  const acquire = () =>
    new Promise<Worker>((take, refuse) => {
      if (closed) return refuse(new Error('the converter is closed'))
      waiting.push({ take, refuse })
      assignWork()
    })

  const release = (worker: Worker, sound: boolean) => {
    busy -= 1
    if (sound && worker.alive() && worker.served() < settings.recycleAfter && !closed) ready.push(worker)
    else retire(worker, all)
    assignWork()
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

  /** Retries once on another process, unless the first attempt used all the time. */
  const attempts = async (docx: Uint8Array, archival: boolean): Promise<Uint8Array> => {
    const patience = patienceFor(docx, settings)
    try {
      return await attempt(docx, patience, archival)
    } catch (error) {
      if (isSlow(error) && patience >= settings.longest) throw error
      return attempt(docx, patience, archival)
    }
  }

  /** Converters do not keep our process alive; a pending conversion does. */
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

/** Whether a worker timed out. */
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

/** Starts a process and has it convert a document, each within `patience` ms: a slow start does not shorten the time for the conversion. */
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
