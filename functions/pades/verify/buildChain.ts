import { intOf } from '../certificates/asn1.ts'
import { OID, sameBytes } from '../certificates/der.ts'
import { extensionParts, isAuthority, keyUsage, type X509 } from '../certificates/x509.ts'
import { isWeakDigest, signatureDigest } from '../cms/algorithms.ts'
import { isIssuedBy } from '../cms/isIssuedBy.ts'
import type { Trust } from './types.ts'

export type Root = { readonly certificate: X509; readonly icpBrasil: boolean }

export type BuiltChain = { readonly trust: Trust; readonly chain: readonly X509[] }

const DEEPEST = 8
/** Certificates with the same name and other keys multiply the ways up. */
const MOST_TRIES = 200

/** Extensions that limit what a certificate is for, and that we judge. Another critical one makes it unusable (RFC 5280, 4.2). */
const KNOWN = new Set<string>([
  OID.basicConstraints,
  OID.keyUsage,
  OID.extendedKeyUsage,
  OID.alternativeName,
  OID.policies,
  OID.subjectKey,
  OID.authorityKey,
  '2.5.29.31',
])

/** The way from a certificate up to a trusted root, all valid at a time. Without one: as far up as it goes, and unknown. */
export function buildChain(own: X509, pool: readonly X509[], roots: readonly Root[], at: Date): BuiltChain {
  let tries = 0
  let longest: readonly X509[] = []
  const climb = (path: readonly X509[]): BuiltChain | undefined => {
    const last = path.at(-1)!
    if (!isValid(last, at)) return undefined
    const root = roots.find(({ certificate }) => sameBytes(certificate.der, last.der))
    if (root) return { trust: root.icpBrasil ? 'icp_brasil' : 'trusted', chain: path.slice(1) }
    if (path.length > longest.length) longest = path
    if (path.length > DEEPEST) return undefined
    const above = [...roots.map(({ certificate }) => certificate), ...pool]
    for (const issuer of above) {
      if (path.includes(issuer) || !sameBytes(issuer.subject, last.issuer)) continue
      tries += 1
      if (tries > MOST_TRIES) return undefined
      const isProven = mayIssue(issuer, path.length - 1) && !hasWeakDigest(last) && isIssuedBy(last, issuer)
      const found = isProven ? climb([...path, issuer]) : undefined
      if (found) return found
    }
    return undefined
  }
  return climb([own]) ?? { trust: 'unknown', chain: longest.slice(1) }
}

function isValid(certificate: X509, at: Date): boolean {
  const unknown = [...certificate.extensions].some(([id, { critical }]) => critical && !KNOWN.has(id))
  return at >= certificate.notBefore && at <= certificate.notAfter && !unknown
}

/** Whether it may issue a certificate with so many authorities below it. */
function mayIssue(issuer: X509, below: number): boolean {
  const limit = extensionParts(issuer, OID.basicConstraints)[1]
  const usage = keyUsage(issuer)
  return isAuthority(issuer) && (usage === undefined || usage.has(5)) && (limit === undefined || intOf(limit) >= below)
}

/** A certificate signed over a weak digest may be a forgery of the same digest. */
function hasWeakDigest({ signatureAlgorithm }: X509): boolean {
  try {
    return isWeakDigest(signatureDigest(signatureAlgorithm, 'sha1'))
  } catch {
    return true
  }
}
