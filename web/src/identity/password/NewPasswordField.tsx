import type { MantineSize } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { loadCode } from '../../blocks/chunks/loadChunk.ts'
import { Silently } from '../../blocks/Silently.tsx'
import { PasswordField } from '../PasswordField.tsx'

/** Loaded at the first keystroke, like the dictionaries, so that it does not delay the page. */
const PasswordStrength = lazy(() => loadCode(() => import('./PasswordStrength.tsx')))

/** Advice for a good password, shown in advance. */
const HINT = 'Ao menos 8 caracteres. Uma frase que só você diria é melhor do que símbolos.'

type Props = {
  label?: string
  value: string
  onChange: (password: string) => void
  /** Known facts about the user, such as name and e-mail, which weaken a password. */
  about?: readonly string[]
  size?: MantineSize
}

/** Input for a new password, with its strength. */
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
