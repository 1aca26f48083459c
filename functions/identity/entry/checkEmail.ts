import { email as emailSchema } from '#shared/api/identity.ts'

/** The most common e-mail domains in Brazil. */
const common = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'adv.oabsp.org.br',
]

/** Similar to one of them, but correct. */
const alike = ['email.com', 'mail.com', 'ymail.com']

/** Number of letters changed, missing, added or swapped with their neighbour (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const best = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(swapped ? Math.min(best, rows[i - 2]![j - 2]! + 1) : best)
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}

/** Longer domains cannot be a misspelling of a common one. */
const LONGEST = 24

function meant(domain: string): string | undefined {
  if (domain.length > LONGEST || common.includes(domain) || alike.includes(domain)) return undefined
  return common.find((known) => distance(domain, known) === 1)
}

/** Normalises an e-mail, and suggests the intended one if one letter of a common domain is wrong. Looks nobody up. */
export function checkEmail(text: string) {
  const parsed = emailSchema.safeParse(text)
  if (!parsed.success) return { valid: false, email: text.trim() }
  const at = parsed.data.lastIndexOf('@')
  const domain = meant(parsed.data.slice(at + 1))
  const email = parsed.data
  return domain ? { valid: true, email, suggestion: `${email.slice(0, at)}@${domain}` } : { valid: true, email }
}
