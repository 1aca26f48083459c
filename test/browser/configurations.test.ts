// @module-tag further

import { text } from 'node:stream/consumers'
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { anonymous, withToken } from '../support/client.ts'
import { sessionAt } from '../support/clientOf.ts'
import { startDocuSign } from '../support/docuSign.ts'
import {
  enter,
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  strongPassword,
  type TestPerson,
  tokenIn,
} from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { phoneFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

const tabs = ['organizacao', 'pessoas', 'grupos', 'emails', 'assinaturas', 'incorporacao', 'chaves-api'] as const

async function settings(page: Page, person: TestPerson, tab: string): Promise<void> {
  await beSignedIn(page, person, `/configurations?tab=${tab}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

/** The rendered colour of the primary button. */
const accent = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-accent-filled').trim(),
  )

const listening = (page: Page) => page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))

describe('the settings', () => {
  it('are linked only for owners, and redirect members to the overview', async () => {
    const organizationId = await newOrganization('Só para donos')
    const page = await openPage()
    await beSignedIn(page, await newPerson(organizationId, 'Caio'))
    expect(await page.getByRole('link', { name: 'Configurações' }).count()).toBe(0)
    await page.goto('/configurations')
    await page.waitForURL('**/home')

    const ownersPage = await openPage()
    await beSignedIn(ownersPage, await newPerson(organizationId, 'Lara', ['owner']))
    await ownersPage.getByRole('link', { name: 'Configurações' }).click()
    await ownersPage.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor()
    await usable(ownersPage).step()
    await ownersPage.getByRole('tab', { name: 'E-mails' }).click()
    await ownersPage.waitForURL('**/configurations?tab=emails')
    await usable(ownersPage).step()
    await ownersPage.reload()
    await ownersPage.getByRole('tab', { name: 'E-mails', selected: true }).waitFor()
  })

  it.each(phoneFirst)('are usable and fit the width, on a %s', async (_device, width) => {
    const page = await openPage({ width })
    const owner = await newPerson(await newOrganization('Lida por todos'), 'Rita', ['owner'])
    await beSignedIn(page, owner)
    for (const tab of tabs) {
      await page.goto(`/configurations?tab=${tab}`)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      await usable(page).step()
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(sideways, tab).toBe(false)
    }
  })
})

describe('the colour of the organisation', () => {
  it('changes for everyone with the application open as soon as an owner saves it', { tags: 'further' }, async () => {
    const organizationId = await newOrganization('Cores ao vivo')
    const members = await openPage()
    const subscribed = listening(members)
    await beSignedIn(members, await newPerson(organizationId, 'Davi'))
    await subscribed
    // The channel is open; its subscription follows immediately.
    await members.waitForTimeout(1_000)
    const before = await accent(members)

    const owners = await openPage()
    await settings(owners, await newPerson(organizationId, 'Nair', ['owner']), 'organizacao')
    const form = owners.getByRole('form', { name: 'Cor' })
    await type(form.getByLabel('Cor da organização'), '#7A1E2C')
    await owners.getByRole('figure', { name: 'Como a cor fica' }).getByText('O botão usa a cor como ela é.').waitFor()
    await usable(owners).step()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await owners.getByText('Cor salva. Toda a organização já a vê.').waitFor()
    await expect.poll(() => accent(owners)).toBe('#7a1e2c')
    await expect.poll(() => accent(members)).toBe('#7a1e2c')
    expect(before).not.toBe('#7a1e2c')
  })
})

describe('people', () => {
  it('and groups can be exported as spreadsheets', { tags: 'further' }, async () => {
    const page = await openPage({ width: widths.phone })
    const owner = await newPerson(await newOrganization('Planilhas'), 'Sônia', ['owner'])
    const { accessToken } = await enter(owner)
    await withToken(accessToken).groups.createGroup({ body: { name: 'Contencioso', members: [owner.userId] } })
    await settings(page, owner, 'pessoas')
    for (const [tab, file, content] of [
      ['pessoas', 'Pessoas.csv', /Sônia/],
      ['grupos', 'Grupos.csv', /Contencioso/],
    ] as const) {
      await page.goto(`/configurations?tab=${tab}`)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Exportar CSV' }).click(),
      ])
      expect(download.suggestedFilename()).toBe(file)
      expect(await text(await download.createReadStream())).toMatch(content)
    }
  })

  it('are invited from the settings, join by e-mail, and are found, changed and removed', {
    tags: 'further',
  }, async () => {
    const organizationId = await newOrganization('Banca Aberta')
    const page = await openPage()
    await settings(page, await newPerson(organizationId, 'Olga', ['owner']), 'pessoas')
    await page.getByRole('button', { name: 'Convidar' }).click()
    const invitation = page.getByRole('form', { name: 'Convite' })
    const email = 'helio.matos@exemplo.com.br'
    await type(invitation.getByLabel('E-mail'), email)
    await type(invitation.getByLabel('Nome', { exact: true }), 'Hélio')
    await type(invitation.getByLabel('Sobrenome'), 'Matos')
    await invitation.getByRole('radio', { name: 'Autor' }).check()
    await usable(page).step()
    await page.getByRole('button', { name: 'Enviar o convite' }).click()
    const row = page.getByRole('row').filter({ hasText: email })
    await row.getByText('Convidado').waitFor()

    const token = tokenIn(await mailTo(email, 'Convite para Banca Aberta no Minuta'))
    const password = strongPassword('helio')
    await anonymous().identity.acceptInvitation({ body: { token, password } })
    expect((await sessionAt(world.url, { email, password })).organization).toBe(organizationId)

    await page.reload()
    await type(page.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }), 'helio')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await row.getByText('Ativo').waitFor()
    await row.getByText('Autor').waitFor()
    await usable(page).step()
    await row.getByText('Hélio Matos').click()
    const person = page.getByRole('form', { name: 'Pessoa' })
    await type(person.getByLabel('Sobrenome'), 'Matos Prado')
    await person.getByRole('button', { name: 'Ajustar' }).click()
    await person.getByLabel('Proprietário').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await row.getByText('Hélio Matos Prado').waitFor()
    await row.getByText('Proprietário').waitFor()
    await usable(page).step()

    await page.getByRole('button', { name: 'Ações de Hélio Matos Prado' }).click()
    await page.getByRole('menuitem', { name: 'Remover da organização' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await page.getByText('Nenhum resultado encontrado para a pesquisa').waitFor()
  })

  it('are put in groups, and unsaved input survives a concurrent change', { tags: 'further' }, async () => {
    const organizationId = await newOrganization('Agrupados')
    const owner = await newPerson(organizationId, 'Zilda', ['owner'])
    await newPerson(organizationId, 'Mauro')
    const page = await openPage()
    await settings(page, owner, 'grupos')
    await page.getByRole('button', { name: 'Novo grupo' }).click()
    const group = page.getByRole('form', { name: 'Grupo' })
    await type(group.getByLabel('Nome', { exact: true }), 'Contratos')
    await type(group.getByRole('combobox', { name: 'Acrescentar uma pessoa' }), 'mauro')
    await page.getByRole('option', { name: /Mauro Teste/ }).click()
    await group.getByRole('list', { name: 'Pessoas do grupo (1)' }).getByText('Mauro Teste').waitFor()
    await usable(page).step()
    await page.getByRole('button', { name: 'Criar grupo' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Contratos' })
    await row.getByText('1 pessoa').waitFor()
    await usable(page).step()

    await row.getByText('Contratos').click()
    await group.getByRole('button', { name: 'Tirar Mauro Teste do grupo' }).click()
    const { accessToken } = await enter(owner)
    const listed = await withToken(accessToken).groups.listGroups({ params: { orgId: organizationId } })
    const { id, members } = listed.data.items[0]!
    await withToken(accessToken).groups.updateGroup({
      params: { id },
      body: { version: 1, name: 'Contratos e consultivo', members },
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await group.getByRole('alert').getByText('Nada do que você digitou foi perdido.').waitFor()
    await usable(page).step()
    await group.getByRole('button', { name: 'Ler de novo e manter o que digitei' }).click()
    await page.getByText('Lido de novo. O que você digitou continua aqui: confira e salve.').waitFor()
    await group.getByText('Ninguém neste grupo ainda.').waitFor()
    await usable(page).step()
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await row.getByText('Ninguém ainda').waitFor()
  })
})

describe('the layout of e-mails', () => {
  it('has a live preview, keeps unsaved input when switching pages, and applies to sent e-mails', {
    tags: 'further',
  }, async () => {
    const organizationId = await newOrganization('Cartas')
    const page = await openPage()
    await settings(page, await newPerson(organizationId, 'Tais', ['owner']), 'emails')
    const form = page.getByRole('form', { name: 'E-mails' })
    const preview = page.frameLocator('iframe[title="Prévia do e-mail"]')
    await preview.getByText('Olá, Marina,').waitFor()
    await usable(page).step()
    await type(form.getByLabel('Rodapé'), 'Av. Paulista, 1000\nOAB/SP 1234')
    await preview.getByText('OAB/SP 1234').waitFor()
    await usable(page).step()
    await page.getByRole('tab', { name: 'Pessoas' }).click()
    await page.getByRole('link', { name: 'Visão geral' }).click()
    await page.waitForURL('**/home')
    await usable(page).step()
    await page.getByRole('link', { name: 'Configurações' }).click()
    await page.getByRole('tab', { name: 'E-mails' }).click()
    expect(await form.getByLabel('Rodapé').inputValue()).toBe('Av. Paulista, 1000\nOAB/SP 1234')
    await type(form.getByLabel('Nome do remetente'), 'Cartas & Cia')
    await form.getByLabel('Nome do remetente').press('Control+s')
    await page.getByText('E-mails salvos. O próximo já sai assim.').waitFor()
    await usable(page).step()

    await page.getByRole('tab', { name: 'Pessoas' }).click()
    await page.getByRole('button', { name: 'Convidar' }).click()
    const invitation = page.getByRole('form', { name: 'Convite' })
    await type(invitation.getByLabel('E-mail'), 'carta@exemplo.com.br')
    await type(invitation.getByLabel('Nome', { exact: true }), 'Cida')
    await type(invitation.getByLabel('Sobrenome'), 'Reis')
    await page.getByRole('button', { name: 'Enviar o convite' }).click()
    const mail = await mailTo('carta@exemplo.com.br', 'Convite para Cartas no Minuta')
    expect(mail.html).toContain('Av. Paulista, 1000<br>OAB/SP 1234')
  })
})

describe('DocuSign', () => {
  it('is connected in its own window, which returns, passes on the grant and closes', async () => {
    await reachTable()
    const docuSign = await startDocuSign()
    const secrets = new SecretsManagerClient({ region: 'sa-east-1' })
    const configure = (values: object) =>
      secrets.send(
        new PutSecretValueCommand({
          SecretId: world.environment.DOCUSIGN_SECRET,
          SecretString: JSON.stringify(values),
        }),
      )
    try {
      await configure({ integrationKey: 'chave', url: docuSign.url })
      const page = await openPage()
      await settings(page, await newPerson(await newOrganization('Assinantes'), 'Ugo', ['owner']), 'assinaturas')
      const opening = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'Conectar ao DocuSign' }).click()
      const popup = await opening
      await page.getByText('Conclua a entrada na janela do DocuSign.').waitFor()
      await page.evaluate(() => {
        const received: string[] = []
        addEventListener('message', ({ origin, data }) => received.push(`${origin} ${data.hash.split('=')[0]}`))
        Object.assign(globalThis, { received })
      })
      // A message from another site's page is ignored.
      await popup.evaluate(() => opener.postMessage({ type: 'minuta-docusign', hash: '#access_token=x' }, '*'))
      const closed = popup.waitForEvent('close')
      await popup.getByRole('link', { name: 'Permitir acesso' }).click()
      await closed
      await page.getByText('Conectado a Lopes Advocacia por Marina Lopes (marina@lopes.example).').waitFor()
      expect(await page.evaluate(() => (globalThis as unknown as { received: string[] }).received)).toEqual([
        `${docuSign.url} #access_token`,
        `${world.url} #access_token`,
      ])
      await page.getByRole('radio', { name: 'DocuSign' }).check()
      await page.getByRole('form', { name: 'Serviço de assinatura' }).getByRole('button', { name: 'Salvar' }).click()
      await page.getByText('Serviço de assinatura salvo.').waitFor()
    } finally {
      await configure({})
      secrets.destroy()
      await docuSign.stop()
    }
  })

  it('leaves no trace of the grant in the address of a window that stays open', { tags: 'further' }, async () => {
    const page = await openPage()
    await page.goto('/docusign-callback?code=x&state=y')
    await page.getByText('Pronto. Pode fechar esta janela.').waitFor()
    expect(page.url()).toBe(`${world.url}/docusign-callback`)
  })
})

describe('the ownership', () => {
  it('is transferred with name and password, and the previous owner is redirected to the overview', {
    tags: 'further',
  }, async () => {
    const organizationId = await newOrganization('Sucessão')
    const owner = await newPerson(organizationId, 'Vera', ['owner'])
    const heir = await newPerson(organizationId, 'Joel')
    const page = await openPage()
    await settings(page, owner, 'organizacao')
    await page.getByRole('button', { name: 'Transferir a propriedade' }).click()
    const form = page.getByRole('form', { name: 'Transferir a propriedade' })
    await form.getByRole('combobox', { name: 'Novo proprietário' }).click()
    await page.getByRole('option', { name: /Joel Teste/ }).click()
    const act = form.getByRole('button', { name: 'Transferir', exact: true })
    await type(form.getByLabel('Sua senha'), 'errada')
    expect(await act.isDisabled()).toBe(true)
    await type(form.getByLabel('Para confirmar, digite Sucessão'), 'Sucessão')
    await act.click()
    await form.getByRole('alert').getByText('A senha atual não confere.').waitFor()
    await usable(page).step()
    await type(form.getByLabel('Sua senha'), owner.password)
    await act.click()
    await page.waitForURL('**/home')
    expect(await page.getByRole('link', { name: 'Configurações' }).count()).toBe(0)
    const { accessToken } = await enter(heir)
    const { data } = await withToken(accessToken).identity.getUser({ params: { id: heir.userId } })
    expect(data.privileges).toContain('owner')
  })
})
