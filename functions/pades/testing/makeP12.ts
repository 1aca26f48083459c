import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import type { StoredCertificate } from '../certificates/certificate.ts'
import { integer, NULL, OID, octets, oid, sequence, tagged } from '../certificates/der.ts'
import { HASHES, pkcs12Key } from '../certificates/pkcs12/keyDerivation.ts'

const SHA256 = sequence(oid(OID.sha256), NULL)

/** An A1 file as today's programs write it: AES-256, PBKDF2 and HMAC with SHA-256. */
export function makeP12({ key, certificates }: StoredCertificate, password: string, rounds = 2_000): Uint8Array {
  const bag = (kind: string, value: Uint8Array) => sequence(oid(`1.2.840.113549.1.12.10.1.${kind}`), tagged(0, value))
  const shrouded = encrypt(key, password)
  const keySafe = sequence(bag('2', sequence(shrouded.algorithm, octets(shrouded.data))))
  const certificateSafe = sequence(
    ...certificates.map((one) => bag('3', sequence(oid('1.2.840.113549.1.9.22.1'), tagged(0, octets(one))))),
  )
  const data = (content: Uint8Array) => sequence(oid(OID.data), tagged(0, octets(content)))
  const safes = sequence(data(keySafe), data(certificateSafe))
  const salt = randomBytes(16)
  const mac = createHmac('sha256', pkcs12Key(HASHES[OID.sha256], password, salt, 2_000, 3, 32))
    .update(safes)
    .digest()
  return sequence(integer(3), data(safes), sequence(sequence(SHA256, octets(mac)), octets(salt), integer(rounds)))
}

function encrypt(plain: Uint8Array, password: string) {
  const [salt, iv] = [randomBytes(16), randomBytes(16)]
  const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(Buffer.from(password), salt, 2_000, 32, 'sha256'), iv)
  const derivation = sequence(
    oid('1.2.840.113549.1.5.12'),
    sequence(octets(salt), integer(2_000), sequence(oid('1.2.840.113549.2.9'), NULL)),
  )
  const algorithm = sequence(
    oid('1.2.840.113549.1.5.13'),
    sequence(derivation, sequence(oid('2.16.840.1.101.3.4.1.42'), octets(iv))),
  )
  return { algorithm, data: Buffer.concat([cipher.update(plain), cipher.final()]) }
}
