import { PDF } from '@libpdf/core'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { whitePng } from '../testing/whitePng.ts'
import { appendAnnexes, pictureAsPdf } from './appendAnnexes.ts'

/** A PDF with a page for each text. */
async function pdfOf(texts: readonly string[], password?: string): Promise<Uint8Array> {
  const made = PDF.create()
  for (const text of texts) made.addPage({ size: 'a4' }).drawText(text, { x: 60, y: 700 })
  if (password) made.setProtection({ userPassword: password, ownerPassword: password })
  return made.save()
}

const pdf = async (name: string, texts: readonly string[], password?: string) => ({
  name,
  contentType: 'application/pdf',
  bytes: await pdfOf(texts, password),
})
const picture = (name: string, width: number, height: number) => ({
  name,
  contentType: 'image/png',
  bytes: whitePng(width, height),
})

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.trim())
}

describe('annexes', () => {
  it('follow the document in the order given, all their pages as they are', async () => {
    const whole = await appendAnnexes(await pdfOf(['Contrato']), [
      await pdf('b.pdf', ['Procuração, 1', 'Procuração, 2']),
      await pdf('a.pdf', ['Certidão']),
    ])
    if (!whole.ok) throw new Error(JSON.stringify(whole.error))
    expect(await pagesOf(whole.value.pdf)).toEqual(['Contrato', 'Procuração, 1', 'Procuração, 2', 'Certidão'])
    expect(whole.value.notArchival).toEqual([])
  })

  it('that only keep others from changing them are read without a password', async () => {
    const own = await PDF.load(await pdfOf(['Só leitura']))
    own.setProtection({ ownerPassword: 'segredo' })
    const annex = { name: 'a.pdf', contentType: 'application/pdf', bytes: await own.save() }
    const whole = await appendAnnexes(await pdfOf(['Contrato']), [annex])
    expect(whole.ok && (await pagesOf(whole.value.pdf))).toEqual(['Contrato', 'Só leitura'])
  })

  it('that have a password or cannot be read are named, all of them', async () => {
    const damaged = { name: 'ruim.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n lixo') }
    const whole = await appendAnnexes(await pdfOf(['Contrato']), [await pdf('cofre.pdf', ['x'], 'abc'), damaged])
    expect(whole.ok).toBe(false)
    expect(!whole.ok && whole.error.map(({ message }) => message)).toEqual([
      'O anexo "cofre.pdf" tem senha e não pode ser juntado ao PDF. Reabra o documento e envie-o sem senha.',
      'O anexo "ruim.pdf" não pôde ser lido e juntado ao PDF. Reabra o documento e envie-o de novo.',
    ])
  })
})

describe('a picture', () => {
  it.each([
    ['larger than the page, is made smaller', 2000, 1000, [842, 595]],
    ['taller than wide, is on a portrait page', 100, 300, [595, 842]],
  ])('%s', async (_, width, height, size) => {
    const page = (await PDF.load(await pictureAsPdf(picture('foto.png', width, height)))).getPage(0)
    expect([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]).toEqual(size)
  })

  it.each([
    [1, 0, [842, 595]],
    [3, 180, [842, 595]],
    [6, 90, [595, 842]],
    [8, 270, [595, 842]],
  ])('that the camera wrote with orientation %i is turned by %i degrees', async (orientation, turn, size) => {
    const tiff = `4d4d002a000000080001011200030000000100${orientation.toString(16).padStart(2, '0')}0000`
    const exif = Buffer.from(`457869660000${tiff}`, 'hex')
    const jpeg = Buffer.concat([
      Buffer.from(`ffd8ffe100${(exif.length + 2).toString(16)}`, 'hex'),
      exif,
      Buffer.from('ffc0000b08000a001401011100ffda0008010100003f00ffd9', 'hex'),
    ])
    const pdf = await pictureAsPdf({ name: 'foto.jpg', contentType: 'image/jpeg', bytes: jpeg })
    const page = (await PDF.load(pdf)).getPage(0)
    expect([page?.rotation, Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]).toEqual([turn, ...size])
  })
})
