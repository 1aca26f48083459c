import { email as emailSchema } from '#shared/api/identity.ts'
import { meantEmail } from '#shared/format/meantEmail.ts'

/** Normalises an e-mail, and suggests the one that was probably meant. */
export function checkEmail(text: string) {
  const parsed = emailSchema.safeParse(text)
  if (!parsed.success) return { valid: false, email: text.trim() }
  const email = parsed.data
  const suggestion = meantEmail(email)
  return suggestion ? { valid: true, email, suggestion } : { valid: true, email }
}
