import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { textOfDocx } from '#functions/interviews/defaults/testing/textOfDocx.ts'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { type Client, clientOf, ok } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

async function author(firm: string): Promise<{ person: TestPerson; as: Client }> {
  const organizationId = await newOrganization(firm)
  const person = await newPerson(organizationId, 'Aurora', [
    'interview.edit',
    'execution.edit',
    'contentLibrary.access',
    'execution.downloadDocx',
  ])
  return { person, as: clientOf(world.url, (await enter(person)).accessToken) }
}

const asking = (title: string, ...fields: Field[]): InterviewCode => ({
  ...emptyInterviewCode(title),
  sections: fields.length === 0 ? [] : [{ id: 's', title: 'Contrato', conditionals: [], fields }],
})

/** A model with a Word file of these paragraphs. */
async function model(who: Client, name: string, code: InterviewCode, ...paragraphs: string[]): Promise<string> {
  const { id } = await ok(who.interviews.createInterview({ body: { name, interviewCode: code } }))
  const form = new FormData()
  form.set(
    'file',
    new Blob([Buffer.from(makeDocx({ body: paragraphs.map((text) => paragraph(text)).join('') }))]),
    `${name}.docx`,
  )
  await ok(who.interviews.addModel({ params: { id }, form }))
  return id
}

const read = (who: Client, id: string) => ok(who.interviews.getInterview({ params: { id } }))

async function publish(who: Client, id: string): Promise<void> {
  const { version } = await read(who, id)
  await ok(who.interviews.changeInterview({ params: { id }, body: { version, published: true } }))
}

/** The text of a document finished with these answers. */
async function textOf(who: Client, id: string, values: Values): Promise<string> {
  await publish(who, id)
  const begun = await ok(
    who.executions.createExecution({ params: { interviewId: id }, body: { execution: { values } } }),
  )
  await ok(who.executions.finishExecution({ params: { id: begun.id }, body: { version: begun.version } }))
  const docx = await eventually(
    async () => (await ok(who.documents.listFiles({ params: { id: begun.id } }))).find((file) => file.type === 'docx'),
    { message: 'the document was not made' },
  )
  return textOfDocx(await ok(who.documents.getFile({ params: { fileId: docx.id } })))
}

const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()
const saved = (page: Page) => page.getByText(/^Salvo às/).waitFor()

it('a clause is written in the library, used in two models, changed, taken to both, and read in the Word document', {
  tags: 'further',
}, async () => {
  const { person, as } = await author('Cláusula & Cia.')
  const comarca = createField('text', { uid: 'q', ref: 'comarca', name: 'Comarca' })
  const clause = createField('content', { uid: 'c', ref: 'foro', name: 'Cláusula de foro' })
  const texts = ['CONTRATO', '{{foro}}'] as const
  const lease = await model(as, 'Locação', asking('Locação', comarca, clause), ...texts)
  const sale = await model(as, 'Venda', asking('Venda', comarca, clause), ...texts)

  const page = await openPage()
  const { step } = usable(page)
  await beSignedIn(page, person, '/library')
  await step('library-empty')
  await page.getByRole('button', { name: 'Escrever a primeira cláusula' }).click()
  await type(page.getByRole('textbox', { name: 'Nome' }), 'Foro')
  await page.getByRole('button', { name: 'Criar cláusula' }).click()
  await page.waitForURL(/\/library\/.+/)
  await type(page.getByRole('textbox', { name: 'Texto', exact: true }), 'Fica eleito o foro de Recife.')
  await step('library-item')
  await page.getByRole('button', { name: 'Salvar e aprovar' }).click()
  await page.getByText('Aprovada na versão 2').waitFor()
  const address = page.url()

  for (const id of [lease, sale]) {
    await page.goto(`/app?id=${id}`)
    // The banner above the outline moves it when it comes.
    await page.getByRole('button', { name: 'Usar agora' }).waitFor()
    await page
      .getByRole('navigation', { name: 'Estrutura' })
      .getByRole('button', { name: 'Cláusula de foro', exact: true })
      .click()
    await page.getByRole('combobox', { name: 'Usar uma cláusula da biblioteca' }).click()
    await page.keyboard.type('eleito')
    await page.getByRole('option', { name: 'Foro' }).click()
    await page.getByText('Usa a versão 2, a mais nova.').waitFor()
    if (id === lease) await step('library-linked')
    await save(page)
    await saved(page)
  }
  expect(await textOf(as, lease, { comarca: 'x' })).toContain('Fica eleito o foro de Recife.')
  await publish(as, sale)

  await page.goto(address)
  await type(page.getByRole('textbox', { name: 'Texto', exact: true }), 'As partes elegem o foro de Olinda.')
  await page.getByRole('button', { name: 'Salvar e aprovar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Levar "Foro" aos modelos' })
  await dialog.getByRole('checkbox', { name: 'Locação' }).waitFor()
  await step('library-sync')
  await dialog.getByRole('button', { name: 'Atualizar 2 modelos' }).click()
  await page.getByText(/recebem a versão nova agora/).waitFor()
  for (const id of [lease, sale]) {
    await expect.poll(async () => (await read(as, id)).interviewCode.sections[0]?.fields[1]?.libraryVersion).toBe(3)
    expect((await read(as, id)).publication).toMatchObject({ outdated: true })
    expect(await textOf(as, id, { comarca: 'x' })).toContain('As partes elegem o foro de Olinda.')
  }
})

it('a block is put into a model with a prefix, changed, taken to it, and answered in the document', {
  tags: 'further',
}, async () => {
  const { person, as } = await author('Bloco & Cia.')
  const name = createField('text', { uid: 'n', ref: 'nome', name: 'Nome completo' })
  const job = createField('text', { uid: 'p', ref: 'profissao', name: 'Profissão' })
  const block = await ok(
    as.interviews.createInterview({
      body: {
        name: 'Qualificação',
        type: 'block',
        interviewCode: asking('Qualificação', name),
      },
    }),
  )
  await publish(as, block.id)
  const sale = await model(as, 'Venda', asking('Venda'), 'Vende {{vendedor.nome}}.')

  const page = await openPage()
  const { step } = usable(page)
  await beSignedIn(page, person, `/app?id=${sale}`)
  await page.getByRole('button', { name: 'Adicionar seção' }).click()
  await page.getByRole('button', { name: 'Inserir bloco' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inserir bloco' })
  await dialog.getByRole('combobox', { name: 'Bloco' }).click()
  await page.getByRole('option', { name: 'Qualificação' }).click()
  await type(dialog.getByRole('textbox', { name: 'Prefixo das marcações' }), 'vendedor')
  await step('block-insert', { allow: /vendedor_nome/ })
  await dialog.getByRole('button', { name: 'Inserir', exact: true }).click()
  await page.getByText('As perguntas daqui são de um bloco.').waitFor()
  await page.getByRole('main').getByText('Nome completo').waitFor()
  await step('block-inserted')
  await save(page)
  await saved(page)
  expect(await textOf(as, sale, { vendedor_nome: 'Ana Lima' })).toContain('Vende Ana Lima.')

  const { version } = await read(as, block.id)
  await ok(
    as.interviews.saveInterview({
      params: { id: block.id },
      body: { version, interviewCode: asking('Qualificação', name, job) },
    }),
  )
  await publish(as, block.id)
  await page.goto('/blocks')
  await page.getByRole('link', { name: 'Qualificação' }).waitFor()
  await step('block-list')
  await page
    .getByRole('button', { name: /^Ações/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Levar aos modelos' }).click()
  const sync = page.getByRole('dialog', { name: 'Levar "Qualificação" aos modelos' })
  await sync.getByText('Profissão').waitFor()
  await step('block-sync')
  await sync.getByRole('button', { name: 'Atualizar 1 modelo' }).click()
  await expect.poll(async () => (await read(as, sale)).interviewCode.sections.at(-1)?.blockVersion).toBe(4)
  await page.goto(`/app?id=${sale}`)
  await page.getByText('Visualizar', { exact: true }).first().click()
  await page.getByLabel('Profissão').waitFor()
  await step('block-preview')
})
