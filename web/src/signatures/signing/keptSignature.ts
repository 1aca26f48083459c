import { readUser } from '../../shell/session/storage.ts'
import type { MarkDraft } from './draft.ts'

const KEY = 'assinatura_guardada'

type Kept = { readonly userId: string; readonly mark: MarkDraft }

/** Who is signed in to Minuta in this browser; only they may keep a signature, in this browser alone. */
const member = (): string | undefined => readUser()?.id

/** The signature that the signed-in person kept for the next time; `mayKeep` is false for people without an account. */
export function readKeptSignature(): { readonly mayKeep: boolean; readonly mark: MarkDraft | undefined } {
  const userId = member()
  if (!userId) return { mayKeep: false, mark: undefined }
  try {
    const kept: Kept | undefined = JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
    return { mayKeep: true, mark: kept?.userId === userId ? kept.mark : undefined }
  } catch {
    return { mayKeep: true, mark: undefined }
  }
}

/** Keeps the signature for the next time, or forgets the one that was kept. */
export function keepSignature(mark: MarkDraft | undefined): void {
  const userId = member()
  if (!userId) return
  try {
    if (mark) localStorage.setItem(KEY, JSON.stringify({ userId, mark } satisfies Kept))
    else localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('O navegador não guarda a assinatura', error)
  }
}
