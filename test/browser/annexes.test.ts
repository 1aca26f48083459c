import { PDF } from '@libpdf/core'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { publishInterview, sendAttachment } from '../support/things.ts'
import { beSignedIn } from './beSignedIn.ts'
import { phoneFirst } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()
const { accessToken } = world.people.owner

const sections = [
  {
    id: 's',
    title: 'Petição',
    conditionals: [],
    fields: [
      createField('text', { uid: 'n', ref: 'nome', name: 'Nome' }),
      createField('upload', { uid: 'p', ref: 'provas', name: 'Provas' }),
      createField('list', {
        uid: 'l',
        ref: 'socios',
        name: 'Sócios',
        listType: 'objeto',
        listFields: [
          createField('text', { uid: 'ln', ref: 'socio', name: 'Nome do sócio' }),
          createField('upload', { uid: 'd', ref: 'documentos', name: 'Documentos' }),
        ],
      }),
    ],
  },
]

async function makeModel(): Promise<string> {
  const interviewCode = { ...emptyInterviewCode('Petição'), sections }
  const { id } = await ok(
    withToken(accessToken).interviews.createInterview({ body: { name: 'Petição', interviewCode } }),
  )
  const form = new FormData()
  const docx = makeDocx({ body: paragraph('Petição de {{nome}}.') })
  form.set('file', new Blob([docx as Uint8Array<ArrayBuffer>]), 'peticao.docx')
  await ok(withToken(accessToken).interviews.addModel({ params: { id }, form }))
  return id
}

const templateOf = async (id: string) => {
  const { interviewCode } = await ok(withToken(accessToken).interviews.getInterview({ params: { id } }))
  return interviewCode.settings.templates[0]
}

/** A PDF of one page. */
async function receipt(): Promise<Buffer<ArrayBuffer>> {
  const made = PDF.create()
  made.addPage({ size: 'a4' }).drawText('Recibo', { x: 60, y: 700 })
  return Buffer.from(await made.save())
}

describe.each(phoneFirst)('on a %s', (device, width) => {
  it('an author chooses what follows a document in its PDF, and that it is for archives', {
    tags: 'further',
  }, async () => {
    const id = await makeModel()
    const page: Page = await openPage({ width })
    await beSignedIn(page, world.people.owner, `/app?id=${id}&painel=documentos`)
    const { step } = usable(page)
    const drawer = page.getByRole('dialog', { name: 'Arquivos do Word' })
    const summary = drawer.getByText('PDF sem anexos')
    await summary.focus()
    await page.keyboard.press('Enter')
    const annexes = drawer.getByRole('combobox', { name: 'Anexos no fim do PDF' })
    await type(annexes, 'Documentos')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await type(annexes, 'Provas')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await drawer.getByRole('switch', { name: 'PDF para arquivo (PDF/A-2b)' }).press('Space')
    await drawer.getByText('PDF/A com anexos de 2 perguntas').waitFor()
    await step('anexos-do-pdf', { allow: /_/ })
    await page.keyboard.press('ControlOrMeta+s')
    await expect.poll(() => templateOf(id)).toMatchObject({ annexes: ['socios.documentos', 'provas'], archival: true })
  })

  it('a finished document is downloaded as a package for courts', { tags: 'further' }, async () => {
    const id = await makeModel()
    await publishInterview(world.url, accessToken, id)
    const { id: executionId, version } = await ok(
      withToken(accessToken).executions.createExecution({ params: { interviewId: id }, body: {} }),
    )
    const fileId = await sendAttachment(withToken(accessToken), executionId, {
      ref: 'provas',
      name: 'Recibo.pdf',
      bytes: await receipt(),
    })
    const values = { nome: 'Ana', provas: [{ fileId, name: 'Recibo.pdf' }] }
    await ok(
      withToken(accessToken).executions.finishExecution({ params: { id: executionId }, body: { version, values } }),
    )
    const page = await openPage({ width })
    await beSignedIn(page, world.people.owner, `/app/run/${id}?execution=${executionId}`)
    await page.getByRole('heading', { name: 'Documento pronto' }).waitFor({ timeout: 120_000 })
    await usable(page).step('pacote-tribunais')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Pacote para tribunais' }).press('Enter')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^Tribunal - .*\.zip$/)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    expect(Object.keys(unzipSync(Buffer.concat(chunks)))).toEqual(['01 - Peticao.pdf', '02 - Recibo.pdf'])
  })

  it('the office says how large a file courts take', { tags: 'further' }, async () => {
    const page = await openPage({ width })
    await beSignedIn(page, world.people.owner, '/configurations?tab=escritorio')
    const { step } = usable(page)
    const limit = page.getByLabel('Tamanho máximo de um arquivo nos tribunais')
    await limit.fill('')
    await page.getByText('Escreva de 1 a 100.').waitFor()
    await limit.pressSequentially(device === 'phone' ? '5' : '10')
    await step('limite-tribunais')
    if (device !== 'phone') return
    await page.keyboard.press('Enter')
    await page.getByText('Dados do escritório salvos.').waitFor()
  })
})
