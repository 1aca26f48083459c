import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, inject, it } from 'vitest'
import { generationProblem } from '#shared/api/documents.ts'
import { reachTable } from '../../support/people.ts'
import { queueUrlsOf } from '../../support/queueUrls.ts'
import { beSignedIn } from '../beSignedIn.ts'
import { widths } from '../openBrowser.ts'
import { pages } from '../pages.ts'
import { type } from '../type.ts'
import { usable } from '../usable.ts'

const world = inject('world')
const openPage = pages()

const CAUSE = 'Error: PDF: o conversor parou'

/** A document whose generation failed, as its dead letter. */
async function loseDocument(): Promise<void> {
  await reachTable()
  const { execution, job } = world.ids
  const { organizationId } = world.people.owner
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  const { failures: QueueUrl } = await queueUrlsOf(sqs, 'documents')
  const { job: jobs } = await import('#functions/executions/index.ts')
  const key = { organizationId, executionId: execution ?? '', jobId: job ?? '' }
  const { data } = await jobs.get(key).go({ consistent: true })
  const problems = [{ code: generationProblem.givenUp, message: 'A geração não terminou por uma falha nossa.' }]
  const models = data!.models.map((model) => ({ ...model, step: 'failed' as const, problems }))
  await jobs.patch(key).set({ state: 'failed', models, fault: CAUSE }).go()
  const message = { type: 'documents.requested', organizationId, executionId: execution, jobId: job }
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }))
  sqs.destroy()
}

it("an administrator extends a firm's trial, and finds out why a document failed and retries it", async () => {
  await loseDocument()
  const page = await openPage({ width: widths.desktop })
  // Organisations are shown with their id, which support asks for.
  const step = (name?: string) => usable(page).step(name, { allow: /^[0-9A-HJKMNP-TV-Z]{26}$/ })
  await beSignedIn(page, world.people.administrator)
  await page.getByRole('tab', { name: 'Organizações' }).waitFor()
  await step('administrator-organisations')

  await page.getByRole('button', { name: 'Nova organização' }).click()
  const dialog = page.getByRole('dialog')
  const email = 'dona@seabra.exemplo.br'
  await type(dialog.getByLabel('Nome da organização'), 'Seabra e Seabra')
  await type(dialog.getByLabel('E-mail'), email)
  await type(dialog.getByLabel('Nome', { exact: true }), 'Dora')
  await type(dialog.getByLabel('Sobrenome'), 'Seabra')
  await step('administrator-new')
  await dialog.getByRole('button', { name: 'Criar e convidar' }).click()
  await page.getByText(`Seabra e Seabra criada. O convite foi enviado a ${email}.`).waitFor()
  await step()

  await type(page.getByRole('searchbox', { name: 'Buscar organização' }), 'seabra')
  const row = page.getByRole('row').filter({ hasText: 'Seabra e Seabra' })
  const situation = async () => /Teste até [\d/]{10}/.exec((await row.textContent()) ?? '')?.[0]
  await expect.poll(situation).toBeDefined()
  const before = await situation()
  await page.getByRole('button', { name: 'Ações de Seabra e Seabra' }).click()
  await step()
  await page.getByRole('menuitem', { name: 'Renovar o teste' }).click()
  await type(dialog.getByLabel('Dias, a contar de hoje'), '45')
  await step('administrator-trial')
  await dialog.getByRole('button', { name: 'Renovar' }).click()
  await page.getByText('Teste renovado.').waitFor()
  await expect.poll(situation).not.toBe(before)
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
  const in45Days = day
    .formatToParts(Date.now() + 45 * 86_400_000)
    .map(({ type: part, value }) => (part === 'year' ? `20${value.slice(-2)}` : value))
    .join('')
  expect(await situation()).toBe(`Teste até ${in45Days}`)
  await step()

  await page.getByRole('tab', { name: 'Filas' }).click()
  const queue = page.getByRole('row').filter({ hasText: 'Geração dos arquivos de documentos finalizados' })
  await queue.getByText('1 não entregue').waitFor()
  await step('administrator-queues')
  await queue.click()
  const letter = dialog.getByRole('listitem')
  await letter.getByRole('button', { name: 'Enviar de novo' }).waitFor()
  await step('administrator-letter')
  expect(await letter.textContent()).toContain(world.ids.execution)
  await letter.getByText(`Motivo: ${CAUSE}`).waitFor()
  await letter.getByText('Gerar os arquivos de um documento').waitFor()
  expect(await letter.textContent()).toContain(` · `)
  await letter.getByRole('button', { name: 'Enviar de novo' }).click()
  await dialog.getByText('Tudo desta fila foi entregue.').waitFor()
  await step()
  await page.keyboard.press('Escape')
  await queue.getByText('Em dia').waitFor()
})
