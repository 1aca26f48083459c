import { beforeAll, describe, expect, it } from 'vitest'
import { type MadeAuthority, makeAuthority, pemOf } from '../testing/makeCertificates.ts'
import { makeP12 } from '../testing/makeP12.ts'
import { hasOpenssl, openssl } from '../testing/openssl.ts'
import type { StoredCertificate } from './certificate.ts'
import { readCertificate } from './readCertificate.ts'
import { isSignedBy } from './signingKey.ts'
import { readX509 } from './x509.ts'

let authority: MadeAuthority
beforeAll(async () => {
  authority = await makeAuthority()
})

const bytes = new TextEncoder().encode('Contrato')
const PERSON = '01011990' + '12345678909' + '00000000000' + '000000123456789SSPSP'

async function opened(p12: Uint8Array, password: string) {
  const read = await readCertificate(p12, password, new Date('2026-11-25'))
  if (!read.ok) return read.error.code
  const { certificate, chain, sign } = read.value
  expect(await isSignedBy(readX509(certificate.der), bytes, await sign(bytes))).toBe(true)
  return { name: certificate.name, chain: chain.length }
}

describe('an A1 file', () => {
  it('tells whose it is: name, CPF, CNPJ with letters, authority', async () => {
    const person = await authority.issue({
      subject: 'CN=Ana Souza:12345678909',
      otherNames: { '2.16.76.1.3.1': PERSON },
    })
    const read = await readCertificate(makeP12(person, 'segredo'), 'segredo')
    expect(read).toMatchObject({
      ok: true,
      value: { certificate: { name: 'Ana Souza', cpf: '12345678909', issuer: 'Autoridade de teste' } },
    })
    const company = await authority.issue({
      subject: 'CN=Padaria São João Ltda:12ABC34501DE35',
      otherNames: { '2.16.76.1.3.4': PERSON, '2.16.76.1.3.3': '12ABC34501DE35' },
    })
    expect(await readCertificate(makeP12(company, 'segredo'), 'segredo')).toMatchObject({
      ok: true,
      value: { certificate: { name: 'Padaria São João Ltda', cpf: '12345678909', cnpj: '12ABC34501DE35' } },
    })
  })

  it.each(['rsa', 'p256', 'p384', 'p521'] as const)('with a key of the kind %s signs', async (kind) => {
    const stored = await authority.issue({ subject: 'CN=Ana', kind })
    expect(await opened(makeP12(stored, 'Senha nº 1 – ção'), 'Senha nº 1 – ção')).toEqual({ name: 'Ana', chain: 2 })
  })

  it('is found among certificates in any order', async () => {
    const { key, certificates } = await authority.issue({ subject: 'CN=Ana' })
    expect(await opened(makeP12({ key, certificates: certificates.toReversed() }, 'x'), 'x')).toEqual({
      name: 'Ana',
      chain: 2,
    })
  })

  it('that cannot sign says why', async () => {
    const faultOf = async (stored: StoredCertificate, password = 'x') => opened(makeP12(stored, 'x'), password)
    const ana = await authority.issue({ subject: 'CN=Ana' })
    const other = await authority.issue({ subject: 'CN=Bia' })
    expect(await faultOf(ana, 'y')).toBe('wrong_password')
    expect(await faultOf(ana, '')).toBe('wrong_password')
    expect(await faultOf({ key: other.key, certificates: ana.certificates })).toBe('no_private_key')
    expect(await faultOf(await authority.issue({ subject: 'CN=A', to: new Date('2026-02-01') }))).toBe('expired')
    expect(await faultOf(await authority.issue({ subject: 'CN=A', from: new Date('2027-02-01') }))).toBe(
      'not_yet_valid',
    )
    expect(await faultOf(await authority.issue({ subject: 'CN=A', kind: 'weakRsa' }))).toBe('weak_key')
    expect(await faultOf(await authority.issue({ subject: 'CN=A', usages: ['1.3.6.1.5.5.7.3.8'] }))).toBe(
      'not_for_signing',
    )
    expect(await faultOf(await authority.issue({ subject: 'CN=A', keyUsage: 4 }))).toBe('not_for_signing')
    const whole = makeP12(ana, 'x')
    expect(await opened(whole.subarray(0, -10), 'x')).toBe('damaged')
    expect(await opened(ana.certificates[0]!, 'x')).toBe('damaged')
    expect(await opened(new Uint8Array(), 'x')).toBe('damaged')
  })

  it('is never opened in part, whichever byte is wrong', async () => {
    const whole = makeP12(await authority.issue({ subject: 'CN=Ana', kind: 'p256' }), 'x')
    for (let at = 40; at < whole.length - 70; at += 97) {
      const wrong = Uint8Array.from(whole)
      wrong[at]! ^= 1
      expect(typeof (await opened(wrong, 'x'))).toBe('string')
    }
  })

  it('that asks for endless work is refused at once', async () => {
    const greedy = makeP12(await authority.issue({ subject: 'CN=Ana' }), 'x', 2 ** 31 - 1)
    expect(await opened(greedy, 'x')).toBe('unsupported')
  })
})

describe.runIf(hasOpenssl)('an A1 file that openssl wrote', () => {
  it.each([
    ['as today', []],
    ['as old Windows, with 3DES and RC2', ['-legacy']],
    ['with 3DES alone', ['-legacy', '-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
    ['with RC2 of 128 bits', ['-legacy', '-certpbe', 'PBE-SHA1-RC2-128', '-keypbe', 'PBE-SHA1-2DES']],
    ['with AES of 128 bits and SHA-512', ['-certpbe', 'AES-128-CBC', '-keypbe', 'AES-192-CBC', '-macalg', 'sha512']],
    ['with 3DES of PKCS #5', ['-certpbe', 'DES-EDE3-CBC', '-keypbe', 'DES-EDE3-CBC']],
    ['without a test of integrity', ['-nomac']],
    ['without encrypting anything', ['-certpbe', 'NONE', '-keypbe', 'NONE']],
  ])('%s', async (_, options) => {
    const { key, certificates } = await authority.issue({ subject: 'CN=Ana' })
    const [own, ...chain] = certificates
    const files = { 'key.pem': pemOf([key], 'PRIVATE KEY'), 'own.pem': pemOf([own!]), 'chain.pem': pemOf(chain) }
    for (const password of [
      'segredo',
      'Ação 123',
      'uma senha bem comprida, com mais de sessenta e quatro letras ao todo, sim',
    ]) {
      const args = ['-inkey', 'key.pem', '-in', 'own.pem', '-certfile', 'chain.pem', '-passout', `pass:${password}`]
      const p12 = openssl(files, 'pkcs12', '-export', ...args, ...options)
      expect(await opened(p12, password)).toEqual({ name: 'Ana', chain: 2 })
      if (!options.includes('NONE')) expect(await opened(p12, `${password}.`)).toBe('wrong_password')
    }
  })
})
