// @module-tag further
import { describe, expect, inject, it } from 'vitest'
import { field, makeLink, makeModel, pathOf, rentalSections, saved } from './linkWorld.ts'
import { phoneFirst } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { url, people } = inject('world')
const owner = { url, accessToken: people.owner.accessToken }
const openPage = pages()

const [tenant, rent] = rentalSections
const sections = [
  { ...tenant!, fields: [...tenant!.fields, field('email', 'email', 'E-mail', { required: true })] },
  { ...rent!, fields: [rent!.fields[0]!, field('upload', 'rg', 'Foto do RG')] },
]

describe.each(phoneFirst)('on a %s', (device, width) => {
  it('a client is helped to answer, reads the document before sending it, and has a receipt', async () => {
    const link = await makeLink(owner, await makeModel(owner, sections), { preview: 'always' })
    const client = await openPage({ width })
    const { step } = usable(client)
    await client.goto(pathOf(link))
    await client.getByRole('button', { name: 'Começar' }).click()
    const name = client.getByLabel('Nome completo')
    await name.waitFor()
    expect(await client.locator('[data-save]').textContent(), 'nothing was typed yet').toBe('')
    const email = client.getByLabel('E-mail')
    expect(
      await Promise.all([name, email].map((one) => one.getAttribute('autocomplete'))),
      'the browser offers the visitor’s own data',
    ).toEqual(['section-1 name', 'section-1 email'])
    await type(name, 'Beatriz Moraes')
    expect(await name.getAttribute('enterkeyhint')).toBe('next')
    await type(client.getByLabel('CPF'), '52998224725')
    await type(email, 'beatriz@gmial.com')
    expect(await email.getAttribute('enterkeyhint')).toBe('done')
    await client.keyboard.press('Tab')
    const meant = client.getByRole('button', { name: 'Você quis dizer beatriz@gmail.com?' })
    await meant.waitFor()
    await step(`aids-email-${device}`)
    expect(await email.inputValue(), 'nothing is changed by itself').toBe('beatriz@gmial.com')
    await meant.click()
    expect(await email.inputValue()).toBe('beatriz@gmail.com')
    await client.getByRole('button', { name: 'Ver todas as perguntas' }).click()
    const overview = client.getByRole('dialog', { name: 'Todas as perguntas' })
    await overview.getByText('3 de 6 respondidas, falta 1').waitFor()
    await step(`aids-overview-${device}`)
    await overview.getByRole('button', { name: 'Aluguel por mês' }).click()
    await client.getByRole('heading', { name: 'O aluguel' }).waitFor()
    await client.getByText('Foto do RG (opcional)').waitFor()
    await type(client.getByLabel('Aluguel por mês'), '2.500,00')
    await saved(client)

    // The same link on another page goes on where it was left.
    const other = await client.context().newPage()
    usable(other)
    await other.goto(pathOf(link))
    await other.getByRole('heading', { name: 'O aluguel' }).waitFor()

    await client.bringToFront()
    await client.getByRole('button', { name: 'Enviar respostas' }).click()
    await client.getByRole('heading', { name: 'Confira o documento' }).waitFor()
    await client.getByText('Beatriz Moraes aluga por R$ 2.500,00.').waitFor()
    await step(`aids-review-${device}`)
    await client.goBack()
    await client.getByLabel('Aluguel por mês').waitFor()
    await client.getByRole('button', { name: 'Enviar respostas' }).click()
    await client.getByRole('heading', { name: 'Confira o documento' }).waitFor()
    await client.getByRole('button', { name: 'Voltar às perguntas' }).click()
    await client.getByLabel('Aluguel por mês').waitFor()
    await client.goBack()
    await client.getByLabel('Nome completo').waitFor()
    await client.goForward()
    await client.getByLabel('Aluguel por mês').waitFor()
    await client.getByRole('button', { name: 'Enviar respostas' }).click()
    await client.getByRole('heading', { name: 'Confira o documento' }).waitFor()
    await client.getByRole('button', { name: 'Enviar respostas' }).click()
    await client.getByRole('heading', { name: 'Respostas enviadas' }).waitFor()
    const receipt = client.getByRole('region', { name: 'Comprovante' })
    await receipt.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).waitFor()
    await receipt.getByText(/^\d\d\/\d\d\/\d{4} às \d\d:\d\d \(horário de Brasília\)$/).waitFor()
    await receipt.getByText('Ver o que você enviou').click()
    await receipt.getByText('beatriz@gmail.com').waitFor()
    await client.getByRole('button', { name: 'Baixar PDF' }).waitFor()
    await step(`aids-receipt-${device}`)

    // The other page takes no more answers.
    await other.evaluate(() => dispatchEvent(new Event('focus')))
    await other.getByRole('heading', { name: 'Respostas enviadas' }).waitFor()
    await other.close()

    // What is kept on the device answers the next form, and can be erased.
    await client.getByLabel('Guardar os meus dados neste aparelho').check()
    await client.getByText('Nome, CPF e e-mail. Ficam só neste aparelho').waitFor()
    await step(`aids-keep-${device}`)
    await client.goto(pathOf(await makeLink(owner, await makeModel(owner))))
    await client.getByRole('button', { name: 'Começar' }).click()
    await client.getByText('Este aparelho guarda os dados de Beatriz Moraes: nome, CPF e e-mail.').waitFor()
    await step(`aids-offer-${device}`)
    await client.getByRole('button', { name: 'Preencher com eles' }).click()
    await client.getByText('Preenchido: Nome completo e CPF. Confira antes de enviar.').waitFor()
    expect([
      await client.getByLabel('Nome completo').inputValue(),
      await client.getByLabel('CPF').inputValue(),
    ]).toEqual(['Beatriz Moraes', '529.982.247-25'])
    await step(`aids-filled-${device}`)
    await client.getByRole('button', { name: 'Desfazer' }).click()
    expect(await client.getByLabel('Nome completo').inputValue()).toBe('')
    await client.getByRole('button', { name: 'Apagar daqui' }).click()
    await client.getByText('Os seus dados foram apagados deste aparelho.').waitFor()
    expect(await client.evaluate(() => localStorage.getItem('meus-dados'))).toBe(null)
  })
})
