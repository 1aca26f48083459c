import { sha1 } from '@noble/hashes/legacy.js'
import type { StoredCertificate } from './certificate.ts'
import {
  bits,
  der,
  integer,
  NULL,
  OID,
  octets,
  oid,
  printable,
  sequence,
  set,
  TRUE,
  tagged,
  time,
  utf8,
} from './der.ts'

export type OwnAuthority = {
  /** The root, DER: who trusts it trusts both others. Its key is not kept. */
  readonly root: Uint8Array
  readonly seal: StoredCertificate
  /** For `localAuthority`. */
  readonly clock: StoredCertificate
}

const YEARS = 10
const DAY = 86_400_000

/** Certificates of an installation that has none from ICP-Brasil; they say so in their names. */
export async function selfIssued(options: { readonly name: string; readonly now?: Date }): Promise<OwnAuthority> {
  const now = options.now ?? new Date()
  // A clock of the machine that checks it may be a little behind.
  const from = new Date(now.getTime() - DAY)
  const to = new Date(now.getTime() + YEARS * 365.25 * DAY)
  const organization = options.name.slice(0, 64)
  const named = (common: string) =>
    sequence(
      part(OID.country, printable('BR')),
      part(OID.organization, utf8(organization)),
      part(OID.commonName, utf8(common.slice(0, 64))),
    )
  const authority = await keyPair()
  const issuer = named('Autoridade própria, fora da ICP-Brasil')
  const issue = (subject: Uint8Array, pair: Pair, extensions: readonly Uint8Array[]) =>
    certificate({ issuer, subject, from, to, pair, signer: authority, extensions })
  const root = await issue(issuer, authority, [
    extension(OID.basicConstraints, sequence(TRUE, integer(0)), true),
    extension(OID.keyUsage, bits(Uint8Array.from([0b0000_0110]), 1), true),
  ])
  const leaf = async (common: string, more: readonly Uint8Array[]): Promise<StoredCertificate> => {
    const pair = await keyPair()
    const own = await issue(named(common), pair, [
      extension(OID.basicConstraints, sequence(), true),
      extension(OID.keyUsage, bits(Uint8Array.from([0b1100_0000]), 6), true),
      ...more,
    ])
    return { key: pair.pkcs8, certificates: [own, root] }
  }
  const clockOnly = extension(OID.extendedKeyUsage, sequence(oid(OID.timeStamping)), true)
  return {
    root,
    seal: await leaf(`${organization.slice(0, 40)}, fora da ICP-Brasil`, []),
    clock: await leaf('Carimbo do tempo próprio', [clockOnly]),
  }
}

type Pair = { readonly sign: CryptoKey; readonly pkcs8: Uint8Array; readonly spki: Uint8Array }

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: Uint8Array.from([1, 0, 1]),
}

async function keyPair(): Promise<Pair> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const [pkcs8, spki] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', privateKey),
    crypto.subtle.exportKey('spki', publicKey),
  ])
  return { sign: privateKey, pkcs8: new Uint8Array(pkcs8), spki: new Uint8Array(spki) }
}

const part = (type: string, text: Uint8Array): Uint8Array => set(sequence(oid(type), text))

const extension = (id: string, value: Uint8Array, critical = false): Uint8Array =>
  sequence(oid(id), ...(critical ? [TRUE] : []), octets(value))

type Wanted = {
  readonly issuer: Uint8Array
  readonly subject: Uint8Array
  readonly from: Date
  readonly to: Date
  readonly pair: Pair
  readonly signer: Pair
  readonly extensions: readonly Uint8Array[]
}

async function certificate({ issuer, subject, from, to, pair, signer, extensions }: Wanted): Promise<Uint8Array> {
  const algorithm = sequence(oid(OID.rsaSha256), NULL)
  const serial = crypto.getRandomValues(new Uint8Array(16))
  serial[0] = (serial[0]! & 0x7f) | 0x40
  const keys = [
    extension(OID.subjectKey, octets(sha1(pair.spki))),
    extension(OID.authorityKey, sequence(der(0x80, sha1(signer.spki)))),
  ]
  const tbs = sequence(
    tagged(0, integer(2)),
    integer(serial),
    algorithm,
    issuer,
    sequence(time(from), time(to)),
    subject,
    pair.spki,
    tagged(3, sequence(...extensions, ...keys)),
  )
  const signature = await crypto.subtle.sign(RSA.name, signer.sign, tbs)
  return sequence(tbs, algorithm, bits(new Uint8Array(signature)))
}
