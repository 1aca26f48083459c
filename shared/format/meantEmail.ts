/** The most common e-mail providers in Brazil. */
const providers = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com.br',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'globomail.com',
  'protonmail.com',
  'adv.oabsp.org.br',
]

/** Similar to one of them, but correct. */
const alike = ['email.com', 'mail.com', 'ymail.com', 'gmx.com', 'life.com', 'line.com', 'terra.com']

/** Endings of no domain, or of none that is meant in Brazil. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cm|cmo|ocm|comm|coom|vom|xom|cim|cpm)$/, '.com'],
  [/\.(?:con|cm|cmo|ocm|comm|coom|vom|xom|cim|cpm)\.br$/, '.com.br'],
  [/\.com\.(?:b|r|rb|bt|be|vr|nr|brr|bbr)$/, '.com.br'],
  [/\.combr$/, '.com.br'],
  [/^(gmail|icloud)\.com\.br$/, '$1.com'],
]

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

const labelOf = (domain: string): string => domain.slice(0, domain.indexOf('.'))

/** A name of two or three letters is one letter away from other real domains: only swapped letters, or another ending, are a slip. */
const isSlip = (typed: string, known: string): boolean =>
  distance(typed, known) === 1 &&
  (labelOf(known).length > 3 ||
    labelOf(typed) === labelOf(known) ||
    [...labelOf(typed)].sort().join('') === [...labelOf(known)].sort().join(''))

function providerOf(domain: string): string | undefined {
  if (domain.length > LONGEST || providers.includes(domain) || alike.includes(domain)) return undefined
  if (domain.includes('.')) return providers.find((known) => isSlip(domain, known))
  // Without an ending: rosa@gmail, rosa@gmial.
  const exact = providers.find((known) => labelOf(known) === domain)
  return exact ?? providers.find((known) => domain.length > 3 && distance(domain, labelOf(known)) === 1)
}

function meantDomain(domain: string): string | undefined {
  const fixed = endings.reduce((text, [wrong, right]) => text.replace(wrong, right), domain)
  return providerOf(fixed) ?? (fixed === domain ? undefined : fixed)
}

/** The address that was probably meant, if a common provider or an ending is written with a slip. Looks nobody up. */
export function meantEmail(text: string): string | undefined {
  const address = text.trim()
  const at = address.indexOf('@')
  if (at < 1 || at === address.length - 1 || address.includes('@', at + 1) || /\s/.test(address)) return undefined
  const domain = meantDomain(address.slice(at + 1).toLowerCase())
  return domain && `${address.slice(0, at)}@${domain}`
}

/** The first address in a list that was probably meant otherwise, and the list with it put right. */
export function meantEmails(text: string): { readonly email: string; readonly corrected: string } | undefined {
  for (const { 0: address, index } of text.matchAll(/[^\s,;<>]+@[^\s,;<>]+/g)) {
    const email = meantEmail(address)
    if (email) return { email, corrected: `${text.slice(0, index)}${email}${text.slice(index + address.length)}` }
  }
  return undefined
}
