import { expect, inject, it } from 'vitest'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson } from '../support/people.ts'
import { startReceiver } from '../support/receiver.ts'
import { publishInterview } from '../support/things.ts'
import { beSignedIn } from './beSignedIn.ts'
import { deskFirst } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

it.each(deskFirst)(
  'an owner adds an address, tests it, sees a document arrive there and sends it again, on a %s',
  { tags: 'further' },
  async (_device, width) => {
    const receiver = await startReceiver()
    try {
      const person = await newPerson(await newOrganization('Avisada'), 'Rita', ['owner'])
      const { accessToken } = await enter(person)
      const fields = [createField('text', { uid: 'cliente', ref: 'cliente', name: 'Cliente' })]
      const sections = [{ id: 'partes', title: 'Partes', conditionals: [], fields }]
      const name = 'Contrato de honorários'
      const model = await withToken(accessToken).interviews.createInterview({
        body: {
          name,
          interviewCode: { ...emptyInterviewCode(name), sections },
        },
      })
      await publishInterview(world.url, accessToken, model.data.id)

      const page = await openPage({ width })
      const { step } = usable(page)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url })
      await beSignedIn(page, person, '/configurations?tab=avisos')
      await page.getByRole('heading', { name: 'Nenhum endereço' }).waitFor()
      await step('avisos-vazio')

      await page.getByRole('button', { name: 'Novo endereço' }).click()
      const form = page.getByRole('form', { name: 'Endereço avisado' })
      const add = page.getByRole('button', { name: 'Incluir o endereço' })
      await type(form.getByLabel('Sistema'), 'Portal de clientes')
      await type(form.getByLabel('Endereço'), 'https://192.168.0.7/avisos')
      await form.getByRole('checkbox', { name: 'Documento começado' }).press('Space')
      await step('avisos-novo')
      await add.click()
      await form.getByText('Este endereço é de uma rede interna. Escreva um que se alcance pela internet.').waitFor()
      await step('avisos-endereco-recusado')
      await type(form.getByLabel('Endereço'), receiver.url)
      await add.click()

      const dialog = page.getByRole('dialog', { name: 'Copie o segredo agora' })
      const secret = await dialog.getByRole('textbox', { name: 'Segredo das assinaturas' }).inputValue()
      expect(secret).toMatch(/^whsec_/)
      receiver.trust(secret)
      await step('avisos-segredo')
      await dialog.getByRole('button', { name: 'Copiar o segredo' }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
      await dialog.getByRole('button', { name: 'Já guardei' }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(await page.content()).not.toContain(secret)
      await page.getByText('Nada enviado ainda').first().waitFor()
      await step('avisos-lista')

      await page.getByText('Portal de clientes').first().click()
      const panel = page.getByRole('dialog', { name: 'Portal de clientes', exact: true })
      await panel.getByText('Nenhum ainda. Envie um teste para ver se o endereço responde.').waitFor()
      await panel.getByRole('button', { name: 'Enviar um teste' }).click()
      await panel.getByText('Recebido').waitFor()
      expect(receiver.received.map(({ event }) => event.type)).toEqual(['webhook.test'])

      receiver.answerNext((response) => response.writeHead(503).end('Em manutenção até as 22h'))
      await withToken(accessToken).executions.createExecution({
        params: { interviewId: model.data.id },
        body: { values: { cliente: 'Ana Lima' } },
      })
      await expect.poll(() => receiver.received.length).toBeGreaterThan(1)
      await panel.getByRole('button', { name: 'Enviar um teste' }).click()
      const first = panel.getByRole('button', { name: /^Documento começado/ })
      await first.waitFor()
      // The second attempt, five seconds later, is received.
      await panel.getByRole('button', { name: /^Documento começado.*Recebido$/ }).waitFor()
      await step('avisos-envios')
      await first.click()
      await panel.getByText('Em manutenção até as 22h').waitFor()
      await panel.getByText('O que foi enviado').click()
      await panel.getByText('"execution.created"').waitFor()
      await step('avisos-envio-aberto')
      const before = receiver.received.length
      await panel.getByRole('button', { name: 'Enviar de novo' }).click()
      await expect.poll(() => receiver.received.length).toBe(before + 1)
      const sent = receiver.received.filter(({ event }) => event.type === 'execution.created')
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
      expect(sent).toHaveLength(3)

      await panel.getByRole('button', { name: 'Pausar' }).click()
      await panel.getByText('O que acontecer fica guardado por 30 dias e é enviado quando você retomar.').waitFor()
      await step('avisos-em-pausa')
      await panel.getByRole('button', { name: 'Retomar' }).click()
      await panel.getByRole('button', { name: 'Pausar' }).waitFor()

      await panel.getByRole('button', { name: 'Trocar o segredo' }).click()
      const rotate = page.getByRole('dialog', { name: 'Trocar o segredo?' })
      await rotate.waitFor()
      await step('avisos-trocar')
      await rotate.getByRole('button', { name: 'Trocar o segredo' }).click()
      await page.getByRole('button', { name: 'Já guardei' }).click()
      await panel.getByText(/o anterior também vale até/).waitFor()

      await panel.getByRole('button', { name: 'Editar' }).click()
      const edit = page.getByRole('dialog', { name: 'Editar endereço' })
      await type(edit.getByLabel('Sistema'), 'Portal novo')
      await step('avisos-editar')
      await edit.getByRole('button', { name: 'Salvar' }).click()
      const renamed = page.getByRole('dialog', { name: 'Portal novo', exact: true })
      await renamed.waitFor()
      await renamed.getByRole('button', { name: 'Excluir' }).click()
      const confirm = page.getByRole('dialog', { name: 'Excluir o endereço de "Portal novo"?' })
      await confirm.waitFor()
      await step('avisos-excluir')
      await confirm.getByRole('button', { name: 'Excluir o endereço' }).click()
      await page.getByRole('heading', { name: 'Nenhum endereço' }).waitFor()
    } finally {
      await receiver.stop()
    }
  },
)
