import { useEffect, useState } from 'react'
import { type Judged, judgePassword } from '#shared/api/identity/judgePassword.ts'

/** Pause in typing, in ms, after which the password is judged. */
const REST = 150

/** The strength of a password while typing; undefined until known, for example if the dictionaries cannot be loaded offline. */
export function usePasswordStrength(password: string, about: readonly string[]): Judged | undefined {
  const [known, setKnown] = useState<{ password: string; judged: Judged }>()
  // Compared by content: callers may pass a new array at each render.
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
  // The last result stays until the next one, so that the meter does not flicker.
  return password === '' ? undefined : known?.judged
}
