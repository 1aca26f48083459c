import { StrengthMeter } from './StrengthMeter.tsx'
import { usePasswordStrength } from './usePasswordStrength.ts'

type Props = { password: string; about: readonly string[] }

/** How hard a password is to guess, as soon as that is known. */
export default function PasswordStrength({ password, about }: Props) {
  const judged = usePasswordStrength(password, about)
  return judged && <StrengthMeter judged={judged} />
}
