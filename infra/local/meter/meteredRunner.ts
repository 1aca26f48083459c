import type { FunctionRunner } from '../functions/runner.ts'
import type { Meter } from './meter.ts'

type Event = {
  readonly routeKey?: string
  readonly Records?: readonly { readonly eventSource?: string }[]
}

const sources: Readonly<Record<string, 'stream' | 'queue'>> = { 'aws:dynamodb': 'stream', 'aws:sqs': 'queue' }

/** A function whose time is billed as Lambda would bill it: milliseconds of its memory. */
export const meteredRunner = (runner: FunctionRunner, meter: Meter): FunctionRunner => ({
  spec: runner.spec,
  invoke: async (event, requestId) => {
    const { routeKey, Records = [] } = (event ?? {}) as Event
    if (routeKey) meter({ of: 'calls', route: routeKey })
    const started = performance.now()
    const outcome = await runner.invoke(event, requestId)
    const milliseconds = Math.ceil(performance.now() - started)
    const { title: name, memory } = runner.spec
    meter({
      of: 'functions',
      name,
      milliseconds,
      gigabyteSeconds: (milliseconds / 1_000) * (memory / 1_024),
      source: sources[Records[0]?.eventSource ?? ''] ?? 'other',
      records: Records.length,
    })
    return outcome
  },
  warm: () => runner.warm(),
  reload: (module) => runner.reload(module),
  stop: () => runner.stop(),
})
