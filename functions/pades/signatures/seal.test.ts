// @module-tag further
import { createPrivateKey, randomBytes, sign as signWith } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { archivalFaults } from '../../documents/testing/archivalFaults.ts'
import { openStored } from '../certificates/openStored.ts'
import { findSignatures, openPdf } from '../reader/index.ts'
import { pemOf } from '../testing/makeCertificates.ts'
import { makePdf } from '../testing/makePdf.ts'
import { hasOpenssl, openssl } from '../testing/openssl.ts'
import { makePeople, must, type People } from '../testing/people.ts'
import { verifyPdf } from '../verify/verifyPdf.ts'
import { completeSignature, prepareSignature } from './deferred.ts'
import { seal } from './seal.ts'
import type { SignatureDetails, Timestamp } from './types.ts'

let people: People
let plain: Uint8Array
beforeAll(async () => {
  people = await makePeople()
  plain = await makePdf([{}, { rotation: 90, crop: [40, 60, 540, 760] }])
})

const signedAt = new Date('2026-11-25T21:00:00Z')

const reports = async (pdf: Uint8Array) => (await verifyPdf(pdf, { trusted: people.trusted, now: signedAt })).signatures

/** What a signature covers, and its value. */
function piecesOf(pdf: Uint8Array, at = -1) {
  const { contents, dict } = findSignatures(openPdf(pdf)).at(at)!
  const end = contents.end + ((dict.get('ByteRange') as number[])[3] ?? 0)
  const content = Buffer.concat([pdf.subarray(0, contents.start), pdf.subarray(contents.end, end)])
  return { content, cms: contents.bytes }
}

/** Without the zeros that fill the place. */
const derOf = (cms: Uint8Array) => cms.subarray(0, 4 + (cms[2]! << 8) + cms[3]!)

/** What openssl says of the last signature: nothing, or it fails. */
function checkByOpenssl(pdf: Uint8Array): void {
  if (!hasOpenssl) return
  const { content, cms } = piecesOf(pdf)
  const files = {
    'cms.der': derOf(cms),
    'content.bin': content,
    'roots.pem': pemOf(people.trusted.map(({ der }) => der)),
  }
  const trust = ['-CAfile', 'roots.pem', '-purpose', 'any']
  openssl(
    files,
    'cms',
    '-verify',
    '-cades',
    '-binary',
    '-inform',
    'DER',
    '-in',
    'cms.der',
    '-content',
    'content.bin',
    '-out',
    '/dev/null',
    ...trust,
  )
}

describe('a seal', () => {
  it.each(['rsa', 'p256', 'p384', 'p521'] as const)(
    'by a key of the kind %s is valid, with and without a time stamp',
    async (kind) => {
      const certificate = must(await openStored(await people.authority.issue({ subject: 'CN=Ana', kind })))
      for (const timestamp of [undefined, people.timestamp]) {
        const pdf = must(await seal(plain, { certificate, signedAt, timestamp, reason: 'Assino — ação nº 1' }))
        expect(Buffer.from(pdf.subarray(0, plain.length))).toEqual(Buffer.from(plain))
        checkByOpenssl(pdf)
        expect(await reports(pdf)).toMatchObject([
          {
            ...{ intact: true, coversAll: true, later: 'nothing', trust: 'icp_brasil', validAtSigning: true },
            ...{ level: timestamp ? 'B-T' : 'B-B', reason: 'Assino — ação nº 1', claimedAt: signedAt },
            signer: { name: 'Ana' },
            warnings: timestamp ? [] : [{ code: 'time_not_proven' }],
          },
        ])
      }
    },
  )

  it('by the installation says that it is not of ICP-Brasil', async () => {
    const certificate = must(await openStored(people.own.seal))
    const pdf = must(await seal(plain, { certificate, signedAt, timestamp: people.timestamp }))
    checkByOpenssl(pdf)
    const [report] = await reports(pdf)
    expect(report).toMatchObject({ intact: true, trust: 'trusted', timestamp: { valid: true, trust: 'trusted' } })
    expect(report?.signer).toMatchObject({ name: 'Minuta, fora da ICP-Brasil' })
  })

  it('stays valid after two others, also in files with a table of the other kind, and visible on a turned page', async () => {
    for (const asStream of [false, true]) {
      let pdf = await makePdf([{}, { rotation: 90, crop: [40, 60, 540, 760] }], asStream)
      for (const [at, certificate] of [people.ana, people.bruno, people.carla].entries()) {
        const area = { x: 0.1, y: 0.1 + 0.2 * at, width: 0.4, height: 0.1 }
        const visible = { page: 2, area, lines: [certificate.certificate.name, 'CPF ***.456.789-**'] }
        const timestamp = at > 0 ? people.timestamp : undefined
        pdf = must(await seal(pdf, { certificate, signedAt, timestamp, visible }))
        checkByOpenssl(pdf)
        expect((await reports(pdf)).map(({ intact, later, page }) => ({ intact, later, page }))).toEqual(
          Array.from({ length: at + 1 }, (_, which) => ({
            intact: true,
            later: which === at ? 'nothing' : 'signatures',
            page: 2,
          })),
        )
      }
      const widgets = findSignatures(openPdf(pdf)).map(({ field }) => field)
      expect(widgets).toEqual(['Assinatura1', 'Assinatura2', 'Assinatura3'])
    }
  })

  it('under a policy names it', async () => {
    const policy = {
      oid: '2.16.76.1.7.1.11.1.1',
      sha256: randomBytes(32),
      uri: 'http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RB_v1_1.der',
    }
    const pdf = must(await seal(plain, { certificate: people.ana, signedAt, policy }))
    checkByOpenssl(pdf)
    expect(await reports(pdf)).toMatchObject([{ intact: true, policy: '2.16.76.1.7.1.11.1.1' }])
  })

  it('leaves a PDF/A one', async () => {
    const archival = readFileSync(new URL('../testing/libreOffice.pdf', import.meta.url))
    const visible = { page: 1, area: { x: 0.5, y: 0.8, width: 0.3, height: 0.1 }, lines: ['Ana Souza'] }
    const pdf = must(await seal(archival, { certificate: people.ana, signedAt, visible }))
    expect(await archivalFaults(pdf)).toEqual([])
  })

  it('is refused where it cannot be', async () => {
    const codeOf = async (pdf: Uint8Array, more: Partial<SignatureDetails & { timestamp: Timestamp }>) => {
      const outcome = await seal(pdf, { certificate: people.ana, signedAt, ...more })
      return outcome.ok ? 'sealed' : outcome.error.code
    }
    const area = { x: 0, y: 0, width: 0.1, height: 0.1 }
    expect(await codeOf(plain, { visible: { page: 3, area, lines: [] } })).toBe('no_page')
    expect(await codeOf(Buffer.from('%PDF-1.7 lixo'), {})).toBe('unreadable')
    expect(await codeOf(plain, { timestamp: () => Promise.reject(new Error('no answer')) })).toBe('no_timestamp')
    // A stamp of something else.
    expect(await codeOf(plain, { timestamp: () => people.timestamp(randomBytes(32)) })).toBe('no_timestamp')
  })
})

describe('a signature whose key is elsewhere', () => {
  it.each(['rsa', 'p384'] as const)('is completed with a value of a key of the kind %s', async (kind) => {
    const { key, certificates } = await people.authority.issue({ subject: 'CN=Ana', kind })
    const { pdf, toBeSigned } = must(await prepareSignature(plain, certificates, { signedAt }))
    const value = signWith(
      'sha256',
      toBeSigned,
      createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' }),
    )
    const signed = must(await completeSignature(pdf, value, people.timestamp))
    checkByOpenssl(signed)
    expect(await reports(signed)).toMatchObject([{ intact: true, level: 'B-T', signer: { name: 'Ana' } }])
  })

  it('is refused with any other value, and after any change', async () => {
    const { key, certificates } = people.stored
    const { pdf, toBeSigned } = must(await prepareSignature(plain, certificates, { signedAt }))
    const owner = createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' })
    const value = signWith('sha256', toBeSigned, owner)
    const codeOf = async (file: Uint8Array, signature: Uint8Array) => {
      const outcome = await completeSignature(file, signature)
      return outcome.ok ? 'signed' : outcome.error.code
    }
    expect(await codeOf(pdf, signWith('sha256', randomBytes(8), owner))).toBe('wrong_signature')
    expect(await codeOf(pdf, await people.bruno.sign(toBeSigned))).toBe('wrong_signature')
    expect(await codeOf(pdf, new Uint8Array())).toBe('wrong_signature')
    const changed = Uint8Array.from(pdf)
    changed[Buffer.from(pdf).indexOf('Contrato') > 0 ? Buffer.from(pdf).indexOf('Contrato') : 20]! ^= 1
    expect(await codeOf(changed, value)).toBe('wrong_signature')
    expect(await codeOf(must(await completeSignature(pdf, value)), value)).toBe('wrong_signature')
    expect(await codeOf(plain, value)).toBe('wrong_signature')
  })
})
