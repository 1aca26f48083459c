// @module-tag further
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { textOfDocx } from '#functions/interviews/defaults/testing/textOfDocx.ts'
import { generationProblem } from '#shared/api/documents.ts'
import { withToken } from '../../support/client.ts'
import { enter, newOrganization, newPerson, reachTable } from '../../support/people.ts'
import { answerPage, nextPage } from '../answerPage.ts'
import { beSignedIn } from '../beSignedIn.ts'
import { widths } from '../openBrowser.ts'
import { pages } from '../pages.ts'
import { type } from '../type.ts'
import { usable } from '../usable.ts'
import { publishLease } from './lease.ts'

const world = inject('world')
const openPage = pages()

const answers = {
  locatario_nome: 'Tereza Albuquerque Lins',
  tem_fiador: true,
  fiador_nome: 'Otávio Reis',
  valor_aluguel: '2500.50',
  data_inicio: '2026-12-01',
}

const TOO_LONG = { code: generationProblem.tooLarge, message: 'A lista é longa demais para o PDF. O docx está pronto.' }

/** Puts an execution in the state where its docx is ready and too long for a PDF. */
async function losePdf(organizationId: string, executionId: string): Promise<void> {
  await reachTable()
  const { file } = await import('#functions/documents/index.ts')
  const { job } = await import('#functions/executions/index.ts')
  const { data: files } = await file.query.ofExecution({ organizationId, executionId }).go({ pages: 'all' })
  for (const { fileId, type: kind } of files)
    if (kind === 'pdf') await file.delete({ organizationId, executionId, fileId }).go()
  const { data: jobs } = await job.query.ofExecution({ organizationId, executionId }).go({ pages: 'all' })
  for (const { jobId, models } of jobs)
    await job
      .patch({ organizationId, executionId, jobId })
      .set({ state: 'failed', models: models.map((model) => ({ ...model, step: 'failed', problems: [TOO_LONG] })) })
      .go()
}

/** Answers all pages and finishes; returns the text of the Word file. */
async function finish(page: Page, answer: () => Promise<void>): Promise<string> {
  do {
    await answer()
    await usable(page).step()
  } while (await nextPage(page))
  await page.getByRole('button', { name: 'Gerar documentos' }).click()
  await page.getByRole('heading', { name: 'Documento pronto' }).waitFor({ timeout: 180_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar docx' }).click(),
  ])
  return textOfDocx(readFileSync(await file.path()))
    .replaceAll('\u00a0', ' ')
    .trim()
}

it('an operator fills in, finishes, finds and corrects a document, and can neither see nor open what changes models', async () => {
  const organizationId = await newOrganization('Lins Advocacia')
  const owner = await enter(await newPerson(organizationId, 'Vera', ['owner']))
  const model = await publishLease(world.url, owner.accessToken)
  const operator = await newPerson(organizationId, 'Caio', ['execution.edit', 'execution.downloadDocx'])
  const { accessToken } = await enter(operator)
  const notified = async () => {
    const { data } = await withToken(accessToken).notifications.listNotifications()
    return data.items.map(({ readed }) => readed)
  }
  const page = await openPage({ width: widths.phone })
  const { step } = usable(page)
  await beSignedIn(page, operator)

  // From the overview to the files.
  await page
    .getByRole('region', { name: 'Começar um documento' })
    .getByRole('link', { name: /^Contrato de locação/ })
    .waitFor()
  await step('operator-overview')
  await page.getByRole('link', { name: /^Contrato de locação/ }).click()
  await page.getByLabel('Nome do locatário').waitFor()
  await step('operator-questions')
  expect(await finish(page, () => answerPage(page, answers))).toBe(
    [
      'CONTRATO DE LOCAÇÃO',
      'Tereza Albuquerque Lins aluga o imóvel por R$ 2.500,50 por mês, desde 01/12/2026.',
      'Responde como fiador Otávio Reis.',
    ].join('\n'),
  )
  await step('operator-ready')

  // Search by an answer.
  await page.getByRole('link', { name: 'Voltar aos documentos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor()
  // No notification for a document that was watched until it was ready.
  await expect.poll(notified).toEqual([true])
  await page.getByRole('button', { name: 'Notificações', exact: true }).waitFor()
  await step('operator-documents')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await type(page.getByPlaceholder('O que você procura?'), 'tereza')
  const found = page.getByRole('dialog').getByText(/Tereza Albuquerque Lins$/)
  await found.waitFor()
  await step('operator-search')
  await found.click()
  await page.getByRole('heading', { name: 'Documento pronto' }).waitFor()

  // Correct it.
  await page.getByRole('button', { name: 'Reabrir para corrigir' }).click()
  const asked = page.getByRole('dialog', { name: /^Reabrir/ })
  await asked.getByText('Os arquivos já gerados não se perdem', { exact: false }).waitFor()
  await step('operator-reopen')
  await asked.getByRole('button', { name: 'Reabrir' }).click()
  await page.getByLabel('Nome do fiador').waitFor()
  await step('operator-reopened')
  const corrected = await finish(page, async () => {
    const guarantor = page.getByLabel('Nome do fiador')
    if (await guarantor.isVisible()) await type(guarantor, 'Otávio Reis Prado')
  })
  expect(corrected.split('\n').at(-1)).toBe('Responde como fiador Otávio Reis Prado.')
  await page.getByRole('button', { name: 'Versões geradas' }).click()
  await page.getByRole('dialog', { name: 'Versões geradas' }).getByRole('region', { name: 'Versão 1' }).waitFor()
  await step('operator-versions')
  await page.getByRole('button', { name: 'Fechar' }).click()

  // A document whose PDF could not be made explains why and offers the finished file.
  await losePdf(organizationId, new URL(page.url()).searchParams.get('execution') ?? '')
  await page.goto('/documents')
  const row = page.getByRole('row').filter({ hasText: 'Geração falhou' })
  await row.waitFor()
  await step('operator-failed')
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'O PDF não foi gerado' }).waitFor()
  await page.getByText(TOO_LONG.message).waitFor()
  await page.getByRole('button', { name: 'Baixar docx' }).waitFor()
  await step('operator-without-pdf')
  expect(await page.getByRole('button', { name: /^(Baixar PDF|Tentar de novo|Abrir o modelo)$/ }).count()).toBe(0)
  const [word] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar docx' }).click(),
  ])
  expect(textOfDocx(readFileSync(await word.path()))).toContain('Otávio Reis Prado')

  // Models can be used but not edited.
  await page.goto('/templates')
  await page.getByText('Contrato de locação', { exact: true }).first().waitFor()
  await step('operator-models')
  const acts = page.getByRole('main').locator('button, a')
  expect(
    (await acts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') || one.textContent))).filter(
      Boolean,
    ),
  ).toEqual(['Começar um documento de Contrato de locação', 'Ações de Contrato de locação'])
  expect(await page.locator('a[href^="/app?"]').count()).toBe(0)
  await page.goto(`/app?id=${model}`)
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/app')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await step('operator-turned-away')
  expect(await page.getByLabel('Título do modelo').count()).toBe(0)
})
