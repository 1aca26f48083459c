import type { OwnFacts } from '../../interviews/index.ts'
import { FACTS } from './mayKeepFacts.ts'

/** What a visitor lets this browser keep for the next form, of whatever office. */
export type KeptFacts = {
  readonly facts: OwnFacts
  /** ISO instant. */
  readonly keptAt: string
}

/** In ms: a year, after which addresses and telephones are often others. */
const KEPT_FOR = 365 * 24 * 3_600_000

export function readKeptFacts(): KeptFacts | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(FACTS) ?? 'null') as KeptFacts | null
    if (kept && Date.now() - Date.parse(kept.keptAt) < KEPT_FOR) return kept
    if (kept) forgetFacts()
  } catch {
    // Without storage nothing was kept.
  }
  return undefined
}

/** False if the browser does not let anything be stored. */
export function keepFacts(facts: OwnFacts): boolean {
  try {
    localStorage.setItem(FACTS, JSON.stringify({ facts, keptAt: new Date().toISOString() } satisfies KeptFacts))
    return true
  } catch {
    return false
  }
}

export function forgetFacts(): void {
  try {
    localStorage.removeItem(FACTS)
  } catch {
    // Without storage nothing was kept.
  }
}
