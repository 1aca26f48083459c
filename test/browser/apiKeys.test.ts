import { expect, inject, it } from 'vitest'
import { as, withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { deskFirst } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

it.each(deskFirst)(
  'an owner makes a key, copies it once, sees what it did and revokes it, on a %s',
  async (_device, width) => {
    const organizationId = await newOrganization('Chaveiro')
    const person = await newPerson(organizationId, 'Rita', ['owner'])
    const owner = await enter(person)
    for (const name of ['Contrato de honorários', 'Procuração'])
      await as(owner).interviews.createInterview({
        body: {
          name,
          interviewCode: { metadata: { title: name }, sections: [] },
        },
      })
    const page = await openPage({ width })
    const { step } = usable(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url })
    await beSignedIn(page, person, '/configurations?tab=chaves-api')
    await page.getByRole('heading', { name: 'Nenhuma chave' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Endereço para assistentes' }).inputValue()).toBe(
      `${world.url}/api/v1/mcp`,
    )
    await step('chaves-vazio')

    await page.getByRole('button', { name: 'Nova chave' }).click()
    const form = page.getByRole('form', { name: 'Chave de API' })
    const create = page.getByRole('button', { name: 'Criar a chave' })
    await form.waitFor()
    expect(await create.isDisabled()).toBe(true)
    await type(form.getByLabel('Sistema'), 'Portal de clientes')
    await form.getByRole('checkbox', { name: 'Ler o cadastro' }).press('Space')
    await form.getByRole('radio', { name: 'Só alguns' }).press('Space')
    expect(await create.isDisabled()).toBe(true)
    const models = form.getByRole('combobox', { name: 'Modelos da chave' })
    await models.click()
    await page.keyboard.type('honor')
    await page.getByRole('option', { name: 'Contrato de honorários' }).click()
    await page.keyboard.press('Tab')
    await type(form.getByRole('textbox', { name: 'Vale até' }), '31/12/2099')
    await step('chaves-nova')
    await create.click()

    const dialog = page.getByRole('dialog', { name: 'Copie a chave agora' })
    const secret = await dialog.getByRole('textbox', { name: 'Chave de API' }).inputValue()
    expect(secret).toMatch(/^minuta_[0-9A-Za-z]{49}$/)
    await step('chaves-segredo')
    // Closing by accident would lose it.
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Copiar a chave' }).click()
    await dialog.getByRole('button', { name: 'Copiada' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await dialog.getByRole('button', { name: 'Já guardei' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(secret)

    expect((await withToken(secret).apiKeys.readOwnApiKey()).status).toBe(200)
    await page.reload()
    await page.getByText('Lê modelos, preenche, finaliza, baixa arquivos e lê o cadastro').first().waitFor()
    await step('chaves-lista')
    await page.getByText('Portal de clientes').first().click()
    const panel = page.getByRole('dialog', { name: 'Portal de clientes', exact: true })
    await panel.getByText('Contrato de honorários').waitFor()
    await panel.getByText('Até 31/12/2099').waitFor()
    await panel.getByText(/^Usada pela última vez em/).waitFor()
    await step('chaves-detalhes')

    await panel.getByRole('button', { name: 'Revogar a chave' }).click()
    const confirm = page.getByRole('dialog', { name: 'Revogar a chave "Portal de clientes"?' })
    await confirm.waitFor()
    await step('chaves-revogar')
    await confirm.getByRole('button', { name: 'Revogar a chave' }).click()
    await page.getByRole('heading', { name: 'Nenhuma chave' }).waitFor()
    expect((await withToken(secret).apiKeys.readOwnApiKey()).status).toBe(401)
    await step('chaves-revogada')
  },
)
