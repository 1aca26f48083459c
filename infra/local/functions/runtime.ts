import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { answer, loadHandler } from './handle.ts'
import { functionError, type InvokeMessage, type LoadedFunction, type RuntimeMessage } from './protocol.ts'

/** The thread of one function: loads its bundle once, then handles one event at a time. */

const lambda = workerData as LoadedFunction
const say = (message: RuntimeMessage): void => parentPort?.postMessage(message)

loadHandler(lambda).then(
  (handler) => {
    parentPort?.on('message', async (message: InvokeMessage) => say(await answer(handler, lambda, message)))
    say({ kind: 'ready' })
    // For the next thread that loads this bundle; otherwise it would be written only when this thread ends.
    flushCompileCache()
  },
  (thrown: unknown) => say({ kind: 'broken', error: functionError(thrown) }),
)
