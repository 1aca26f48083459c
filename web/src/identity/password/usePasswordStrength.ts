import { useEffect, useState } from 'react'
import { type Judged, judgePassword } from '#shared/api/identity/judgePassword.ts'

/** Milliseconds without a key after which what was typed is judged. */
const REST = 150

/** How good a password is while it is typed; nothing while that is not known, as offline before the dictionaries came. */
export function usePasswordStrength(password: string, about: readonly string[]): Judged | undefined {
  const [known, setKnown] = useState<{ password: string; judged: Judged }>()
  // By what it says: callers may give a new array at each render.
  const words = about.join('\n')
  useEffect(() => {
    if (password === '') return
    let left = false
    const timer = setTimeout(() => {
      judgePassword(password, words.split('\n')).then(
        (judged) => {
          if (!left) setKnown({ password, judged })
        },
        (error: unknown) => console.warn('A força da senha não pôde ser medida', error),
      )
    }, REST)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [password, words])
  // Until the next is judged, the last one stays: a meter that comes and goes with each key says nothing.
  return password === '' ? undefined : known?.judged
}
