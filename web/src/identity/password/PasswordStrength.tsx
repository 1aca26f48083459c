import { StrengthMeter } from './StrengthMeter.tsx'
import { usePasswordStrength } from './usePasswordStrength.ts'

type Props = { password: string; about: readonly string[] }

/** A password's strength, once computed. */
export default function PasswordStrength({ password, about }: Props) {
  const judged = usePasswordStrength(password, about)
  return judged && <StrengthMeter judged={judged} />
}
