import type { MantineSize } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Silently } from '../../blocks/Silently.tsx'
import { loadChunk } from '../../shell/navigation/loadChunk.ts'
import { PasswordField } from '../PasswordField.tsx'

/** Fetched with the first key, as the dictionaries are: nobody waits for it to see the page. */
const PasswordStrength = lazy(() => loadChunk(() => import('./PasswordStrength.tsx')))

/** What makes a password good, before anything is refused. */
const HINT = 'Ao menos 8 caracteres. Uma frase que só você diria é melhor do que símbolos.'

type Props = {
  label?: string
  value: string
  onChange: (password: string) => void
  /** What others know of the person, such as names and e-mail: words that no good password is made of. */
  about?: readonly string[]
  size?: MantineSize
}

/** A password that is being chosen, and how good it is. */
export function NewPasswordField({ label, value, onChange, about = [], size }: Props) {
  return (
    <>
      <PasswordField label={label} description={HINT} size={size} chosen value={value} onChange={onChange} />
      {value !== '' && (
        <Silently>
          <Suspense fallback={null}>
            <PasswordStrength password={value} about={about} />
          </Suspense>
        </Silently>
      )}
    </>
  )
}
