import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { archivalFaults } from '../../documents/testing/archivalFaults.ts'
import { whitePng } from '../../documents/testing/whitePng.ts'
import { openPdf, pagesOf, seenSize } from '../reader/index.ts'
import { seal } from '../signatures/seal.ts'
import { makePdf } from '../testing/makePdf.ts'
import { makePeople, must, type People } from '../testing/people.ts'
import { verifyPdf } from '../verify/verifyPdf.ts'
import { evidencePages } from './evidencePages.ts'
import { inspectPdf } from './inspectPdf.ts'
import { stamp } from './stamp.ts'
import type { Evidence, Mark, SignerEvidence } from './types.ts'

const number = '7QK4-M2XN-81ZD'
const verifyUrl = `https://minuta.example/verificar/${number}`
const picture = whitePng(300, 90)

const textOf = async (pdf: Uint8Array) =>
  (await extractText(await getDocumentProxy(Uint8Array.from(pdf)))).text.map((page) => page.replace(/\s+/g, ' '))

const ana: SignerEvidence = {
  name: 'Maria Aparecida da Conceição Albuquerque de Vasconcelos Figueiredo e Silva Sobrinha',
  cpf: '***.456.789-**',
  email: 'maria@exemplo.com.br',
  phone: '(11) 9****-1234',
  role: 'Contratante',
  method: 'Código enviado por e-mail',
  signedAt: new Date('2026-11-25T21:03:12Z'),
  ip: '2804:14c::12ab',
  agent: 'Chrome 153 no Android 16',
  timeZone: 'America/Manaus',
  typed: 'Maria Aparecida',
  consent: { version: '3', text: 'Li o documento e concordo em assiná-lo por meio eletrônico.' },
}

const evidence = (signers: readonly SignerEvidence[]): Evidence => ({
  organization: { name: 'Albuquerque & Vasconcelos Advogados', logo: picture },
  number,
  verifyUrl,
  subject: 'Contrato de locação — Padaria São João',
  documents: [{ name: 'Contrato.pdf', sha256: 'ab'.repeat(32), pages: 2 }],
  signers,
  events: signers.map(({ name }, at) => ({
    at: new Date(Date.UTC(2026, 10, 25, 2, at)),
    who: name,
    what: 'abriu o documento',
    ip: '189.6.12.44',
  })),
  seal: 'Selado com o certificado da plataforma, que não é da ICP-Brasil.',
})

const area = { x: 0.1, y: 0.7, width: 0.35, height: 0.08 }
const marks: Mark[] = [
  { page: 1, kind: 'typed', text: 'Maria da Conceição', area, caption: ['Maria da Conceição', 'CPF ***.456.789-**'] },
  { page: 2, kind: 'image', image: picture, area },
  { page: 2, kind: 'text', text: '25 de novembro de 2026', area: { ...area, y: 0.5, height: 0.02 } },
  { page: 'every', kind: 'typed', text: 'MC', area: { x: 0.8, y: 0.9, width: 0.1, height: 0.05 } },
]

let people: People
beforeAll(async () => {
  people = await makePeople()
})

describe('stamping', () => {
  it('writes number and address on every page, turned, cropped, small or wide, and the marks where they belong', async () => {
    const pdf = await makePdf([
      { text: 'Um' },
      { text: 'Dois', rotation: 90, crop: [40, 60, 540, 760] },
      { text: 'Pequena', width: 200, height: 150 },
    ])
    const stamped = must(await stamp(pdf, { number, verifyUrl, marks, evidence: evidence([ana]) }))
    expect(Buffer.from(stamped.subarray(0, pdf.length))).toEqual(Buffer.from(pdf))
    const pages = await textOf(stamped)
    expect(pages.length).toBe(4)
    for (const page of pages.slice(0, 3)) {
      expect(page).toContain(`Assinatura eletrônica nº ${number}`)
      expect(page).toContain(`Confira em minuta.example/verificar/${number}`)
      expect(page).toContain('MC')
    }
    expect(pages[0]).toMatch(/Um.*Maria da Conceição/)
    expect(pages[1]).toContain('25 de novembro de 2026')
    expect(pages[0]).not.toContain('25 de novembro de 2026')
    expect((await inspectPdf(stamped)).pages.map(({ width, height }) => [width, height])).toEqual([
      ...[
        [595, 842],
        [700, 500],
        [200, 150],
        [595.28, 841.89],
      ],
    ])
  })

  it('keeps a PDF/A one, sealed too, and every signature valid', async () => {
    const archival = readFileSync(new URL('../testing/libreOffice.pdf', import.meta.url))
    let pdf = must(await stamp(archival, { number, verifyUrl, marks, evidence: evidence([ana]) }))
    for (const certificate of [people.ana, people.bruno])
      pdf = must(await seal(pdf, { certificate, signedAt: new Date(), timestamp: people.timestamp }))
    expect(await archivalFaults(pdf)).toEqual([])
    const { signatures } = await verifyPdf(pdf, { trusted: people.trusted })
    expect(signatures.map(({ intact, later }) => [intact, later])).toEqual([
      [true, 'signatures'],
      [true, 'nothing'],
    ])
  })

  it('mends a file whose table is wrong', async () => {
    const wrong = Buffer.from((await makePdf([{ text: 'Um' }])).buffer)
    const broken = Buffer.from(wrong.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
    const stamped = must(await stamp(broken, { number, verifyUrl }))
    expect(openPdf(stamped).xref.isRepaired).toBe(false)
    expect((await textOf(stamped))[0]).toMatch(/Um.*7QK4/)
    must(await seal(stamped, { certificate: people.ana, signedAt: new Date() }))
  })

  it('is refused for signed files, and for pictures that are none', async () => {
    const pdf = await makePdf([{}])
    const signed = must(await seal(pdf, { certificate: people.ana, signedAt: new Date() }))
    const codeOf = async (file: Uint8Array, some: Mark[] = []) => {
      const outcome = await stamp(file, { number, verifyUrl, marks: some })
      return outcome.ok ? 'stamped' : outcome.error.code
    }
    expect(await codeOf(signed)).toBe('signed')
    expect(await codeOf(Buffer.from('x'))).toBe('damaged')
    for (const image of [Buffer.from('x'), picture.subarray(0, 40), hugePng()])
      expect(await codeOf(pdf, [{ page: 1, kind: 'image', image, area }])).toBe('picture')
  })

  /** Sixteen billion points in a few bytes. */
  const hugePng = () => {
    const png = Buffer.from(picture)
    png.writeUInt32BE(131_072, 16)
    png.writeUInt32BE(131_072, 20)
    return png
  }
})

describe('the evidence', () => {
  it('tells everything of each signer and event, with the hash and the time of Brasília', async () => {
    const text = (await textOf(await evidencePages(evidence([ana])))).join(' ')
    const words = [
      ...['Albuquerque & Vasconcelos Advogados', 'Contrato de locação — Padaria São João', number, 'ab'.repeat(32)],
      ...[
        'Maria Aparecida da Conceição Albuquerque',
        'Contratante',
        '***.456.789-**',
        'maria@exemplo.com.br',
        '(11) 9****-1234',
      ],
      ...[
        'Código enviado por e-mail',
        '25/11/2026 às 18:03:12',
        '2804:14c::12ab',
        'Chrome 153 no Android 16',
        'America/Manaus',
      ],
      ...[
        '24/11/2026 às 23:00:00',
        'abriu o documento',
        '189.6.12.44',
        'Li o documento e concordo',
        'Versão 3',
        'Página 1 de 1',
      ],
    ]
    expect(words.filter((word) => !text.includes(word))).toEqual([])
  })

  it('flows over pages, each signer whole, and each text that was accepted once', async () => {
    const people = Array.from({ length: 30 }, (_, at) => ({ ...ana, name: `${ana.name} ${at + 1}º` }))
    const pages = await textOf(await evidencePages(evidence(people)))
    for (const { name } of people) expect(pages.filter((page) => page.includes(name)).length).toBeGreaterThanOrEqual(1)
    expect(pages.join(' ').match(/Li o documento e concordo/g)?.length).toBe(1)
    expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`)
    expect(pages.every((page) => page.includes(number))).toBe(true)
  })

  it('writes names with letters of any Latin alphabet, and leaves out what no font has', async () => {
    const [page] = await textOf(
      await evidencePages(evidence([{ ...ana, name: 'Dvořák Ştefan Łukasz 😀 李', typed: 'Łukasz' }])),
    )
    expect(page).toContain('Dvořák Ştefan Łukasz')
  })

  it('is on A4', async () => {
    const file = openPdf(await evidencePages(evidence([ana])))
    expect(pagesOf(file).map((page) => seenSize(page))).toEqual([{ width: 595.28, height: 841.89 }])
  })
})
