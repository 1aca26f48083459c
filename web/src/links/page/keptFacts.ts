import type { OwnFacts } from '../../interviews/index.ts'
import { framedBase } from '../../shell/framing/framed.ts'

/** What a visitor lets this browser keep for the next form, of whatever office. */
export type KeptFacts = {
  readonly facts: OwnFacts
  /** ISO instant. */
  readonly keptAt: string
}

const KEY = 'meus-dados'

/** In ms: a year, after which addresses and telephones are often others. */
const KEPT_FOR = 365 * 24 * 3_600_000

/** Inside other sites nothing is kept: there it would be the site's visitor who is asked, with the site's name in the address bar. */
export const mayKeepFacts = framedBase === ''

export function readKeptFacts(): KeptFacts | undefined {
  if (!mayKeepFacts) return undefined
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptFacts | null
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
    localStorage.setItem(KEY, JSON.stringify({ facts, keptAt: new Date().toISOString() } satisfies KeptFacts))
    return true
  } catch {
    return false
  }
}

export function forgetFacts(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was kept.
  }
}
