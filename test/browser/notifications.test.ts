import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { newOrganization, newPerson, reachTable, type TestPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { phoneFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const openPage = pages()
let ana: TestPerson

beforeAll(async () => {
  await reachTable()
  ana = await newPerson(await newOrganization('Moura & Reis'), 'Ana', ['owner'])
})

async function notify(id: string, title: string, link = '/documents') {
  const { notification } = await import('#functions/platform/outbox/notification.ts')
  const { outbox } = await import('#functions/platform/outbox/entity.ts')
  const news = { id, kind: 'documents.ready' as const, title, text: 'O documento já pode ser baixado.', link }
  await outbox.put(notification(ana.organizationId, ana.userId, news)).go()
}

/** Waits until the page listens to its user's channel, so that later notifications arrive live and not by a reload. */
async function listening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  const asked = new Map<string, string>()
  socket.on('framesent', ({ payload }) => {
    const { id, channel } = JSON.parse(String(payload)) as { id?: string; channel?: string }
    if (id && channel) asked.set(id, channel)
  })
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => {
      const { type, id } = JSON.parse(String(payload)) as { type: string; id?: string }
      return type === 'subscribe_success' && (asked.get(id ?? '')?.includes('/people/') ?? false)
    },
  })
}

describe('the bell', () => {
  it('shows new notifications live, opens one and marks all as read', async () => {
    const page = await openPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    const sockets = listening(page)
    await beSignedIn(page, ana)
    const bell = page.getByRole('button', { name: /^Notificações/ })
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notificações')
    await sockets

    await notify('first', '"Locação" ficou pronto')
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notificações: 1 não lida')
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContain('Nova notificação: "Locação" ficou pronto')
    await notify('second', '"Procuração" ficou pronto')
    await notify('third', '"Recibo" ficou pronto')
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notificações: 3 não lidas')
    await usable(page).step()

    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Notificações' })
    await panel.waitFor()
    await usable(page).step()
    await panel.getByRole('button', { name: /"Locação" ficou pronto/ }).click()
    await page.waitForURL('**/documents')
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notificações: 2 não lidas')
    await usable(page).step()

    await bell.click()
    const allRead = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await panel.getByRole('button', { name: 'Marcar todas como lidas' }).click()
    await allRead
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notificações')
    await usable(page).step()
    await page.reload()
    await bell.click()
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(3)
    expect(await panel.getByText('Não lida').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('is in the top bar on a phone', { tags: 'further' }, async () => {
    const page = await openPage({ width: widths.phone })
    await beSignedIn(page, ana)
    await page.getByRole('button', { name: /^Notificações/ }).click()
    await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(3)
  })
})

describe('the channels of notifications', () => {
  it('are chosen in the profile and saved', { tags: 'further' }, async () => {
    const page = await openPage()
    await beSignedIn(page, ana, '/perfil#notificacoes')
    const mail = page.getByRole('checkbox', { name: 'Documentos prontos: E-mail' })
    expect(await mail.isChecked()).toBe(false)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    // The new state comes back through the query, a moment after the click.
    await mail.click()
    await saved
    await page.reload()
    await expect.poll(() => mail.isChecked()).toBe(true)
  })
})

describe('releases and feedback', () => {
  it.each(phoneFirst)('open from the account menu, %s', { tags: 'further' }, async (_, width) => {
    const page = await openPage({ width })
    await beSignedIn(page, ana)
    const burger = page.getByRole('button', { name: 'Menu', exact: true })
    const onTelephone = width === widths.phone
    const choose = async (item: string) => {
      if (onTelephone) await burger.click()
      await page.getByRole('button', { name: /^Conta de/ }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await choose('Novidades')
    await page
      .getByRole('dialog', { name: 'Novidades' })
      .getByRole('heading', { name: 'Pessoas e organizações' })
      .waitFor()
    // On a phone the menu closes and is not left behind the dialog.
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await usable(page).step()
    await choose('Enviar opinião')
    const dialog = page.getByRole('dialog', { name: 'Enviar opinião' })
    const message = dialog.getByLabel('Sua mensagem')
    await type(message, 'Gostei do sino.')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    if (onTelephone) await expect.poll(() => burger.evaluate((it) => it === document.activeElement)).toBe(true)
    await choose('Enviar opinião')
    expect(await message.inputValue()).toBe('Gostei do sino.')
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await page.getByText('Recebemos a sua mensagem.').waitFor()
  })
})

describe('an owner', () => {
  it('sees the invoice and chooses a plan', { tags: 'further' }, async () => {
    const page = await openPage()
    await beSignedIn(page, ana, '/configurations?tab=cobranca')
    await page.getByRole('cell', { name: 'R$ 449,00' }).first().waitFor()
    await usable(page).step()
    await page.getByRole('button', { name: 'Escolher Essencial' }).click()
    await page.getByRole('button', { name: 'Escolher este plano' }).click()
    await page.getByText('A organização está no plano Essencial.').waitFor()
    await page.getByRole('cell', { name: 'R$ 149,00' }).first().waitFor()
  })
})

describe('a visitor', () => {
  it('sees the prices of the plans, and can sign up', { tags: 'further' }, async () => {
    const page = await openPage()
    await page.goto('/oferta')
    await page.getByRole('heading', { name: 'Profissional' }).waitFor()
    await usable(page).step()
    await page.getByRole('link', { name: 'Começar o teste' }).click()
    await page.waitForURL('**/cadastro')
  })
})
