import type { Mark } from '#shared/api/signatures/signers.ts'
import type { Stroke } from './mark/ink.ts'
import type { Way } from './stepsOf.ts'

/** A signature or initials in the making: each way of making it keeps what it has. */
export type MarkDraft = {
  readonly kind: Mark['kind']
  readonly strokes?: readonly Stroke[]
  /** What the strokes look like. */
  readonly drawn?: string
  readonly text?: string
  readonly uploaded?: string
}

export type Draft = {
  readonly way?: Way
  readonly cpf?: string
  /** By the place's position in `places`. */
  readonly texts?: Readonly<Record<string, string>>
  readonly mark?: MarkDraft
  readonly initials?: MarkDraft
  /** The version of the text that was agreed to. */
  readonly consent?: string
  readonly reason?: string
}

type Kept = { readonly at: number; readonly draft: Draft }

/** In ms: older drafts are erased the next time that anything is signed here. */
const AGE = 14 * 86_400_000
const PREFIX = 'assinar:'

export function readDraft(secret: string): Draft {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !(ageOf(key) < AGE)) localStorage.removeItem(key)
    return read(PREFIX + secret)?.draft ?? {}
  } catch {
    return {}
  }
}

/** Without storage (some private windows) the draft lasts as long as the page. */
export function keepDraft(secret: string, draft: Draft): void {
  try {
    localStorage.setItem(PREFIX + secret, JSON.stringify({ at: Date.now(), draft } satisfies Kept))
  } catch (error) {
    console.warn('O navegador não guarda a assinatura começada', error)
  }
}

export function forgetDraft(secret: string): void {
  try {
    localStorage.removeItem(PREFIX + secret)
  } catch {
    // Then nothing was kept either.
  }
}

const read = (key: string): Kept | undefined => JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined

function ageOf(key: string): number {
  try {
    return Date.now() - (read(key)?.at ?? 0)
  } catch {
    return Number.NaN
  }
}
