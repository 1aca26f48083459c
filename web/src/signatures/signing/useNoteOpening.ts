import { useEffect } from 'react'
import { signatureCalls } from '../page/signatureCalls.ts'

/** What a person does to a page, and a program that only loads it does not. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Notes that the documents were opened when somebody first does something here; mail programs load the page before the person does. */
export function useNoteOpening(hash: string, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return
    const stop = new AbortController()
    let busy = false
    const note = async ({ isTrusted }: Event) => {
      if (!isTrusted || busy) return
      busy = true
      try {
        await signatureCalls.noteOpening({ params: { hash } }, { keepalive: true })
        stop.abort()
      } catch {
        // Without a connection, the next act tries again.
        busy = false
      }
    }
    for (const act of ACTS)
      addEventListener(act, (event) => void note(event), { capture: true, passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [hash, isNew])
}
