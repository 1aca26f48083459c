import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import type { Attachment } from '#shared/api/executions/attachments.ts'
import { createField, emptyInterviewCode, type Field } from '#shared/interview/index.ts'
import { withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { EICAR, smallPdf } from '../support/kindsOfFiles.ts'
import { publishInterview } from '../support/things.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takenUpright } from './takenUpright.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()
const { accessToken } = world.people.owner

const field = (kind: Field['type'], ref: string, name: string, more: Partial<Field> = {}): Field =>
  createField(kind, { uid: ref, ref, name, ...more })

const sections = [
  {
    id: 'provas',
    title: 'Provas',
    conditionals: [],
    fields: [
      field('upload', 'documentos', 'Documentos do cliente', { hint: 'Contratos, recibos e conversas' }),
      field('loadImg', 'planta', 'Planta do imóvel'),
    ],
  },
  { id: 'fim', title: 'Fim', conditionals: [], fields: [field('textarea', 'relato', 'Relato')] },
]

const large = Buffer.concat([smallPdf, Buffer.alloc(20 * 1024 * 1024, 7)])
const virus = Buffer.from(EICAR)
const contract = { name: 'Contrato social.pdf', mimeType: 'application/pdf', buffer: smallPdf }
const records = { name: 'Autos.pdf', mimeType: 'application/pdf', buffer: large }

async function open(width: number): Promise<{ page: Page; id: string }> {
  const interview = await ok(
    withToken(accessToken).interviews.createInterview({
      body: {
        name: 'Provas',
        interviewCode: { ...emptyInterviewCode(), sections },
      },
    }),
  )
  await publishInterview(world.url, accessToken, interview.id)
  const { id } = await ok(
    withToken(accessToken).executions.createExecution({ params: { interviewId: interview.id }, body: {} }),
  )
  const page = await openPage({ width })
  await beSignedIn(page, world.people.owner, `/app/run/${interview.id}?execution=${id}`)
  await page.locator('[data-answer]').first().waitFor()
  return { page, id }
}

const stored = async (id: string) => {
  const all = await ok(withToken(accessToken).executions.listAttachments({ params: { id } }))
  return (all as Attachment[]).map(({ name }) => name).sort()
}
const question = (page: Page, ref: string) => page.locator(`[data-answer="${ref}"]`)

/** Lets the connection to the store break at these parts, and tells how often each was sent. */
async function breakAt(page: Page, broken: readonly number[]): Promise<string[]> {
  const sent: string[] = []
  await page.route(
    (url) => url.searchParams.has('partNumber'),
    (route) => {
      sent.push(new URL(route.request().url()).searchParams.get('partNumber') ?? '')
      return broken.includes(sent.length) ? route.abort('connectionfailed') : route.continue()
    },
  )
  return sent
}

describe('the files of an answer', () => {
  it('are chosen by keyboard, sent while one goes on, go on after a broken connection, and are shown and taken out', {
    tags: 'further',
  }, async () => {
    const { page, id } = await open(widths.desktop)
    const { step } = usable(page)
    const documents = question(page, 'documentos')
    await step('anexos-vazio')
    const sent = await breakAt(page, [3, 4])

    const asked = page.waitForEvent('filechooser')
    await documents.getByRole('button', { name: 'Anexar arquivos' }).focus()
    await page.keyboard.press('Enter')
    const chooser = await asked
    expect(chooser.isMultiple()).toBe(true)
    await chooser.setFiles([contract, records, { name: 'recado.txt', mimeType: 'text/plain', buffer: virus }])
    await documents.getByRole('progressbar').first().waitFor()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('heading', { name: 'Fim' }).waitFor()
    await type(page.getByLabel('Relato'), 'O cliente entregou os autos.')
    await page.getByText('"recado.txt" tem um vírus e não foi guardado.').waitFor()
    await step('anexo-recusado-longe')
    await expect.poll(() => stored(id), { timeout: 60_000 }).toEqual(['Autos.pdf', 'Contrato social.pdf'])
    // One part of the small file and of the text, three of the large one, and what broke again.
    expect(
      sent.filter((number) => number === '3').length + sent.filter((number) => number === '2').length,
    ).toBeLessThan(5)

    await page.getByRole('button', { name: 'Voltar' }).click()
    await documents.getByRole('button', { name: 'Baixar Autos.pdf' }).waitFor()
    await documents.getByText('"recado.txt" tem um vírus e não foi guardado. Verifique seu computador').waitFor()
    await step('anexos-enviados')
    await documents.getByRole('button', { name: 'Fechar este aviso' }).click()
    const download = page.waitForEvent('download')
    await documents.getByRole('button', { name: 'Baixar Contrato social.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('Contrato social.pdf')

    await documents.getByRole('button', { name: 'Remover Autos.pdf' }).click()
    await expect.poll(() => documents.getByText('Autos.pdf').count()).toBe(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await documents.getByText('Autos.pdf').waitFor()
    await page.getByText(/^Salvo às/).waitFor()
    await page.reload()
    await documents.getByRole('button', { name: 'Baixar Autos.pdf' }).waitFor()
    await step()
  })

  it('wait in the browser while the connection is away, and go on by themselves after a reload', {
    tags: 'further',
  }, async () => {
    const { page, id } = await open(widths.desktop)
    const { step } = usable(page)
    const documents = question(page, 'documentos')
    const toStore = (url: URL) => url.searchParams.has('partNumber')
    await page.route(toStore, (route) => route.abort('connectionfailed'))
    const asked = page.waitForEvent('filechooser')
    await documents.getByRole('button', { name: 'Anexar arquivos' }).click()
    await (await asked).setFiles([contract, records])
    await documents
      .getByText(/^Sem conexão/)
      .first()
      .waitFor()
    await step('anexos-sem-conexao')
    await page.reload()
    await documents.getByText('Contrato social.pdf').waitFor()
    expect(await stored(id)).toEqual([])
    await page.unroute(toStore)
    await expect.poll(() => stored(id), { timeout: 60_000 }).toEqual(['Autos.pdf', 'Contrato social.pdf'])
    await documents.getByRole('button', { name: 'Baixar Autos.pdf' }).waitFor()
    await page.getByText(/^Salvo às/).waitFor()
    await page.reload()
    await documents.getByRole('button', { name: 'Baixar Contrato social.pdf' }).waitFor()
    await step()
  })

  it('are dropped on the question, and a picture is shown', { tags: 'further' }, async () => {
    const { page, id } = await open(widths.desktop)
    const { step } = usable(page)
    const drop = async (ref: string, file: typeof contract) => {
      const data = await page.evaluateHandle(
        ({ name, mimeType, bytes }) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }))
          return transfer
        },
        { ...file, bytes: [...file.buffer] },
      )
      const place = question(page, ref).getByText(/Ou arraste/)
      await place.dispatchEvent('dragover', { dataTransfer: data })
      await place.dispatchEvent('drop', { dataTransfer: data })
    }
    await drop('documentos', contract)
    await drop('planta', { name: 'planta.png', mimeType: 'image/png', buffer: await drawnPlan(page) })
    await expect.poll(() => stored(id)).toEqual(['Contrato social.pdf', 'planta.png'])
    await question(page, 'planta').getByRole('img', { name: 'planta.png' }).waitFor()
    await page.getByText(/^Salvo às/).waitFor()
    await step('anexos-imagem')
    await page.emulateMedia({ colorScheme: 'dark' })
    await step('anexos-escuro')
  })

  it('are photographed on a phone, turned upright and made smaller, and kept for who only reads', {
    tags: 'further',
  }, async () => {
    const { page, id } = await open(widths.phone)
    const { step } = usable(page)
    const documents = question(page, 'documentos')
    await step('anexos-vazio')
    const photo = await largePhoto(page)
    const asked = page.waitForEvent('filechooser')
    await documents.getByRole('button', { name: 'Tirar foto' }).click()
    const chooser = await asked
    expect(await chooser.element().getAttribute('capture')).toBe('environment')
    await chooser.setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: takenUpright(photo) })
    await documents.getByRole('button', { name: 'Baixar IMG_0001.jpg' }).waitFor()
    const [kept] = await ok(withToken(accessToken).executions.listAttachments({ params: { id } }))
    // Lying when it was taken: 3000 by 1500 pixels, turned by the camera's note.
    expect([kept?.width, kept?.height]).toEqual([1100, 2200])
    expect(kept?.size).toBeLessThan(photo.length)
    await page.getByText(/^Salvo às/).waitFor()
    await step('anexos-foto')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Gerar documentos' }).click()
    await page.getByRole('button', { name: 'Ver as respostas' }).click()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await question(page, 'documentos').getByRole('button', { name: 'Baixar IMG_0001.jpg' }).waitFor()
    expect(
      await question(page, 'documentos')
        .getByRole('button', { name: /Remover/ })
        .count(),
    ).toBe(0)
    await step('anexos-lidos')
  })
})

/** The plan of a small house. */
async function drawnPlan(page: Page): Promise<Buffer<ArrayBuffer>> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 480
    canvas.height = 320
    const pen = canvas.getContext('2d')
    if (!pen) return ''
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, 480, 320)
    pen.lineWidth = 6
    for (const [x, y, width, height] of [
      [20, 20, 440, 280],
      [20, 20, 180, 140],
      [200, 160, 260, 140],
    ] as const)
      pen.strokeRect(x, y, width, height)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(data, 'base64')
}

/** A photo of 3000 by 1500 pixels with much to see, as a camera writes it. */
async function largePhoto(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 1500
    const pen = canvas.getContext('2d')
    for (let at = 0; at < 12_000; at += 1) {
      if (pen) pen.fillStyle = `hsl(${(at * 47) % 360} 70% ${(at * 13) % 100}%)`
      pen?.fillRect((at * 131) % 3000, (at * 61) % 1500, 40, 25)
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
  })
  return Buffer.from(data, 'base64')
}
