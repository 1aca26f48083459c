// @module-tag further
import { describe, expect, inject, it } from 'vitest'
import type { Values } from '#shared/api/values.ts'
import { as } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { mailTo } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { makeLink, makeModel, pathOf, saved } from './linkWorld.ts'
import { deskFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { url, people } = inject('world')
const owner = { url, accessToken: people.owner.accessToken }
const openPage = pages()

const values = { nome: 'Beatriz Moraes', cpf: '52998224725', aluguel: '2500' }

type Begun = { readonly id: string; readonly version: number }

/** A document of a model, started by a member. */
const begin = async (model: string, given: Values): Promise<Begun> =>
  await ok(as(owner).executions.createExecution({ params: { interviewId: model }, body: { values: given } }))

describe.each(deskFirst)('on a %s', (device, width) => {
  it('a finished document is sent by e-mail, also to somebody whose address is wrong', async () => {
    const model = await makeModel(owner)
    const { id, version } = await begin(model, values)
    await ok(as(owner).executions.finishExecution({ params: { id }, body: { version } }))
    const page = await openPage({ width })
    const { step } = usable(page)
    await beSignedIn(page, people.owner, `/app/run/${model}?execution=${id}`)
    await page.getByRole('button', { name: 'Enviar por e-mail' }).click()
    const panel = page.getByRole('form', { name: 'Enviar o documento por e-mail' })
    await panel.getByLabel('Para').waitFor()
    await step(`mail-document-empty-${device}`)
    await page.keyboard.press('Enter')
    await panel.locator('[id$="-error"]').waitFor()
    await step(`mail-document-none-${device}`)
    const recipient = `cliente.final.${device}.${Date.now()}@exemplo.com.br`
    await type(panel.getByLabel('Para'), `${recipient}; socio@`)
    await page.keyboard.press('Enter')
    await panel.getByText('Confira socio@: falta o que vem depois do @').waitFor()
    await type(panel.getByLabel('Para'), recipient)
    await type(panel.getByLabel('Mensagem (opcional)'), 'Segue o contrato, já com as mudanças.')
    await panel.getByRole('switch', { name: 'Enviar também o docx' }).press('Space')
    await step(`mail-document-${device}`)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByText('Documento enviado.').waitFor()
    await step(`mail-document-sent-${device}`)
    const mail = (await mailTo(recipient, /./)) as unknown as { text: string; files: { name: string }[] }
    expect(mail.text).toContain('Segue o contrato, já com as mudanças.')
    expect(mail.files.map(({ name }) => name.split('.').at(-1)).toSorted()).toEqual(['docx', 'pdf'])
  })

  it('a visitor who finishes is led on to where the author chose', { tags: 'further' }, async () => {
    const model = await makeModel(owner)
    const page = await openPage()
    const { step } = usable(page)
    await beSignedIn(page, people.owner, `/app?id=${model}&painel=links`)
    const drawer = page.getByRole('dialog', { name: 'Compartilhar por link' })
    await drawer.getByRole('button', { name: 'Novo link' }).click()
    await type(page.getByLabel('Nome do link'), 'Do site')
    await page.getByRole('button', { name: 'Mais opções' }).click()
    const target = page.getByLabel('Depois de terminar, ir para o endereço (opcional)')
    await type(target, 'www.silva.example/obrigado')
    await page.getByRole('button', { name: 'Criar o link' }).click()
    await page.locator('[id$="-error"]').first().waitFor()
    await step(`link-redirect-wrong-${device}`)
    await type(target, 'https://www.silva.example/obrigado')
    await page.getByRole('button', { name: 'Criar o link' }).click()
    const address = await drawer.getByLabel('Endereço de Do site').inputValue()

    const client = await openPage({ width })
    await client.route('https://www.silva.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Silva</title><h1>Obrigado</h1>' }),
    )
    await client.goto(pathOf({ url: address }))
    await client.getByRole('button', { name: 'Começar' }).click()
    await type(client.getByLabel('Nome completo'), 'Beatriz Moraes')
    await type(client.getByLabel('CPF'), '52998224725')
    await client.getByRole('button', { name: 'Continuar', exact: true }).click()
    await type(client.getByLabel('Aluguel por mês'), '2.500,00')
    await client.getByRole('button', { name: 'Enviar respostas' }).click()
    await client.getByRole('heading', { name: 'Obrigado' }).waitFor()
    expect(client.url()).toBe('https://www.silva.example/obrigado')
    // Back leads to what became of it, and not to the questions.
    await client.goBack()
    await client.getByRole('heading', { name: 'Respostas enviadas' }).waitFor()
    await usable(client).step(`visit-after-redirect-${device}`)
  })

  it('an author sees who came by a link, and reminds those who have not finished', { tags: 'further' }, async () => {
    const model = await makeModel(owner)
    const link = await makeLink(owner, model, { login: 'code' })
    const email = `visita.${device}.${Date.now()}@exemplo.com.br`
    const client = await openPage({ width: widths.phone })
    await client.goto(pathOf(link))
    await type(client.getByLabel('O seu e-mail'), email)
    await client.keyboard.press('Enter')
    await client.getByLabel('Código', { exact: true }).waitFor()
    const { subject } = await mailTo(email, /é o seu código$/)
    await type(client.getByLabel('Código', { exact: true }), subject.slice(0, 6))
    await client.keyboard.press('Enter')
    await type(client.getByLabel('Nome completo'), 'Beatriz Moraes')
    await saved(client)

    const page = await openPage({ width })
    const { step } = usable(page)
    await beSignedIn(page, people.owner, `/app?id=${model}&painel=links`)
    await page.getByRole('button', { name: 'Opções de Clientes do site' }).click()
    await page.getByRole('menuitem', { name: 'Visitantes' }).click()
    const visitors = page.getByRole('dialog', { name: 'Visitantes' })
    await visitors.getByText(email).waitFor()
    await visitors.getByText(/não terminou/).waitFor()
    await step(`visitors-${device}`)
    await visitors.getByRole('button', { name: 'Lembrar' }).click()
    const reminding = page.getByRole('form', { name: 'Enviar um lembrete por e-mail' })
    await expect.poll(() => reminding.getByLabel('Para').inputValue()).toBe(email)
    await step(`visitors-reminding-${device}`)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByText('Lembrete enviado.').waitFor()
    expect((await mailTo(email, /Ficha de locação/)).text).toContain(new URL(link.url).pathname)
    await visitors.getByRole('link', { name: 'Ver o documento' }).click()
    await page.getByRole('heading', { name: 'Quem aluga' }).waitFor()
    expect(await page.getByLabel('Nome completo').inputValue()).toBe('Beatriz Moraes')
    await step(`visitors-document-${device}`)
  })

  it('one document is completed by its own link, beside the member who began it', { tags: 'further' }, async () => {
    const model = await makeModel(owner)
    const { id } = await begin(model, { nome: 'Beatriz Moraes' })
    const page = await openPage({ width })
    const { step } = usable(page)
    await beSignedIn(page, people.owner, `/app/run/${model}?execution=${id}`)
    await page.getByRole('button', { name: 'Mais opções' }).click()
    await page.getByRole('menuitem', { name: 'Compartilhar por link' }).click()
    const drawer = page.getByRole('dialog', { name: 'Compartilhar por link' })
    await drawer.getByText('completa este documento').waitFor()
    await step(`document-links-none-${device}`)
    await drawer.getByRole('button', { name: 'Novo link' }).click()
    await type(page.getByLabel('Nome do link'), 'Cliente')
    await step(`document-links-new-${device}`)
    await page.getByRole('button', { name: 'Criar o link' }).click()
    const address = await drawer.getByLabel('Endereço de Cliente').inputValue()
    await step(`document-links-made-${device}`)

    const client = await openPage({ width: widths.phone })
    const seen = usable(client)
    await client.goto(pathOf({ url: address }))
    await seen.step(`document-visit-entrance-${device}`)
    await client.getByRole('button', { name: 'Começar' }).click()
    // What the office has answered is there.
    expect(await client.getByLabel('Nome completo').inputValue()).toBe('Beatriz Moraes')
    await type(client.getByLabel('CPF'), '52998224725')
    await client.getByRole('button', { name: 'Continuar', exact: true }).click()
    await type(client.getByLabel('Aluguel por mês'), '2.500,00')
    await seen.step(`document-visit-${device}`)
    await client.getByRole('button', { name: 'Enviar respostas' }).click()
    await client.getByRole('heading', { name: 'Respostas enviadas' }).waitFor()
    await seen.step(`document-visit-done-${device}`)
    const { data } = await as(people.owner).executions.getExecution({ params: { id } })
    expect(data).toMatchObject({ status: 4, values: { cpf: '529.982.247-25', aluguel: '2500' } })
    await page.goto(`/app/run/${model}?execution=${id}`)
    await page.getByRole('button', { name: 'Enviar por e-mail' }).waitFor()
    await step(`document-links-finished-${device}`)
  })
})
