import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { answer, loadHandler } from './handle.ts'
import {
  type FreezableThread,
  functionError,
  type InvokeMessage,
  type LoadedFunction,
  type RuntimeMessage,
} from './protocol.ts'

/**
 * The thread of one function: loads its bundle once, then handles one event at a time. Between two events it is frozen, as in Lambda:
 * neither timers nor what a handler left unfinished go on.
 */

const { invocations, ...lambda } = workerData as LoadedFunction & FreezableThread
const say = (message: RuntimeMessage): void => parentPort?.postMessage(message)
let handled = 0

const written = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => stream.write('', () => resolve()))

/** Blocks the thread until there are more invocations than it has handled. */
async function freeze(last: RuntimeMessage): Promise<void> {
  await Promise.all([process.stdout, process.stderr].map(written))
  say(last)
  Atomics.wait(invocations, 0, handled)
}

loadHandler(lambda).then(
  (handler) => {
    parentPort?.on('message', async (message: InvokeMessage) => {
      const answered = await answer(handler, lambda, message)
      handled += 1
      await freeze(answered)
    })
    // For the next thread that loads this bundle; otherwise it would be written only when this thread ends.
    flushCompileCache()
    return freeze({ kind: 'ready' })
  },
  (thrown: unknown) => say({ kind: 'broken', error: functionError(thrown) }),
)
