/** Names whose values are never stored in an organisation's log, at any depth. */
const secret = /password|token|secret|authorization|cookie|privatekey|verifier|hash$|^img$|^values$/i

const LIMITS = { text: 1_000, items: 50, depth: 6, bytes: 24_000 }

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

function clean(value: unknown, depth: number): Json | undefined {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return value.length > LIMITS.text ? `${value.slice(0, LIMITS.text)}…` : value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'object' || value === null) return value as boolean | null
  if (depth > LIMITS.depth) return '…'
  if (Array.isArray(value)) return value.slice(0, LIMITS.items).map((item) => clean(item, depth + 1) ?? null)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): [string, Json][] => {
      const kept = secret.test(name) ? '[omitido]' : clean(item, depth + 1)
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}

/** The properties of a subject that a log may store: no secrets, portraits or answers, and small enough for a message. */
export function cleanFacts(facts: Readonly<Record<string, unknown>>): Record<string, Json> {
  const kept = clean(facts, 0) as Record<string, Json>
  return JSON.stringify(kept).length > LIMITS.bytes ? { resumo: 'grande demais para o registro' } : kept
}
