import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ToParent } from './messages.ts'

/** One converter process. A failed conversion leaves it in an unknown state: the owner must end it. */
export type Worker = {
  /** Resolves once LibreOffice has loaded. Called once, before `convert`. */
  readonly started: (timeout: number) => Promise<void>
  /** Fails after `timeout` ms; the process is then still busy and must be ended. */
  readonly convert: (docx: Uint8Array, timeout: number, archival?: boolean) => Promise<Uint8Array>
  /** Conversions finished so far, warm-up included. */
  readonly served: () => number
  readonly alive: () => boolean
  /** Resolves once the process has ended. */
  readonly end: () => Promise<void>
  readonly pid: number | undefined
}

/**
 * LibreOffice is 147 MB of code, of which a document needs little. Checking a function when it is first called, and optimizing only those that run
 * for long, halves the processor time until the first documents: 16.4 s to 7.5 s for a start and five contracts.
 */
const WASM_FLAGS = ['--wasm-lazy-validation', '--wasm-tiering-budget=60000000']

/** Starts a process, which loads LibreOffice from the folder. */
export function startWorker(folder: string): Worker {
  const child = fork(childProgram(), [folder], {
    serialization: 'advanced',
    // The child detects our end by its standard input: see libreOfficeChild.ts.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    execArgv: WASM_FLAGS,
    // It reads untrusted documents, so it gets none of the function's credentials.
    env: { TZ: process.env.TZ ?? 'UTC' },
  })
  const pending = new Map<number, { resolve: (pdf: Uint8Array) => void; reject: (reason: Error) => void }>()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let alive = true
  let served = 0
  let nextId = 1

  const failAll = (reason: string) => {
    for (const waiting of pending.values()) waiting.reject(new Error(reason))
    pending.clear()
  }
  child.on('message', (message: ToParent) => {
    const id = message.kind === 'started' ? 0 : message.id
    const waiting = pending.get(id)
    pending.delete(id)
    if (message.kind === 'failed') return waiting?.reject(new Error(message.reason))
    if (message.kind === 'converted') served += 1
    waiting?.resolve(message.kind === 'converted' ? message.pdf : new Uint8Array())
  })
  child.on('error', (error) => failAll(error.message))
  child.on('exit', (code, signal) => {
    alive = false
    failAll(`converter process ended (${signal ?? code})`)
  })

  const answerTo = async (id: number, within: number): Promise<Uint8Array> => {
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        if (!alive) return reject(new Error('converter process ended'))
        pending.set(id, { resolve, reject })
        timer = setTimeout(() => reject(new Error(`no answer in ${within} ms`)), within)
        timer.unref()
      })
    } finally {
      clearTimeout(timer)
      pending.delete(id)
    }
  }
  const end = () => {
    alive = false
    // Keeps our process alive until the child has ended.
    child.ref()
    child.kill('SIGKILL')
    return gone
  }

  letParentEnd(child)
  return {
    started: async (within) => {
      await answerTo(0, within)
    },
    convert: (docx, within, archival = false) => {
      const id = nextId
      nextId += 1
      const answer = answerTo(id, within)
      child.send({ id, docx, archival }, (error) => {
        if (error) pending.get(id)?.reject(error)
      })
      return answer
    },
    served: () => served,
    alive: () => alive,
    end,
    pid: child.pid,
  }
}

/** A converter must not keep our process alive: a pending conversion does. */
function letParentEnd(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  const input = child.stdin
  if (input && 'unref' in input && typeof input.unref === 'function') input.unref()
}

/** Next to this file in the sources, next to the bundle once bundled. */
function childProgram(): string {
  const places = ['./libreOfficeChild.ts', './libreOfficeChild.mjs', './libreOfficeChild.js']
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) => existsSync(path))
  if (!found) throw new Error('libreOfficeChild is missing beside the converter')
  return found
}
