import { oidOf, partsOf, rawOf } from '../certificates/asn1.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { OID } from '../certificates/der.ts'
import { certificateOf } from '../certificates/describeCertificate.ts'
import { isWeakKey } from '../certificates/signingKey.ts'
import { maySign } from '../certificates/x509.ts'
import { isRegular } from '../cms/isRegular.ts'
import { type Judgement, judgeSignedData } from '../cms/judgeSignedData.ts'
import { readSignedData, type SignedData, withoutPadding } from '../cms/readSignedData.ts'
import { readToken, stamps, type Token } from '../cms/readToken.ts'
import { type BuiltChain, buildChain, type Root } from './buildChain.ts'
import type { BrokenReason, SignatureReport, Trust, VerifyWarning } from './types.ts'

/** What the signature's own value says, and whether it is of these bytes. */
export type Proof = {
  readonly broken?: BrokenReason
  readonly signer?: Certificate
  readonly chain: readonly Certificate[]
  readonly trust: Trust
  readonly validAtSigning: boolean
  readonly timestamp?: SignatureReport['timestamp']
  readonly level: SignatureReport['level']
  readonly policy?: string
  readonly warnings: readonly VerifyWarning[]
}

type Given = {
  readonly value: Uint8Array
  /** The value is written digit by digit, without spaces between. */
  readonly isExact: boolean
  readonly pieces: readonly Uint8Array[]
  readonly subFilter: string
  readonly claimedAt: Date | undefined
  readonly roots: readonly Root[]
  readonly now: Date
}

const NOTHING = { chain: [], trust: 'unknown', validAtSigning: false, level: 'CMS', warnings: [] } as const

export function judgeSignature(given: Given): Proof {
  const value = withoutPadding(given.value)
  try {
    const padding = given.value.subarray(value.length)
    const isPadded = given.isExact && padding.every((byte) => byte === 0)
    if (given.subFilter === 'ETSI.RFC3161') return regular(judgeDocumentStamp(readToken(value), given), isPadded)
    if (given.subFilter !== 'ETSI.CAdES.detached' && given.subFilter !== 'adbe.pkcs7.detached')
      return { broken: 'unsupported_algorithm', ...NOTHING }
    const data = readSignedData(value)
    // Detached: content inside would be signed instead of the document.
    if (data.content !== undefined) return { broken: 'unreadable_signature', ...NOTHING }
    return regular(
      judgeDetached(data, judgeSignedData(data, given.pieces), given),
      isPadded && isRegular(data, rootsOf(given)),
    )
  } catch {
    return { broken: 'unreadable_signature', ...NOTHING }
  }
}

const rootsOf = ({ roots }: Given) => roots.map(({ certificate }) => certificate)

const regular = (proof: Proof, isRegular: boolean): Proof =>
  isRegular ? proof : { ...proof, warnings: [...proof.warnings, 'irregular_structure'] }

function judgeDetached(data: SignedData, judgement: Judgement, given: Given): Proof {
  const { certificate } = judgement
  if (!certificate) return { broken: judgement.broken, ...NOTHING }
  const { timestamp, problems } = timestampOf(data, given)
  const at = timestamp?.valid ? timestamp.at : (given.claimedAt ?? given.now)
  const { trust, chain } = buildChain(certificate, data.certificates, given.roots, at)
  const validAtSigning = at >= certificate.notBefore && at <= certificate.notAfter
  const isPades = given.subFilter === 'ETSI.CAdES.detached' && judgement.namesCertificate
  const policy = data.signer.signed.get(OID.policy)
  const warnings: (VerifyWarning | false)[] = [
    judgement.isWeak && 'weak_digest',
    isWeakKey(certificate) && 'weak_key',
    !validAtSigning && 'expired_at_signing',
    ...problems,
    !timestamp?.valid && 'time_not_proven',
    !judgement.namesCertificate && 'no_signing_certificate',
    !maySign(certificate) && 'not_for_signing',
  ]
  return {
    ...(judgement.broken && { broken: judgement.broken }),
    signer: certificateOf(certificate),
    chain: chain.map(certificateOf),
    ...{ trust, validAtSigning },
    ...(timestamp && { timestamp }),
    level: isPades ? (timestamp?.valid ? 'B-T' : 'B-B') : 'CMS',
    ...(policy && { policy: oidOf(partsOf(policy)[0]) }),
    warnings: warnings.filter((one) => one !== false),
  }
}

/** The time stamp over the signature's value. */
function timestampOf(data: SignedData, given: Given) {
  const attribute = data.signer.unsigned.get(OID.timestampToken)
  if (!attribute) return { timestamp: undefined, problems: [] }
  let token: Token
  try {
    token = readToken(rawOf(attribute))
  } catch {
    return { timestamp: undefined, problems: ['timestamp_invalid' as const] }
  }
  const { trust } = chainOf(token, given.roots)
  const valid = stamps(token, [data.signer.signature])
  const problems: VerifyWarning[] = !valid ? ['timestamp_invalid'] : trust === 'unknown' ? ['timestamp_untrusted'] : []
  if (!isRegular(token.data, rootsOf(given))) problems.push('irregular_structure')
  return { timestamp: { at: token.at, authority: authorityOf(token), valid, trust }, problems }
}

function chainOf({ judgement, data, at }: Token, roots: readonly Root[]): BuiltChain {
  const { certificate } = judgement
  return certificate ? buildChain(certificate, data.certificates, roots, at) : { trust: 'unknown', chain: [] }
}

const authorityOf = ({ judgement }: Token): string =>
  judgement.certificate ? certificateOf(judgement.certificate).name : 'Sem nome'

/** A document time stamp (ETSI EN 319 142-1, 5.4): over the document itself. */
function judgeDocumentStamp(token: Token, { pieces, roots }: Given): Proof {
  const { certificate, broken, isWeak } = token.judgement
  const { trust, chain } = chainOf(token, roots)
  const valid = stamps(token, pieces)
  return {
    ...(!valid && { broken: broken ?? 'wrong_digest' }),
    ...(certificate && { signer: certificateOf(certificate) }),
    chain: chain.map(certificateOf),
    trust,
    validAtSigning: certificate !== undefined && token.at >= certificate.notBefore && token.at <= certificate.notAfter,
    timestamp: { at: token.at, authority: authorityOf(token), valid, trust },
    level: 'B-T',
    warnings: [
      ...(isWeak ? (['weak_digest'] as const) : []),
      ...(trust === 'unknown' ? (['timestamp_untrusted'] as const) : []),
    ],
  }
}
