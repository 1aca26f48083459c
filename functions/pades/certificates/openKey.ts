import { err, ok } from '#shared/result.ts'
import type { CertificateFault, CertificateOutcome, SigningCertificate } from './certificate.ts'
import { sameBytes } from './der.ts'
import { certificateOf } from './describeCertificate.ts'
import { importKey, isSignedBy, isWeakKey } from './signingKey.ts'
import { maySign, readX509, type X509 } from './x509.ts'

const MESSAGES: Readonly<Record<CertificateFault, string>> = {
  wrong_password: 'A senha do certificado não confere. Digite-a de novo; nada foi guardado.',
  damaged:
    'O arquivo não é um certificado A1 (.pfx ou .p12) ou está danificado. Exporte-o de novo e envie o arquivo novo.',
  no_private_key:
    'O arquivo não tem a chave privada do certificado. Exporte o certificado de novo, escolhendo incluir a chave privada.',
  expired: 'O certificado está vencido. Renove-o com a autoridade que o emitiu e envie o novo.',
  not_yet_valid: 'O certificado ainda não está valendo. Use-o a partir da data em que começa.',
  not_for_signing:
    'O certificado não foi emitido para assinar documentos. Use um certificado A1 de pessoa (e-CPF) ou empresa (e-CNPJ).',
  weak_key:
    'A chave do certificado é curta demais para ser segura. Peça um certificado novo à autoridade que o emitiu.',
  unsupported:
    'O certificado usa um tipo de chave ou de proteção que não conhecemos. Exporte-o de novo em formato atual e envie o arquivo novo.',
}

export function certificateFault(code: CertificateFault) {
  return err({ code, message: MESSAGES[code] })
}

/** Finds among certificates that of the key, and its chain. */
export async function openKey(
  keys: readonly Uint8Array[],
  certificates: readonly Uint8Array[],
  now: Date,
): Promise<CertificateOutcome<SigningCertificate>> {
  const all = certificates.map((der) => readX509(der))
  if (keys.length === 0 || all.length === 0) return certificateFault(keys.length === 0 ? 'no_private_key' : 'damaged')
  let isKnown = false
  for (const pkcs8 of keys) {
    const sign = await importKey(pkcs8)
    if (!sign) continue
    isKnown = true
    const own = await ownerOf(sign, all)
    if (!own) continue
    const refused = unusable(own, now)
    if (refused) return certificateFault(refused)
    const chain = chainOf(own, all).map(({ der }) => der)
    return ok({ certificate: certificateOf(own), chain, sign })
  }
  return certificateFault(isKnown ? 'no_private_key' : 'unsupported')
}

const CHALLENGE = new TextEncoder().encode('whose key is it')

async function ownerOf(
  sign: (bytes: Uint8Array) => Promise<Uint8Array>,
  all: readonly X509[],
): Promise<X509 | undefined> {
  const value = await sign(CHALLENGE)
  for (const one of all) if (await isSignedBy(one, CHALLENGE, value).catch(() => false)) return one
  return undefined
}

/** Why a certificate may not sign now. */
export function unusable(x509: X509, now: Date): CertificateFault | undefined {
  if (isWeakKey(x509)) return 'weak_key'
  if (!maySign(x509)) return 'not_for_signing'
  if (now > x509.notAfter) return 'expired'
  return now < x509.notBefore ? 'not_yet_valid' : undefined
}

/** The certificates above one, by their names, the issuer first; a root is the last. */
function chainOf(own: X509, all: readonly X509[]): X509[] {
  const chain: X509[] = []
  for (let last = own; !sameBytes(last.issuer, last.subject) && chain.length < 10; ) {
    const issuer = all.find((one) => one !== own && !chain.includes(one) && sameBytes(one.subject, last.issuer))
    if (!issuer) break
    chain.push(issuer)
    last = issuer
  }
  return chain
}
