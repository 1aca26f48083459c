// @module-tag further
import { createHash } from 'node:crypto'
import { P12Signer, PDF } from '@libpdf/core'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { rawOf } from '../certificates/asn1.ts'
import type { SigningCertificate } from '../certificates/certificate.ts'
import { concat, NULL, OID, octets, oid, sequence, set } from '../certificates/der.ts'
import { openStored } from '../certificates/openStored.ts'
import { readX509 } from '../certificates/x509.ts'
import { readSignedData, withoutPadding } from '../cms/readSignedData.ts'
import { readToken } from '../cms/readToken.ts'
import { attribute, sha256, signedAttributes, writeSignedData } from '../cms/writeSignedData.ts'
import {
  dictOf,
  findSignatures,
  Name,
  openPdf,
  pagesOf,
  Raw,
  Ref,
  Revision,
  Stream,
  Text,
  withEntries,
} from '../reader/index.ts'
import { appendSignature, coveredPieces, fillSignature } from '../signatures/appendSignature.ts'
import { seal } from '../signatures/seal.ts'
import { makeAuthority, pemOf } from '../testing/makeCertificates.ts'
import { makeP12 } from '../testing/makeP12.ts'
import { makePdf } from '../testing/makePdf.ts'
import { hasOpenssl, openssl } from '../testing/openssl.ts'
import { makePeople, must, type People } from '../testing/people.ts'
import { verifyPdf } from './verifyPdf.ts'

let people: People
let plain: Uint8Array
let signed: Uint8Array
const signedAt = new Date('2026-11-25T21:00:00Z')
const sign = async (pdf: Uint8Array, certificate: SigningCertificate, timestamp = people.timestamp) =>
  must(await seal(pdf, { certificate, signedAt, timestamp }))

beforeAll(async () => {
  people = await makePeople()
  plain = await makePdf([{ text: 'Valor: R$ 1.000,00' }, { text: 'Assinaturas' }])
  signed = await sign(plain, people.ana)
})

const verify = async (pdf: Uint8Array) => {
  const { signatures, fault } = await verifyPdf(pdf, { trusted: people.trusted, now: signedAt })
  if (fault) return fault.code
  return signatures.map(({ intact, broken, coversAll, later }) => broken?.code ?? { intact, coversAll, later })
}

const VALID = { intact: true, coversAll: true, later: 'nothing' }
const FOLLOWED = { intact: true, coversAll: false, later: 'signatures' }
const CHANGED = { intact: true, coversAll: false, later: 'changed' }

describe('a changed bit', () => {
  /**
   * What no signature covers, because the last one cannot cover its own value (ISO 32000-1, 12.8.1), and of that neither its signature nor
   * its time stamp's: headers, versions, names of algorithms and of the issuer (RFC 5652, 5.4; RFC 5280, 4.1.1). Where such a byte changes and
   * the value can still be read, it proves the same. Everything else in it is evidence: certificates, signed attributes, signatures, the
   * stamped time.
   */
  function frame(pdf: Uint8Array): (at: number) => boolean {
    const { contents } = findSignatures(openPdf(pdf)).at(-1)!
    const value = withoutPadding(contents.bytes)
    const data = readSignedData(value)
    const token = readToken(rawOf(data.signer.unsigned.get(OID.timestampToken)!)).data
    const evidence = [data, token].flatMap(({ signer, certificates, content }) => [
      ...certificates.flatMap((one) => (one === signer.certificate ? [one.der] : [one.tbs, one.signature])),
      signer.signedAttributes!.subarray(1),
      signer.signature,
      ...(content ? [content] : []),
    ])
    const pieces = evidence.map((piece) => {
      const from = Buffer.from(value).indexOf(piece)
      return [from, from + piece.length] as const
    })
    return (at) => {
      const byte = Math.floor((at - contents.start - 1) / 2)
      return byte >= 0 && byte < value.length && !pieces.some(([from, to]) => byte >= from && byte < to)
    }
  }

  it('is told at each of 500 random places of a file with three signatures, half of them in the last one', async () => {
    const three = await sign(await sign(signed, people.bruno), people.carla)
    expect(await verify(three)).toEqual([FOLLOWED, FOLLOWED, VALID])
    const reported = async (pdf: Uint8Array) =>
      JSON.stringify(await verifyPdf(pdf, { trusted: people.trusted, now: signedAt }))
    const right = await reported(three)
    const { contents } = findSignatures(openPdf(three)).at(-1)!
    const last = { min: contents.start, max: contents.start + 2 * withoutPadding(contents.bytes).length }
    const places = fc.oneof(fc.integer({ min: 0, max: three.length - 1 }), fc.integer(last))
    const isFrame = frame(three)
    const untold: string[] = []
    let inFrame = 0
    await fc.assert(
      fc.asyncProperty(places, fc.integer({ min: 0, max: 7 }), async (at, bit) => {
        const wrong = Uint8Array.from(three)
        wrong[at]! ^= 1 << bit
        if ((await reported(wrong)) !== right || isSameDigit(three[at]!, wrong[at]!)) return
        if (isFrame(at)) inFrame += 1
        else untold.push(`${at} ${bit}`)
      }),
      { numRuns: 500 },
    )
    expect(untold).toEqual([])
    // The frame is small, and much of it is told as well.
    expect(inFrame).toBeLessThan(50)
  }, 300_000)

  /** A hexadecimal digit in the other case is the same. */
  const isSameDigit = (a: number, b: number) => {
    const [one, other] = [a, b].map((byte) => String.fromCharCode(byte).toLowerCase())
    return one === other && /[a-f]/.test(one!)
  }
})

/** Changes a file by a revision of its own. */
function revised(pdf: Uint8Array, change: (file: ReturnType<typeof openPdf>, revision: Revision) => void): Uint8Array {
  const file = openPdf(pdf)
  const revision = new Revision(file)
  change(file, revision)
  return revision.write().bytes
}

const catalogOf = (file: ReturnType<typeof openPdf>) => file.trailer.get('Root') as Ref

describe('what comes after a signature is told as a change', () => {
  it('if it changes a page, its content, or what that uses', async () => {
    const other = new Stream(dictOf({}), Buffer.from('BT /F1 30 Tf 60 700 Td (R$ 9.000,00) Tj ET'))
    const attacks: Parameters<typeof revised>[1][] = [
      (file, revision) =>
        revision.set(pagesOf(file)[0]!.ref, withEntries(pagesOf(file)[0]!.dict, { Contents: revision.add(other) })),
      (file, revision) => {
        const content = file.array(pagesOf(file)[0]!.dict.get('Contents'))[0] ?? pagesOf(file)[0]!.dict.get('Contents')
        revision.set(content as Ref, other)
      },
      (file, revision) => revision.set(pagesOf(file)[0]!.ref, withEntries(pagesOf(file)[0]!.dict, { Rotate: 180 })),
      (file, revision) =>
        revision.set(pagesOf(file)[0]!.ref, withEntries(pagesOf(file)[0]!.dict, { Resources: dictOf({}) })),
      (file, revision) => revision.set(pagesOf(file)[1]!.ref, pagesOf(file)[0]!.dict),
      (file, revision) => {
        const tree = file.root.get('Pages') as Ref
        revision.set(
          tree,
          withEntries(file.dict(tree)!, { Kids: [...file.array(file.dict(tree)?.get('Kids'))].reverse() }),
        )
      },
      (file, revision) =>
        revision.set(catalogOf(file), withEntries(file.root, { OpenAction: dictOf({ S: new Name('JavaScript') }) })),
      (file, revision) => {
        const form = revision.add(withEntries(file.dict(file.root.get('AcroForm'))!, { NeedAppearances: true }))
        revision.set(catalogOf(file), withEntries(file.root, { AcroForm: form }))
      },
    ]
    for (const attack of attacks) expect(await verify(revised(signed, attack))).toEqual([CHANGED])
  })

  it('if it puts something over a page that is no signature: a note, a field, a signature that is none', async () => {
    const cover = (more: Parameters<typeof dictOf>[0]) => (file: ReturnType<typeof openPdf>, revision: Revision) => {
      const page = pagesOf(file)[0]!
      const drawn = revision.add(
        new Stream(dictOf({ Subtype: new Name('Form'), BBox: [0, 0, 100, 100] }), Buffer.from('0 0 100 100 re f')),
      )
      const widget = revision.add(
        dictOf({
          Type: new Name('Annot'),
          Rect: [0, 0, 500, 800],
          F: 4,
          AP: dictOf({ N: drawn }),
          P: page.ref,
          ...more,
        }),
      )
      revision.set(page.ref, withEntries(page.dict, { Annots: [...file.array(page.dict.get('Annots')), widget] }))
      const form = file.dict(file.root.get('AcroForm'))!
      const fields = [...file.array(form.get('Fields')), widget]
      revision.set(catalogOf(file), withEntries(file.root, { AcroForm: withEntries(form, { Fields: fields }) }))
    }
    const widget = { Subtype: new Name('Widget'), T: new Text(Buffer.from('X')) }
    expect(await verify(revised(signed, cover({ Subtype: new Name('FreeText') })))).toEqual([CHANGED])
    expect(await verify(revised(signed, cover({ ...widget, FT: new Name('Tx') })))).toEqual([CHANGED])
    expect(await verify(revised(signed, cover({ ...widget, FT: new Name('Sig') })))).toEqual([CHANGED])
    const copied = revised(signed, (file, revision) => {
      const { dict } = findSignatures(file)[0]!
      cover({ ...widget, FT: new Name('Sig'), V: dict })(file, revision)
    })
    // The same value in another place: it does not cover what it should there.
    expect(await verify(copied)).toContainEqual(CHANGED)
    expect(await verify(copied)).toContain('wrong_range')
  })

  it('if it brings to light what the signed revision referred to without having it', async () => {
    const prepared = revised(plain, (file, revision) => {
      const page = pagesOf(file)[0]!
      const missing = new Ref(file.nextNumber + 40, 0)
      const contents = page.dict.get('Contents')!
      revision.set(
        page.ref,
        withEntries(page.dict, { Contents: [...(Array.isArray(contents) ? contents : [contents]), missing] }),
      )
    })
    const victim = await sign(prepared, people.ana)
    expect(await verify(victim)).toEqual([VALID])
    const shown = revised(victim, (file, revision) => {
      const missing = file.array(pagesOf(file)[0]!.dict.get('Contents')).find((one) => file.resolve(one) === null)
      revision.set(missing as Ref, new Stream(dictOf({}), Buffer.from('0 0 500 500 re f')))
    })
    expect(await verify(shown)).toEqual([CHANGED])
  })

  it('if it is no revision at all', async () => {
    const page = pagesOf(openPdf(signed))[0]!
    const object = `\n${page.ref.number} 0 obj\n<</Type/Page/MediaBox[0 0 9 9]>>\nendobj\n`
    expect(await verify(Buffer.concat([signed, Buffer.from(object)]))).toEqual([CHANGED])
    expect(await verify(Buffer.concat([signed, Buffer.from(object), Buffer.from('x'.repeat(5_000))]))).toEqual([
      CHANGED,
    ])
    expect(await verify(Buffer.concat([signed, Buffer.from('\n')]))).toEqual([VALID])
  })

  it('but proofs and notes of programs are none', async () => {
    const noted = revised(signed, (file, revision) => {
      const proofs = revision.add(
        dictOf({ Type: new Name('DSS'), Certs: [revision.add(new Stream(dictOf({}), people.authority.root))] }),
      )
      revision.set(catalogOf(file), withEntries(file.root, { DSS: proofs }))
    })
    expect(await verify(noted)).toEqual([FOLLOWED])
  })

  it('and a later signature that covers the page is told', async () => {
    const visible = { page: 1, area: { x: 0, y: 0, width: 1, height: 1 }, lines: ['Bruno'] }
    const covered = must(await seal(signed, { certificate: people.bruno, signedAt, visible }))
    const [first] = (await verifyPdf(covered, { trusted: people.trusted })).signatures
    expect(first?.later).toBe('signatures')
    expect(first?.warnings.map(({ code }) => code)).toEqual(['covers_page'])
  })
})

describe('a signature over the wrong bytes', () => {
  /** The last signature's range, replaced by a text of the same length. */
  const withRange = (pdf: Uint8Array, change: (range: number[]) => string) => {
    const { dict } = findSignatures(openPdf(pdf)).at(-1)!
    const text = Buffer.from(pdf).toString('latin1')
    const from = text.lastIndexOf('/ByteRange')
    const end = text.indexOf(']', from) + 1
    const range = `/ByteRange ${change(dict.get('ByteRange') as number[])}`
    return Buffer.from(
      text.slice(0, from) + range.padEnd(end - from).slice(0, Math.max(end - from, range.length)) + text.slice(end),
      'latin1',
    )
  }

  it.each([
    ['that do not start at the start', ([, b, c, d]: number[]) => `[1 ${b! - 1} ${c} ${d}]`],
    ['with a gap larger than its value', ([, b, c, d]: number[]) => `[0 ${b! - 9} ${c} ${d}]`],
    ['that overlap', ([, , c, d]: number[]) => `[0 ${c! + 5} ${c} ${d}]`],
    ['beyond the end', ([, b, c, d]: number[]) => `[0 ${b} ${c} ${d! + 5}]`],
    ['in three pieces', ([, b, c, d]: number[]) => `[0 ${b} ${c} ${d! - 9} 0 0]`],
    ['of no numbers', () => '[0 /a 1 2]'],
  ])('%s', async (_, change) => {
    expect(await verify(withRange(signed, change))).toEqual(['wrong_range'])
  })

  it('with two ranges, of which programs choose one', async () => {
    const text = Buffer.from(signed).toString('latin1')
    const at = text.lastIndexOf('/ByteRange')
    const twice = `${text.slice(0, at)}/ByteRange [0 1 2 3]\n${text.slice(at)}`
    const answer = await verify(Buffer.from(twice, 'latin1'))
    expect(answer).not.toContainEqual(expect.objectContaining({ intact: true }))
  })

  it('whose value was moved, as wrapping does, is refused', async () => {
    // The signed bytes stay, and the signature's dictionary is written again at the end with content before it.
    const moved = revised(signed, (file, revision) => {
      const { dict } = findSignatures(file)[0]!
      const field = file.array(file.dict(file.root.get('AcroForm'))?.get('Fields'))[0] as Ref
      revision.set(
        field,
        withEntries(file.dict(field)!, {
          V: revision.add(
            withEntries(dict, {
              Contents: new Raw(`<${Buffer.from((dict.get('Contents') as Text).bytes).toString('hex')}>`),
            }),
          ),
        }),
      )
    })
    expect(await verify(moved)).toEqual(['wrong_range'])
  })
})

/** A signature whose value is made by hand. */
async function handmade(make: (pieces: [Uint8Array, Uint8Array]) => Promise<Uint8Array>, certificate = people.ana) {
  const placeholder = await appendSignature(plain, { signedAt, name: certificate.certificate.name }, 8_192)
  return fillSignature(placeholder, await make(coveredPieces(placeholder)))
}

describe('a value that is not as it should be', () => {
  const ofAna = () => readX509(people.ana.certificate.der)
  const write = (attributes: Uint8Array, signature: Uint8Array, more = {}) =>
    writeSignedData({
      contentType: OID.data,
      certificate: ofAna(),
      certificates: [ofAna().der, ...people.ana.chain],
      attributes,
      signature,
      ...more,
    })

  it('names another certificate than that of its key', async () => {
    const pdf = await handmade(async (pieces) => {
      const attributes = signedAttributes(OID.data, sha256(...pieces), people.bruno.certificate.der)
      return write(attributes, await people.ana.sign(attributes))
    })
    expect(await verify(pdf)).toEqual(['wrong_certificate'])
  })

  it('has the right digest beside a wrong signature, or none of its certificates', async () => {
    const wrong = await handmade(async (pieces) => {
      const attributes = signedAttributes(OID.data, sha256(...pieces), ofAna().der)
      return write(attributes, await people.ana.sign(Buffer.from('x')))
    })
    expect(await verify(wrong)).toEqual(['wrong_signature'])
    const without = await handmade(async (pieces) => {
      const attributes = signedAttributes(OID.data, sha256(...pieces), ofAna().der)
      return write(attributes, await people.ana.sign(attributes), { certificates: people.ana.chain })
    })
    expect(await verify(without)).toEqual(['wrong_certificate'])
  })

  it('signs content inside instead of the document', async () => {
    const pdf = await handmade(async () => {
      const content = Buffer.from('other')
      const attributes = signedAttributes(OID.data, sha256(content), ofAna().der)
      return write(attributes, await people.ana.sign(attributes), { content })
    })
    expect(await verify(pdf)).toEqual(['unreadable_signature'])
  })

  it('has a certificate that is damaged', async () => {
    const { contents } = findSignatures(openPdf(signed)).at(-1)!
    const at = Buffer.from(contents.bytes).indexOf(ofAna().der)
    const withByte = (offset: number, byte: number) => {
      const wrong = Uint8Array.from(signed)
      const place = contents.start + 1 + 2 * (at + offset)
      wrong.set(Buffer.from(byte.toString(16).padStart(2, '0')), place)
      return wrong
    }
    // What should be a sequence is a string. Its last byte: it is read, and is not the one that was signed.
    expect(await verify(withByte(4, 0x04))).toEqual(['unreadable_signature'])
    expect(await verify(withByte(ofAna().der.length - 1, ofAna().der.at(-1)! ^ 1))).toEqual(['wrong_certificate'])
  })

  it('repeats an attribute', async () => {
    const pdf = await handmade(async (pieces) => {
      const attributes = signedAttributes(OID.data, sha256(...pieces), ofAna().der, [
        attribute(OID.messageDigest, octets(sha256(Buffer.from('other')))),
      ])
      return write(attributes, await people.ana.sign(attributes))
    })
    expect(await verify(pdf)).toEqual(['unreadable_signature'])
  })

  it('does not fix its certificate, which is told', async () => {
    const pdf = await handmade(async (pieces) => {
      const attributes = set(
        attribute(OID.contentType, oid(OID.data)),
        attribute(OID.messageDigest, octets(sha256(...pieces))),
      )
      return write(attributes, await people.ana.sign(attributes))
    })
    const [report] = (await verifyPdf(pdf, { trusted: people.trusted, now: signedAt })).signatures
    expect(report).toMatchObject({ intact: true, level: 'CMS' })
    expect(report?.warnings.map(({ code }) => code)).toEqual(['time_not_proven', 'no_signing_certificate'])
  })

  it.each([
    ['SHA-1', '1.3.14.3.2.26', 'sha1'],
    ['MD5', '1.2.840.113549.2.5', 'md5'],
  ])('has a digest by %s, which is told as weak', async (_, id, name) => {
    const pdf = await handmade(async (pieces) => {
      const digest = createHash(name).update(pieces[0]).update(pieces[1]).digest()
      const attributes = set(attribute(OID.contentType, oid(OID.data)), attribute(OID.messageDigest, octets(digest)))
      const cms = write(attributes, await people.ana.sign(attributes))
      // The signer's own algorithm is written after its serial number.
      const algorithm = sequence(oid(OID.sha256), NULL)
      const weak = sequence(oid(id), NULL)
      const text = Buffer.from(cms).toString('hex')
      const at = text.lastIndexOf(`${Buffer.from(algorithm).toString('hex')}a0`)
      return resized(
        Buffer.from(
          text.slice(0, at) + Buffer.from(weak).toString('hex') + text.slice(at + algorithm.length * 2),
          'hex',
        ),
        weak.length - algorithm.length,
        at / 2,
      )
    })
    const [report] = (await verifyPdf(pdf, { trusted: people.trusted, now: signedAt })).signatures
    expect(report?.intact).toBe(true)
    expect(report?.warnings.map(({ code }) => code)).toContain('weak_digest')
  })

  it('has a certificate that was not valid, or is not for signing, or of an unknown root', async () => {
    const issue = async (wanted: Parameters<People['authority']['issue']>[0]) =>
      must(await openStored(await people.authority.issue(wanted), wanted.to ? new Date('2026-01-20') : undefined))
    const codes = async (certificate: SigningCertificate) => {
      const [report] = (await verifyPdf(await sign(plain, certificate), { trusted: people.trusted })).signatures
      return [report?.intact, report?.trust, report?.validAtSigning, report?.warnings.map(({ code }) => code)]
    }
    expect(await codes(await issue({ subject: 'CN=A', to: new Date('2026-02-01') }))).toEqual([
      true,
      'unknown',
      false,
      ['expired_at_signing'],
    ])
    const stranger = await makeAuthority()
    const foreign = must(await openStored(await stranger.issue({ subject: 'CN=A' })))
    expect(await codes(foreign)).toEqual([true, 'unknown', true, []])
    const clock = await people.authority.issue({ subject: 'CN=A', usages: [OID.timeStamping] })
    const sealing = { ...people.ana, certificate: { ...people.ana.certificate, der: clock.certificates[0]! } }
    const key = await crypto.subtle.importKey(
      'pkcs8',
      new Uint8Array(clock.key),
      { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    const wrong = {
      ...sealing,
      sign: async (bytes: Uint8Array) =>
        new Uint8Array(await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, new Uint8Array(bytes))),
    }
    expect(await codes(wrong)).toEqual([true, 'icp_brasil', true, ['not_for_signing']])
  })

  it('has a time stamp of something else, which does not count', async () => {
    const token = await people.timestamp(sha256(Buffer.from('other')))
    const pdf = await handmade(async (pieces) => {
      const attributes = signedAttributes(OID.data, sha256(...pieces), ofAna().der)
      return write(attributes, await people.ana.sign(attributes), { unsigned: [attribute(OID.timestampToken, token)] })
    })
    const [report] = (await verifyPdf(pdf, { trusted: people.trusted, now: signedAt })).signatures
    expect(report).toMatchObject({ intact: true, level: 'B-B', timestamp: { valid: false } })
    expect(report?.warnings.map(({ code }) => code)).toEqual(['timestamp_invalid', 'time_not_proven'])
  })
})

/** Corrects the lengths of the values around a place of DER whose content grew. */
function resized(bytes: Buffer, grown: number, place: number): Buffer {
  const walk = (at: number): void => {
    const long = bytes[at + 1]! & 0x80 ? bytes[at + 1]! & 0x7f : 0
    const head = 2 + long
    const length = long ? bytes.readUIntBE(at + 2, long) : bytes[at + 1]!
    if (place < at + head || place >= at + head + length || bytes[at]! % 64 < 0x20) return
    if (place === at) return
    if (long) bytes.writeUIntBE(length + grown, at + 2, long)
    else bytes[at + 1]! += grown
    for (let child = at + head; child < at + head + length + grown; ) {
      const more = bytes[child + 1]! & 0x80 ? bytes[child + 1]! & 0x7f : 0
      const size = 2 + more + (more ? bytes.readUIntBE(child + 2, more) : bytes[child + 1]!)
      if (child <= place && place < child + size) {
        if (child !== place) walk(child)
        return
      }
      child += size
    }
  }
  walk(0)
  return bytes
}

describe('signatures of others', () => {
  it('made by LibPDF are judged, by RSA and elliptic curves', async () => {
    for (const kind of ['rsa', 'p256'] as const) {
      const stored = await people.authority.issue({ subject: 'CN=Ana', kind })
      const signer = await P12Signer.create(makeP12(stored, 'x'), 'x')
      for (const subFilter of ['adbe.pkcs7.detached', 'ETSI.CAdES.detached'] as const) {
        const pdf = await PDF.load(plain)
        const { bytes } = await pdf.sign({ signer, subFilter, reason: 'Teste', signingTime: signedAt })
        expect(await verify(bytes)).toEqual([VALID])
        expect(await verify(await sign(bytes, people.ana))).toEqual([FOLLOWED, VALID])
      }
    }
  })

  it.runIf(hasOpenssl)(
    'made by openssl are judged: without attributes, PSS, pieces of BER, key identifiers, SHA-512',
    async () => {
      const { key, certificates } = people.stored
      const files = {
        'key.pem': pemOf([key], 'PRIVATE KEY'),
        'own.pem': pemOf([certificates[0]!]),
        'chain.pem': pemOf(certificates.slice(1)),
      }
      const base = [
        'cms',
        '-sign',
        '-binary',
        '-in',
        'content',
        '-signer',
        'own.pem',
        '-inkey',
        'key.pem',
        '-certfile',
        'chain.pem',
        '-outform',
        'DER',
      ]
      const kinds = [
        ['-md', 'sha256'],
        ['-md', 'sha256', '-noattr'],
        ['-md', 'sha512', '-cades'],
        ['-md', 'sha256', '-keyopt', 'rsa_padding_mode:pss'],
      ]
      for (const options of kinds) {
        const pdf = await handmade(async (pieces) =>
          openssl({ ...files, content: concat(...pieces) }, ...base, ...options),
        )
        expect([options, await verify(pdf)]).toEqual([options, [VALID]])
        const wrong = Uint8Array.from(pdf)
        wrong[40]! ^= 1
        expect([options, await verify(wrong)]).not.toEqual([options, [VALID]])
      }
      const weak = await handmade(async (pieces) =>
        openssl({ ...files, content: concat(...pieces) }, ...base, '-md', 'sha1'),
      )
      const [report] = (await verifyPdf(weak, { trusted: people.trusted, now: signedAt })).signatures
      expect(report?.warnings.map(({ code }) => code)).toContain('weak_digest')
    },
  )
})

describe('a file', () => {
  it('without signatures has none, and what is no PDF is told', async () => {
    expect(await verify(plain)).toEqual([])
    expect(await verify(Buffer.from('no PDF'))).toBe('damaged')
    const pdf = await PDF.load(plain)
    pdf.setProtection({ userPassword: 'x', ownerPassword: 'x' })
    expect(await verify(await pdf.save())).toBe('encrypted')
  })

  it('that was cut anywhere is never a valid one of its full length', async () => {
    for (let length = 0; length < signed.length - 2; length += 997) {
      const answer = await verify(signed.subarray(0, length))
      expect(answer).not.toContainEqual(VALID)
    }
  })
})
