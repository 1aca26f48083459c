// @module-tag further
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { codeOf, freshCode } from '../support/authenticatorCode.ts'
import { as } from '../support/client.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { turnFactorOn } from '../support/turnFactorOn.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const openPage = pages()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

async function typePassword(page: Page, { email, password }: TestPerson): Promise<void> {
  await type(page.getByLabel('E-mail'), email)
  await type(page.getByLabel('Senha', { exact: true }), password)
  await press(page, 'Entrar')
}

/** Goes through all steps once the page requires a second factor. Returns the secret of the authenticator app. */
async function enrol(page: Page, { password }: TestPerson, picture?: string): Promise<string> {
  await page.getByRole('heading', { level: 1, name: 'Falta a segunda etapa.' }).waitFor()
  await page.getByLabel('Sua senha', { exact: true }).waitFor()
  await usable(page).step()
  if (picture) await takePicture(page, `${picture}-senha`)
  await type(page.getByLabel('Sua senha', { exact: true }), password)
  await press(page, 'Continuar')
  await page.getByRole('img', { name: 'QR code para o aplicativo autenticador' }).waitFor()
  await usable(page).step()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  if (picture) await takePicture(page, `${picture}-qr`)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await type(page.getByLabel('Código que o aplicativo mostra'), await freshCode(secret))
  await press(page, 'Ligar')
  await page.getByRole('list', { name: 'Códigos de recuperação' }).waitFor()
  await usable(page).step()
  if (picture) await takePicture(page, `${picture}-codigos`)
  return secret
}

async function keepCodes(page: Page): Promise<void> {
  await page.getByLabel('Guardei os códigos em um lugar seguro').check()
  await press(page, 'Concluir')
}

/** An organisation whose owner has a second factor. */
async function ownedOrganization(name: string) {
  const organizationId = await newOrganization(name)
  const owner = await newPerson(organizationId, 'Dora', ['owner'])
  const session = await enter(owner)
  const { secret, used } = await turnFactorOn(session, owner.password)
  const demand = () =>
    as(session).organizations.updateOrganization({
      params: { id: organizationId },
      body: {
        version: 1,
        preferences: { onlyNewEditor: true, customDefinitions: {}, requireSecondFactor: true },
      },
    })
  return { organizationId, owner, demand, code: () => codeOf(secret, used + 1) }
}

describe.each([['phone', widths.phone]] as const)(
  'an organisation that requires a second factor, on a %s',
  (device, width) => {
    it('is set up in the settings, and admits users once theirs is on', async () => {
      const { organizationId, owner, code } = await ownedOrganization(`Exigência ${device}`)
      const page = await openPage({ width })
      await page.goto('/?redirect=/configurations')
      await typePassword(page, owner)
      await type(page.getByLabel('Código'), code())
      await press(page, 'Confirmar')
      await page.getByRole('link', { name: 'Organização', exact: true }).click()
      const form = page.getByRole('form', { name: 'Organização' })
      await form.getByLabel('Exigir a verificação em duas etapas').check()
      await takePicture(page, `exigir-${device}`)
      await form.getByRole('button', { name: 'Salvar' }).click()
      await page.getByText('Organização salva.').waitFor()

      const person = await newPerson(organizationId, 'Caetano')
      const members = await openPage({ width })
      await members.goto('/?redirect=/documents')
      await typePassword(members, person)
      await members.waitForURL('**/duas-etapas?redirect=%2Fdocuments')
      // S0 §4: nothing of the organisation is loaded before the second factor.
      expect(await keys(members)).not.toContain('organization')
      await members.goto('/home')
      await members.waitForURL('**/duas-etapas')
      await usable(members).step()
      await members.goto('/documents')
      await enrol(members, person, `entrada-${device}`)
      await keepCodes(members)
      await members.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor()
      expect(new URL(members.url()).pathname).toBe('/documents')
      await members.goto('/duas-etapas')
      await members.waitForURL('**/home')
    })

    it('makes signed-in users turn theirs on when the session is renewed, and continue where they were', {
      tags: 'further',
    }, async () => {
      const { organizationId, demand } = await ownedOrganization(`No meio ${device}`)
      const person = await newPerson(organizationId, 'Elza')
      // The renewed session may read nothing until the second factor is on.
      const page = await openPage({ width, refused: /^GET \/api\/v1\/(organizations|users)\// })
      await beSignedIn(page, person, '/perfil')
      await demand()
      await page.evaluate(() => localStorage.setItem('token', 'no.longer.good'))
      await page.reload()
      const secret = await enrol(page, person)
      // Reloading before saving the codes asks first, and continues all the same.
      page.on('dialog', (dialog) => dialog.accept())
      await page.reload()
      await page.waitForURL('**/perfil')
      await page.getByRole('region', { name: 'Verificação em duas etapas' }).getByText('Ligada').waitFor()

      await page.evaluate(() => localStorage.clear())
      await page.goto('/')
      await typePassword(page, person)
      await type(page.getByLabel('Código'), await freshCode(secret))
      await press(page, 'Confirmar')
      await page.waitForURL('**/home')
    })
  },
)

describe('a user without a phone', () => {
  it('can sign out to use another account', { tags: 'further' }, async () => {
    const { organizationId, demand } = await ownedOrganization('Outra conta')
    await demand()
    const page = await openPage()
    await page.goto('/')
    await typePassword(page, await newPerson(organizationId, 'Flora'))
    await page.waitForURL('**/duas-etapas')
    await usable(page).step()
    await press(page, 'Entrar com outra conta')
    await page.getByLabel('E-mail').waitFor()
    // The browser stays known, which grants no access.
    expect(await keys(page)).toEqual(['device'])
  })
})
