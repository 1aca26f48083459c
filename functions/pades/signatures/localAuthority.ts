import { intOf, octetsOf, oidOf, partsOf, rawOf, readAsn1 } from '../certificates/asn1.ts'
import type { StoredCertificate } from '../certificates/certificate.ts'
import { exactTime, integer, OID, oid, sequence, utf8 } from '../certificates/der.ts'
import { importKey } from '../certificates/signingKey.ts'
import { readX509 } from '../certificates/x509.ts'
import { sha256, signedAttributes, writeSignedData } from '../cms/writeSignedData.ts'

/** A policy of nobody: RFC 3161 wants one, and this clock promises nothing beyond being our own. */
const POLICY = '1.2.3.4.1'

/** A time stamp authority of our own: answers a query (DER) with a reply (DER), both of RFC 3161. */
export async function localAuthority(
  { key, certificates }: StoredCertificate,
  now = () => new Date(),
): Promise<(query: Uint8Array) => Promise<Uint8Array>> {
  const sign = await importKey(key)
  const certificate = readX509(certificates[0] ?? new Uint8Array())
  if (!sign) throw new Error('The clock has a key of an unknown kind')
  return async (query) => {
    const asked = readQuery(query)
    if (!asked) return REFUSED
    const serial = crypto.getRandomValues(new Uint8Array(16))
    serial[0] = (serial[0]! & 0x7f) | 0x40
    const content = sequence(
      integer(1),
      oid(POLICY),
      asked.imprint,
      integer(serial),
      exactTime(now()),
      sequence(integer(1)),
      ...(asked.nonce ? [asked.nonce] : []),
    )
    const attributes = signedAttributes(OID.timestampInfo, sha256(content), certificate.der)
    const token = writeSignedData({
      contentType: OID.timestampInfo,
      content,
      certificate,
      certificates: asked.wantsCertificates ? certificates : [],
      attributes,
      signature: await sign(attributes),
    })
    return sequence(sequence(integer(0)), token)
  }
}

/** Rejected: a query that cannot be read, or over a digest that is not SHA-256. */
const REFUSED = sequence(sequence(integer(2), sequence(utf8('Only SHA-256 is stamped'))))

function readQuery(query: Uint8Array) {
  try {
    const [version, imprint, ...rest] = partsOf(readAsn1(query))
    const [algorithm, digest] = partsOf(imprint)
    if (intOf(version) !== 1 || oidOf(partsOf(algorithm)[0]) !== OID.sha256 || octetsOf(digest).length !== 32) return
    const nonce = rest.find(({ idBlock }) => idBlock.tagClass === 1 && idBlock.tagNumber === 2)
    const wanted = rest.find(({ idBlock }) => idBlock.tagClass === 1 && idBlock.tagNumber === 1)
    const wantsCertificates = (wanted as { valueBlock?: { value?: unknown } } | undefined)?.valueBlock?.value === true
    return { imprint: rawOf(imprint!), nonce: nonce && rawOf(nonce), wantsCertificates }
  } catch {
    return undefined
  }
}
