// @module-tag further
import { expect, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const openPage = pages()

const field = (kind: Parameters<typeof createField>[0], ref: string, name: string, more = {}) =>
  createField(kind, { uid: ref, ref, name, ...more })

const fields = [
  field('text', 'nome', 'Nome do cliente'),
  field('email', 'email', 'E-mail do cliente'),
  field('list', 'socios', 'Sócios', {
    listType: 'objeto',
    listFields: [field('text', 'socio_nome', 'Nome do sócio'), field('email', 'socio_email', 'E-mail do sócio')],
  }),
]

const body =
  paragraph('Contrato de {{nome}} ({{email}}).') +
  paragraph('{{assinatura "Cliente"}}') +
  paragraph('{{#socios}}') +
  paragraph('{{socio_nome}}, {{socio_email}}: {{assinatura "Sócio"}}') +
  paragraph('{{/socios}}')

it.each([
  ['desktop', widths.desktop],
  ['phone', widths.phone],
] as const)(
  'an author says who signs, on a %s',
  async (_name, width) => {
    const person = await newPerson(await newOrganization('Assina & Filhos'), 'Rita', ['owner'])
    const { accessToken } = await enter(person)
    const sections = [{ id: 'partes', title: 'Partes', conditionals: [], fields }]
    const interviewCode = { ...emptyInterviewCode('Contrato'), sections }
    const { id } = (
      await withToken(accessToken).interviews.createInterview({ body: { name: 'Contrato', interviewCode } })
    ).data
    const form = new FormData()
    form.set('file', new Blob([Buffer.from(makeDocx({ body }))]), 'contrato.docx')
    await ok(withToken(accessToken).interviews.addModel({ params: { id }, form }))

    const page = await openPage({ width })
    const { step } = usable(page)
    await beSignedIn(page, person, `/app?id=${id}`)
    if (width === widths.phone) await page.getByText('Propriedades', { exact: true }).click()
    const settings = page.getByRole('complementary', { name: 'Propriedades' })
    const add = settings.getByRole('button', { name: 'Adicionar quem assina' })
    await add.press('Enter')
    await type(settings.getByLabel('Papel da 1ª pessoa'), 'Cliente')
    const client = settings.getByRole('group', { name: 'Quem assina: Cliente' })
    await type(client.getByLabel('Nome', { exact: true }), '{{nome}}')
    await type(client.getByLabel('E-mail', { exact: true }), '{{emeil}}')
    await client.getByText('Campo "emeil" não encontrado').waitFor()
    await step('assina-email-errado')
    await client.getByLabel('E-mail', { exact: true }).fill('')
    await type(client.getByLabel('E-mail', { exact: true }), '{{email}}')
    await step('assina-uma')

    await add.press('Enter')
    await type(settings.getByLabel('Papel da 2ª pessoa'), 'Sócio')
    const partner = settings.getByRole('group', { name: 'Quem assina: Sócio' })
    await partner.getByLabel('Uma pessoa ou várias').click()
    await page.getByRole('option', { name: 'Cada item de Sócios' }).click()
    await type(partner.getByLabel('Nome', { exact: true }), '{{socio_nome}}')
    await type(partner.getByLabel('E-mail', { exact: true }), '{{socio_email}}')
    await settings.getByRole('switch', { name: 'Enviar para assinatura ao terminar' }).press('Space')
    await type(settings.getByLabel('Assinatura: assunto'), 'Contrato de {{nome}}')
    await type(settings.getByLabel('Assinatura: prazo em dias'), '15')
    await step('assina-lista')
    await page.keyboard.press('ControlOrMeta+s')

    const wanted = {
      send: true,
      subject: 'Contrato de {{nome}}',
      days: 15,
      parties: [
        expect.objectContaining({ tag: 'Cliente', name: '{{nome}}', email: '{{email}}', listRef: '' }),
        expect.objectContaining({ tag: 'Sócio', name: '{{socio_nome}}', email: '{{socio_email}}', listRef: 'socios' }),
      ],
    }
    const stored = async () =>
      (await withToken(accessToken).interviews.getInterview({ params: { id } })).data.interviewCode.settings.finish
        .signature
    await expect.poll(stored).toMatchObject(wanted)
  },
  240_000,
)
