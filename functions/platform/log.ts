import { now } from './clock.ts'
import { currentWork } from './trace.ts'

type Level = 'debug' | 'info' | 'warn' | 'error'
const order: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 }

/** Names whose values are never logged, at any depth. */
const secret = /password|token|secret|authorization|cookie|privatekey|hash$/i

function redact(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack }
  if (typeof value !== 'object' || value === null) return value
  if (depth > 5) return '…'
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, secret.test(key) ? '[omitido]' : redact(item, depth + 1)]),
  )
}

/** One JSON line per entry, so that CloudWatch can filter by any member: by the trace, over the logs of all functions. */
function write(level: Level, message: string, details: Readonly<Record<string, unknown>> = {}): void {
  const wanted = process.env.LOG_LEVEL ?? 'info'
  if (wanted === 'silent' || order[level] < (order[wanted as Level] ?? order.info)) return
  process.stdout.write(
    `${JSON.stringify({ level, time: now().toISOString(), message, ...(level === 'error' && { release: process.env.RELEASE }), ...currentWork(), ...(redact(details) as object) })}\n`,
  )
}

export const log = {
  debug: (message: string, details?: Readonly<Record<string, unknown>>) => write('debug', message, details),
  info: (message: string, details?: Readonly<Record<string, unknown>>) => write('info', message, details),
  warn: (message: string, details?: Readonly<Record<string, unknown>>) => write('warn', message, details),
  error: (message: string, details?: Readonly<Record<string, unknown>>) => write('error', message, details),
}
