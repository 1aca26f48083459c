import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { drawPaper, scanned } from '#test/fixtures/papers/draw.ts'
import { buildExecution } from '../support/build.ts'
import { withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson } from '../support/people.ts'
import { publishInterview } from '../support/things.ts'
import { beSignedIn } from './beSignedIn.ts'
import { phoneFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takenUpright } from './takenUpright.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

type Made = { readonly id: string }

const interviewCode = {
  ...emptyInterviewCode('Locação'),
  sections: [
    {
      id: 'a',
      title: 'Locador',
      conditionals: [],
      fields: [
        createField('text', { uid: 'a', ref: 'locador_nome', name: 'Nome do locador' }),
        createField('cpf_cnpj', { uid: 'b', ref: 'locador_cpf', name: 'CPF do locador', acceptedDocument: 'cpf' }),
        createField('currency', { uid: 'c', ref: 'valor_aluguel', name: 'Aluguel mensal' }),
      ],
    },
  ],
}

it.each(phoneFirst.map(([, width]) => width))(
  'a scan fills in a document by keyboard: answers are accepted, corrected and refused beside the page, and what a person wrote stays, at %d px',
  { tags: 'further' },
  async (width) => {
    const organizationId = await newOrganization('Leitores e Filhos')
    const owner = await newPerson(organizationId, 'Vera', ['owner'])
    const { accessToken } = await enter(owner)
    const model: Made = (
      await withToken(accessToken).interviews.createInterview({
        body: {
          name: 'Locação',
          interviewCode,
        },
      })
    ).data
    await publishInterview(world.url, accessToken, model.id)
    const execution: Made = await buildExecution(withToken(accessToken), {
      interviewId: model.id,
      execution: { values: { locador_nome: 'Ana L. Prado' } },
    })
    const [scan] = await scanned(
      await drawPaper([
        'LOCADORA: Ana Lima Prado, brasileira, inscrita no CPF sob o nº 529.982.247-25.',
        'O aluguel mensal é de R$ 2.500,00 (dois mil e quinhentos reais).',
      ]),
    )
    const page = await openPage({ width })
    // A phone keeps what it took upright as it lies, with a note.
    const isPhone = width === widths.phone
    const paper = isPhone ? takenUpright(await lyingPhoto(page, scan!)) : Buffer.from(scan!)
    const { step, screen } = usable(page)
    const press = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    }

    await beSignedIn(page, owner, `/app/run/${model.id}?execution=${execution.id}`)
    await page.getByRole('button', { name: 'Mais opções' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Preencher com…' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Preencher com documentos' }).press('Enter')
    await page.getByRole('heading', { name: 'Preencher com documentos' }).waitFor()
    await page.getByText('Leitor simples').waitFor()
    await page.getByText('são apagados depois de 30 dias').waitFor()
    await screen('reading')
    await page
      .locator('input[type=file]')
      .setInputFiles(
        isPhone
          ? { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: paper }
          : { name: 'contrato.png', mimeType: 'image/png', buffer: paper },
      )
    await step('reading-files')
    await press('Ler documentos')
    await page.getByRole('heading', { name: /respostas encontradas/ }).waitFor({ timeout: 240_000 })

    // What a person wrote stays.
    const name = page.locator('[data-proposed=locador_nome]')
    await name.getByText('Já respondida').waitFor()
    expect(await name.getByRole('button', { name: /Aceitar/ }).count()).toBe(0)
    // The place is marked on the page.
    await page.getByRole('button', { name: 'CPF do locador', exact: true }).focus()
    await page.locator('[data-page-picture] [data-mark]').first().waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Aluguel mensal')
    await screen('reading-results')

    await press(/^Aceitar as certas/)
    await press('Corrigir Aluguel mensal')
    const answer = page.getByRole('textbox', { name: 'Resposta de Aluguel mensal' })
    await answer.press('ControlOrMeta+A')
    await page.keyboard.type('2.600,00')
    await page.keyboard.press('Enter')
    await page.locator('[data-proposed=valor_aluguel]').getByText('Sua correção').waitFor()
    // Refused, and taken back.
    await press('Recusar CPF do locador')
    await press('Desfazer em CPF do locador')
    await press('Aceitar CPF do locador')
    await step('reading-decided')
    await press('Preencher 2 respostas')

    await page.getByRole('textbox', { name: 'Nome do locador' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'CPF do locador' }).inputValue()).toBe('529.982.247-25')
    const saved: Execution = (await withToken(accessToken).executions.getExecution({ params: { id: execution.id } }))
      .data
    expect(saved.values).toEqual({
      locador_nome: 'Ana L. Prado',
      locador_cpf: '529.982.247-25',
      valor_aluguel: '2600',
    })
  },
)

/** A picture as a JPEG that lies on its left side. */
async function lyingPhoto(page: Page, picture: Uint8Array): Promise<Buffer> {
  await page.goto('about:blank')
  const address = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`
  const photo = await page.evaluate(async (from) => {
    const image = new Image()
    image.src = from
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.height
    canvas.height = image.width
    const context = canvas.getContext('2d')!
    context.translate(0, canvas.height)
    context.rotate(-Math.PI / 2)
    context.drawImage(image, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.85)
  }, address)
  return Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64')
}
