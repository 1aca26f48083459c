import { AsyncLocalStorage } from 'node:async_hooks'
import { flushCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { root } from '../../paths.ts'
import { answer, type Handler, loadHandler } from './handle.ts'
import { functionError, type LoadedFunction, type SharedInvokeMessage, type SharedRuntimeMessage } from './protocol.ts'

/** The thread of all functions: each event sees its own function's variables, and what it writes goes to that function's log. */

export type SharedRuntimeData = {
  readonly functions: readonly (LoadedFunction & { readonly environment: Readonly<Record<string, string>> })[]
}

type Running = SharedRuntimeData['functions'][number]

const { functions } = workerData as SharedRuntimeData
const running = new AsyncLocalStorage<Running>()
const say = (message: SharedRuntimeMessage): void => parentPort?.postMessage(message)

/** Modules that are loaded outside any event see the variables of all functions, except those on which they differ. */
process.env = new Proxy(process.env, {
  get: (common, name: string) => running.getStore()?.environment[name] ?? common[name],
  has: (common, name: string) => Object.hasOwn(running.getStore()?.environment ?? {}, name) || name in common,
})

/** The SDK's own providers keep the first credentials; each function has others. Bundles have ours already, `npm run dev` has packages. */
const credentials = pathToFileURL(join(root, 'infra', 'build', 'environmentCredentials.js')).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@aws-sdk/credential-provider-node'
      ? { url: credentials, format: 'module', shortCircuit: true }
      : next(specifier, context),
})

for (const stream of [process.stdout, process.stderr])
  stream.write = (text: string | Uint8Array): boolean => {
    say({ kind: 'wrote', name: running.getStore()?.name ?? '', text: String(text) })
    return true
  }

const byName = new Map(functions.map((one) => [one.name, one]))
const handlers = new Map<string, Promise<Handler>>()

function handlerOf(lambda: Running): Promise<Handler> {
  const known = handlers.get(lambda.name)
  if (known) return known
  const loading = running.exit(() => loadHandler(lambda))
  handlers.set(lambda.name, loading)
  return loading
}

async function handle(message: SharedInvokeMessage): Promise<void> {
  if (message.kind === 'ping') return say({ kind: 'pong' })
  const lambda = byName.get(message.name)
  if (!lambda) return
  if (message.kind === 'reload') {
    byName.set(lambda.name, { ...lambda, module: message.module })
    handlers.delete(lambda.name)
    return
  }
  if (message.kind === 'load') {
    await handlerOf(lambda).catch(() => undefined)
    say({ kind: 'loaded', name: lambda.name })
    flushCompileCache()
    return
  }
  const handler = await handlerOf(lambda).catch((thrown: unknown) => functionError(thrown))
  if (typeof handler !== 'function') return say({ kind: 'failed', requestId: message.requestId, error: handler })
  say(await running.run(lambda, () => answer(handler, lambda, message)))
}

parentPort?.on('message', (message: SharedInvokeMessage) => void handle(message))
