// @module-tag further
import { join } from 'node:path'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { mailsTo, newOrganization, newPerson } from '../support/people.ts'
import { queueUrlsOf } from '../support/queueUrls.ts'
import { beSignedIn } from './beSignedIn.ts'
import { deskFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')

const openPage = pages()
let page: Page

/** Organisations are shown with their id, which support asks for. */
const step = () => usable(page).step('', { allow: /^[0-9A-HJKMNP-TV-Z]{26}$/ })

/** Signs in as a system administrator and goes to the administration, whatever page opens first. */
async function administrate(width?: number): Promise<void> {
  page = await openPage({ width })
  await beSignedIn(page, world.people.administrator)
  await page.waitForURL('**/admin')
  await page.getByRole('tab', { name: 'Organizações' }).waitFor()
}

async function act(name: string, what: string): Promise<void> {
  await type(page.getByRole('searchbox', { name: 'Buscar organização' }), name)
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

const dialog = () => page.getByRole('dialog')

describe.each(deskFirst)('the administration, on a %s', (device, width) => {
  it("creates an organisation, finds and verifies it, and deletes it with its id and its owner's e-mail", async () => {
    await administrate(width)
    await takePicture(page, `admin-${device}`)
    await step()
    await page.goto('/documents')
    await page.waitForURL('**/admin')

    const name = `Cordeiro e Pires ${device}`
    const email = `dono.${device}@cordeiro.exemplo.br`
    await page.getByRole('button', { name: 'Nova organização' }).click()
    await type(dialog().getByLabel('Nome da organização'), name)
    await type(dialog().getByLabel('E-mail'), email)
    await type(dialog().getByLabel('Nome', { exact: true }), 'Davi')
    await type(dialog().getByLabel('Sobrenome'), 'Pires')
    await takePicture(page, `admin-nova-${device}`)
    await step()
    await dialog().getByRole('button', { name: 'Criar e convidar' }).click()
    await page.getByText(`${name} criada. O convite foi enviado a ${email}.`).waitFor()
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
      .toEqual([`Convite para ${name} no Minuta`])

    const old = `Para apagar ${device}`
    const id = await newOrganization(old)
    const owner = await newPerson(id, 'Olavo', ['owner'])
    await act(old, 'Verificar inconsistências')
    await dialog().getByText('Nada a corrigir').waitFor()
    await takePicture(page, `admin-verificar-${device}`)
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await step()

    await act(old, 'Excluir')
    const remove = dialog().getByRole('button', { name: 'Excluir a organização' })
    await remove.click()
    await dialog().getByText('Id é obrigado').waitFor()
    await dialog().getByText('Email é obrigatório').waitFor()
    await takePicture(page, `admin-excluir-${device}`)
    await step()
    await type(dialog().getByLabel('Id da organização'), id)
    await type(dialog().getByLabel('E-mail de um proprietário'), 'outra@exemplo.com.br')
    await remove.click()
    await dialog().getByText('Este e-mail não é de um proprietário desta organização.').waitFor()
    await step()
    await type(dialog().getByLabel('E-mail de um proprietário'), owner.email)
    await remove.click()
    await page.getByText(`${old} foi excluída.`).waitFor()
    await page.getByText('Nenhum resultado encontrado para a pesquisa').waitFor()
  })
})

describe.each([['desktop', widths.desktop]] as const)('the administration, on a %s', (device, width) => {
  it("loads an organisation's default models, and says when all are loaded", { tags: 'further' }, async () => {
    const name = `Recebe os modelos ${device}`
    await newOrganization(name)
    await administrate(width)
    for (const text of [/^\d+ modelos padrão carregados\.$/, 'A organização já recebeu todos os modelos padrão.']) {
      await act(name, 'Carregar padrões')
      await takePicture(page, `admin-padroes-${device}`)
      await dialog().getByRole('button', { name: 'Carregar padrões' }).click()
      await page.getByText(text).waitFor()
    }
  })

  it('adds a default model, changes a built-in one, and reverts both', { tags: 'further' }, async () => {
    const model = join(import.meta.dirname, '../fixtures/models/termo-confidencialidade.docx')
    const name = `Termo da casa ${device}`
    const row = (of: string) => page.getByRole('row').filter({ hasText: of })
    await administrate(width)
    await page.getByRole('tab', { name: 'Modelos padrão' }).click()
    await page.getByText('Contrato social de sociedade limitada').waitFor()
    await takePicture(page, `admin-modelos-${device}`)
    await step()

    await page.getByRole('button', { name: 'Incluir modelo' }).click()
    await dialog().locator('input[type=file]').setInputFiles(model)
    await type(dialog().getByLabel('Nome'), name)
    await takePicture(page, `admin-modelos-incluir-${device}`)
    await step()
    await dialog().getByRole('button', { name: 'Incluir', exact: true }).click()
    await row(name).getByText('Incluído aqui').waitFor()

    const house = 'Contrato social de sociedade limitada'
    const menu = async (of: string, what: string) => {
      await page.getByRole('button', { name: `Ações de ${of}` }).click()
      await page.getByRole('menuitem', { name: what }).click()
    }
    await menu(house, 'Trocar o docx')
    await dialog().locator('input[type=file]').setInputFiles(model)
    await dialog().getByRole('button', { name: 'Trocar', exact: true }).click()
    await row(house).getByText('Do Minuta, trocado').waitFor()
    await step()
    await menu(house, 'Voltar ao do Minuta')
    await dialog().getByRole('button', { name: 'Voltar ao do Minuta' }).click()
    await row(house).getByText('Do Minuta', { exact: true }).waitFor()
    await step()

    await menu(name, 'Excluir')
    await dialog().getByRole('button', { name: 'Excluir modelo padrão' }).click()
    await page.getByText('Modelo padrão excluído.').waitFor()
    await row(name).waitFor({ state: 'detached' })
  })

  it('repairs the inconsistencies it finds', { tags: 'further' }, async () => {
    const name = `Desconta ${device}`
    const id = await newOrganization(name)
    await newPerson(id, 'Olga', ['owner'])
    const { owners } = await import('#functions/identity/index.ts')
    await owners.put({ organizationId: id, count: 5, listed: true }).go()
    await administrate(width)
    await act(name, 'Verificar inconsistências')
    await dialog().getByText('A organização conta 5 proprietários, mas tem 1.').waitFor()
    await takePicture(page, `admin-inconsistencia-${device}`)
    await step()
    await dialog().getByRole('button', { name: 'Reparar 1' }).click()
    await dialog().getByText('Reparada').waitFor()
    await step()
    await dialog().getByRole('button', { name: 'Verificar de novo' }).click()
    await dialog().getByText('Nada a corrigir').waitFor()
  })

  it('reads a dead letter and sends it again', { tags: 'further' }, async () => {
    const to = `perdida.${device}@exemplo.com.br`
    Object.assign(process.env, world.environment)
    const { emailTo } = await import('#functions/platform/outbox/emailTo.ts')
    const { body } = emailTo(world.people.owner.organizationId, to, {
      ...{ subject: `Carta perdida ${device}`, lines: ['Abra https://minuta.exemplo.br/convite#token=NAO-MOSTRE'] },
    })
    const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
    const { failures: QueueUrl } = await queueUrlsOf(sqs, 'mail')
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: body }))
    await administrate(width)
    await page.getByRole('tab', { name: 'Filas' }).click()
    await page.getByText('1 não entregue').waitFor()
    await takePicture(page, `admin-filas-${device}`)
    await step()
    await page.getByRole('row').filter({ hasText: 'E-mails' }).filter({ hasText: 'não entregue' }).click()
    const letter = dialog()
      .getByRole('listitem')
      .filter({ hasText: `Carta perdida ${device}` })
    await letter.waitFor()
    expect(await letter.textContent()).not.toContain('NAO-MOSTRE')
    await takePicture(page, `admin-carta-${device}`)
    await step()
    await letter.getByRole('button', { name: 'Enviar de novo' }).click()
    await dialog().getByText('Tudo desta fila foi entregue.').waitFor()
    await expect.poll(async () => (await mailsTo(to)).length).toBe(1)
  })

  it('creates an offer, which is public, and exports the billing', { tags: 'further' }, async () => {
    await administrate(width)
    await page.getByRole('tab', { name: 'Ofertas' }).click()
    await page.getByRole('button', { name: 'Nova oferta' }).click()
    const code = `OFERTA-${device.toUpperCase()}`
    await type(dialog().getByLabel('Código'), code)
    await type(dialog().getByLabel('Preço por mês'), '129,9')
    await type(dialog().getByLabel('Vale até', { exact: true }), '31/12/2030')
    await page.keyboard.press('Tab')
    await takePicture(page, `admin-oferta-${device}`)
    await step()
    await dialog().getByRole('button', { name: 'Criar oferta' }).click()
    await page.getByText(code, { exact: true }).waitFor()
    await takePicture(page, `admin-ofertas-${device}`)
    const answer = await page.request.get('/api/v1/offers')
    expect((await answer.json()).data).toContainEqual({
      code,
      plan: 'essential',
      price: '129.90',
      validUntil: '2030-12-31',
      description: '',
    })

    const visitor = await openPage({ width })
    await visitor.goto('/oferta')
    const said = visitor.getByRole('listitem').filter({ hasText: code })
    await said.getByText('Escreva para suporte@minuta.example com o código').waitFor()
    expect(await said.getByRole('link').getAttribute('href')).toBe(
      `mailto:suporte%40minuta.example?subject=Oferta%20${code}`,
    )
    await usable(visitor).step()

    await page.getByRole('tab', { name: 'Faturamento' }).click()
    expect(await page.getByRole('combobox', { name: 'Mês' }).inputValue()).toMatch(/^[A-Z][a-zç]+ de \d{4}$/)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar CSV' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^Faturamento \d{4}-\d{2}\.csv$/)
    await takePicture(page, `admin-faturamento-${device}`)
  })

  it('never shows the secrets of integrations again', { tags: 'further' }, async () => {
    const name = `Conectada ${device}`
    await newOrganization(name)
    await administrate(width)
    await act(name, 'Propriedades de integração')
    await type(dialog().getByLabel('Nome', { exact: true }), 'cpj.senha')
    await dialog().getByLabel('É um segredo').check()
    await type(dialog().getByLabel('Valor'), 'nao-mostre')
    await dialog().getByRole('button', { name: 'Guardar' }).click()
    await dialog().getByText('Segredo guardado').waitFor()
    expect(await dialog().textContent()).not.toContain('nao-mostre')
    await takePicture(page, `admin-integracoes-${device}`)
    await step()
    await dialog().getByRole('button', { name: 'Apagar cpj.senha' }).click()
    await page.getByRole('button', { name: 'Apagar', exact: true }).click()
    await dialog().getByText('Nenhuma propriedade ainda.').waitFor()
  })
})

describe.each(deskFirst)('the log of an organisation, on a %s', (device, width) => {
  it('shows its owner what changed, and can be filtered by person, exported and verified', {
    tags: 'further',
  }, async () => {
    const id = await newOrganization(`Auditada ${device}`)
    const owner = await newPerson(id, 'Aurora', ['owner'])
    const other = await newPerson(id, 'Benedito', [])
    page = await openPage({ width })
    await beSignedIn(page, owner)
    await page.evaluate(async (userId) => {
      const token = localStorage.getItem('token')
      await fetch(`/api/v1/users/${userId}/level`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ privileges: ['charts.overview'] }),
      })
    }, other.userId)
    await page.goto('/configurations?tab=registros')
    const line = page.getByRole('row').filter({ hasText: 'Mudou os privilégios de Benedito Teste' })
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByText('Entrou no sistema').first().waitFor()
        return line.count()
      })
      .toBe(1)
    await takePicture(page, `registros-${device}`)
    await step()

    await line.click()
    await dialog().getByRole('row', { name: 'Privilégios — Gráficos da visão geral' }).waitFor()
    await takePicture(page, `registro-${device}`)
    await step()
    await dialog().getByRole('button', { name: 'Ver tudo o que aconteceu aqui' }).click()
    await page.getByText('Só o que aconteceu com Benedito Teste').waitFor()
    await step()
    await page.getByRole('button', { name: 'Mostrar tudo' }).click()

    await page.getByRole('button', { name: 'Verificar a corrente' }).click()
    await dialog().getByRole('button', { name: 'Verificar agora' }).click()
    await dialog().getByText('A corrente está inteira').waitFor()
    await takePicture(page, `corrente-${device}`)
    await step()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    expect((await coming).suggestedFilename()).toBe('Registros.csv')
  })
})
