// @module-tag further
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, inject, it } from 'vitest'
import type { Interview } from '#shared/api/interviews.ts'
import {
  createField,
  type EditorDef,
  emptyInterviewCode,
  type Field,
  type InterviewCode,
} from '#shared/interview/index.ts'
import { as } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { makeModel } from './linkWorld.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

/** What is offered after {{ has the names that fields have in the text. */
const allow = /_|descricao|valor/

const questions = (): InterviewCode => ({
  ...emptyInterviewCode('Contrato escrito aqui'),
  sections: [
    {
      id: 'partes',
      title: 'Partes',
      conditionals: [],
      fields: [
        createField('text', { uid: 'locador', ref: 'locador_nome', name: 'Nome do locador' }),
        createField('yesno', { uid: 'fianca', ref: 'tem_fiador', name: 'Tem fiador?' }),
        createField('yesno', { uid: 'vistoria', ref: 'tem_vistoria', name: 'Tem vistoria?' }),
        createField('list', {
          uid: 'bens',
          ref: 'bens',
          name: 'Bens',
          listType: 'objeto',
          listFields: [
            createField('text', { uid: 'descricao', ref: 'descricao', name: 'Descrição' }),
            createField('currency', { uid: 'valor', ref: 'valor', name: 'Valor' }),
          ],
        }),
      ],
    },
  ],
})

async function make(code: InterviewCode): Promise<string> {
  const { data }: { data: Interview } = await as('owner').interviews.createInterview({
    body: {
      name: code.metadata.title,
      interviewCode: code,
    },
  })
  return data.id
}

const stored = async (id: string): Promise<EditorDef> =>
  (await as('owner').interviews.getInterview({ params: { id } })).data.interviewCode.editorDef

const paper = (page: Page) => page.getByRole('textbox', { name: 'Texto do documento' })
const body = (page: Page, group = 0) => page.locator('[data-zone="body"]').nth(group)
/** The first line: the text itself is higher than the window. */
const firstLine = (page: Page) => body(page).locator('p').first()
const open = (page: Page, id: string) => page.goto(`/app?id=${id}&modo=documento`)
const saved = (page: Page) => page.getByText(/^Salvo às/).waitFor()

/** The name of a list of tools, and what is chosen in it. */
async function tool(page: Page, name: string | RegExp, choice: string | RegExp): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()
  await page
    .getByRole(
      /^(?:Título|CLÁUSULA|Sem número)/.test(`${choice instanceof RegExp ? choice.source.slice(1) : choice}`)
        ? 'menuitemradio'
        : 'menuitem',
      { name: choice },
    )
    .click()
}

/** Writes the beginning of a tag and takes the first suggestion. */
async function suggested(page: Page, written: string, offered: string): Promise<void> {
  await page.keyboard.type(written)
  await page.getByRole('listbox', { name: 'Campos' }).getByText(offered).first().waitFor()
  await page.keyboard.press('Enter')
}

/** Types into a new model, saves, and types more while the save waits for `release`. */
async function typeWhileSaving(): Promise<{ id: string; page: Page; release: () => void }> {
  const id = await make(questions())
  const page = await openPage({ width: widths.desktop })
  await beSignedIn(page, world.people.owner, '/home')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/v1/interviews/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  await open(page, id)
  await firstLine(page).click()
  await page.keyboard.type('O foro é')
  await page.keyboard.press('Control+s')
  await page.getByText('Salvando').first().waitFor()
  await page.keyboard.type(' o de Santos')
  return { id, page, release }
}

describe('a document written in the editor', () => {
  it('keeps what is typed right after a choice in a menu, before the next frame is drawn', async () => {
    const id = await make(questions())
    const page = await openPage({ width: widths.desktop })
    await beSignedIn(page, world.people.owner, `/app?id=${id}`)
    await open(page, id)
    await firstLine(page).click()
    const draw = await page.evaluateHandle(() => {
      const waiting: FrameRequestCallback[] = []
      const { requestAnimationFrame } = globalThis
      globalThis.requestAnimationFrame = (callback) => waiting.push(callback)
      return () => {
        globalThis.requestAnimationFrame = requestAnimationFrame
        for (const callback of waiting) callback(performance.now())
      }
    })
    await tool(page, 'Numeração de cláusulas', /^CLÁUSULA 1ª/)
    await page.keyboard.type('Do objeto')
    await draw.evaluate((go) => go())
    await expect.poll(() => body(page).textContent()).toBe('Do objeto')
  })

  it('goes from nothing to PDF: clauses, a stretch with a condition, a table over a list, a group with a condition', async () => {
    const id = await make(questions())
    const page = await openPage({ width: widths.desktop })
    await beSignedIn(page, world.people.owner, `/app?id=${id}`)
    await page.getByText('Documento', { exact: true }).click()
    await paper(page).waitFor()
    const step = (name?: string) => usable(page).step(name, { allow })
    await step('documento-vazio')

    await firstLine(page).click()
    await tool(page, /^Estilo/, 'Título 1')
    await page.keyboard.type('CONTRATO DE LOCAÇÃO')
    await page.keyboard.press('Enter')
    await page.keyboard.type('O locador é ')
    await suggested(page, '{{locador', 'Nome do locador')
    await page.keyboard.type('.')
    await page.keyboard.press('Enter')
    await tool(page, 'Numeração de cláusulas', /^CLÁUSULA 1ª/)
    await page.keyboard.type('Do objeto')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('O imóvel fica em Santos.')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await suggested(page, '{{#tem_fi', 'Tem fiador?')
    await page.keyboard.type('Da fiança')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Do foro')
    await expect
      .poll(() =>
        body(page)
          .locator('[data-label]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-label')?.replace(/[\s.–]+$/, ''))),
      )
      .toEqual(['CLÁUSULA 1ª', '1.1', 'CLÁUSULA 2ª', 'CLÁUSULA 3ª'])
    await step('documento-clausulas')

    // A table whose second row repeats for each item.
    await page.keyboard.press('Enter')
    await tool(page, 'Numeração de cláusulas', 'Sem número')
    await tool(page, 'Tabela', 'Inserir tabela de 2 por 2')
    await page.keyboard.type('Bem')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Preço')
    await page.keyboard.press('Tab')
    await page.getByRole('toolbar').getByRole('button', { name: 'Tabela' }).click()
    await page.getByRole('menuitem', { name: 'Repetir esta linha para cada…' }).click()
    await page.getByRole('menuitemradio', { name: 'Bens' }).click()
    await suggested(page, '{{desc', 'Descrição')
    await page.keyboard.press('Tab')
    await suggested(page, '{{val', 'Valor')
    await step('documento-tabela')

    // A footer with the number of the page, and a group that depends on an answer.
    await page.locator('[data-zone="footer"]').first().click()
    await page.keyboard.type('Folha ')
    await tool(page, 'Inserir', 'Número da página')
    await page.getByRole('button', { name: 'Adicionar grupo' }).click()
    await page.keyboard.type('LAUDO DE VISTORIA')
    await page.getByRole('tab', { name: 'Grupo' }).click()
    await type(page.getByLabel('Nome do grupo'), 'Laudo')
    await page.getByRole('button', { name: 'Adicionar condição' }).click()
    await page.getByRole('combobox', { name: 'Campo da condição 1' }).click()
    await page.getByRole('option', { name: 'Tem vistoria?' }).click()
    await page.getByRole('combobox', { name: 'Valor da condição 1' }).click()
    await page.getByRole('option', { name: 'Sim' }).click()
    await page.getByRole('button', { name: /^Laudo · A4 · quando Tem vistoria = Sim/ }).waitFor()
    await page.getByRole('tab', { name: 'Problemas' }).click()
    await page.getByText('As marcações do documento estão certas.').waitFor()
    await step('documento-grupo')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await saved(page)
    const { sections } = await stored(id)
    expect(sections.map(({ name, blocks }) => [name, blocks.map((block) => block.type)])).toEqual([
      [undefined, ['text', 'text', 'text', 'text', 'text', 'table']],
      ['Laudo', ['text']],
    ])

    // Preview, answers, and the PDF.
    await page.getByText('Visualizar', { exact: true }).click()
    await type(page.getByLabel('Nome do locador'), 'Marina Sobral Teles')
    await page.getByRole('radiogroup', { name: 'Tem fiador?' }).getByRole('radio', { name: 'Não' }).check()
    await page.getByRole('radiogroup', { name: 'Tem vistoria?' }).getByRole('radio', { name: 'Sim' }).check()
    for (const [at, name] of ['Cama', 'Mesa'].entries()) {
      await page.getByRole('button', { name: /^Adicionar/ }).click()
      await type(page.getByLabel('Descrição').nth(at), name)
    }
    await page.getByRole('button', { name: 'Gerar documento de teste' }).click()
    const pdfButton = page.getByRole('button', { name: 'Baixar PDF' })
    await pdfButton.waitFor({ timeout: 240_000 })
    const download = page.waitForEvent('download')
    await pdfButton.click()
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(await (await download).path())))
    const { text } = await extractText(pdf, { mergePages: false })
    expect(text).toHaveLength(2)
    const first = text[0]!.replace(/\s+/g, ' ')
    expect(first).toContain('O locador é Marina Sobral Teles.')
    expect(first).toContain('1.1. O imóvel fica em Santos.')
    expect(first).not.toContain('Da fiança')
    expect(first).toMatch(/CLÁUSULA 2ª[ .–]+Do foro/)
    expect(first).toMatch(/Bem Preço Cama .*Mesa/)
    expect(first).toContain('Folha 1')
    expect(text[1]).toContain('LAUDO DE VISTORIA')
  })

  it('loses nothing by a reload, by leaving, or to somebody who writes in another tab', {
    tags: 'further',
  }, async () => {
    const id = await make(questions())
    const page = await openPage({ width: widths.desktop })
    await beSignedIn(page, world.people.owner, '/home')
    await open(page, id)
    await firstLine(page).click()
    await page.keyboard.type('Primeira parte')
    await page.reload()
    await expect.poll(() => body(page).textContent()).toBe('Primeira parte')
    await firstLine(page).click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await tool(page, /^Estilo/, 'Título 2')
    await page.keyboard.type('Segunda parte')
    await page.getByText('Editar', { exact: true }).click()
    await page.getByText('Documento', { exact: true }).click()
    await expect.poll(() => body(page).textContent()).toBe('Primeira parteSegunda parte')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await saved(page)

    const other = await page.context().newPage()
    await open(other, id)
    await body(other).locator('h2').click()
    await other.keyboard.press('End')
    await other.keyboard.type(' e mais')
    await body(page).locator('p').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' e ainda')
    await page.keyboard.press('Control+s')
    await saved(page)
    await other.keyboard.press('Control+s')
    await expect.poll(() => body(other).textContent()).toBe('Primeira parte e aindaSegunda parte e mais')
    await saved(other)
    expect((await stored(id)).sections[0]?.blocks).toMatchObject([
      { content: '<p>Primeira parte e ainda</p>' },
      { content: '<h2>Segunda parte e mais</h2>' },
    ])
  })

  it('is saved with what was typed just before', { tags: 'further' }, async () => {
    const id = await make(questions())
    const page = await openPage({ width: widths.desktop })
    await beSignedIn(page, world.people.owner, '/home')
    await open(page, id)
    await firstLine(page).click()
    await page.keyboard.type('O foro é')
    await page.getByText(/^Alterações não salvas/).waitFor()
    await page.keyboard.type(' o de Santos')
    // The text keeps the focus, as when saving is asked by a command of the browser or of a screen reader.
    await page.getByRole('button', { name: 'Salvar' }).evaluate((button: HTMLElement) => button.click())
    await expect
      .poll(async () => (await stored(id)).sections[0]?.blocks)
      .toMatchObject([{ content: '<p>O foro é o de Santos</p>' }])
  })

  it('is published once its error is corrected, without being saved first', async () => {
    const id = await make(questions())
    const page = await openPage({ width: widths.desktop })
    await beSignedIn(page, world.people.owner, '/home')
    await open(page, id)
    await firstLine(page).click()
    await page.keyboard.type('Saldo {{abc sem fechar')
    await page.keyboard.press('Escape')
    const publishing = page.getByRole('dialog', { name: 'Publicação' })
    const publish = publishing.getByRole('button', { name: 'Salvar e publicar' })
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await publishing.getByText('1 arquivo do Word').or(publish).first().waitFor()
    expect(await publishing.getByText('Sem um arquivo do Word').count()).toBe(0)
    await publish.click()
    await publishing.getByText(/As chaves {{ abrem uma marcação que não é fechada/).waitFor()
    await expect.poll(() => publish.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await publishing.waitFor({ state: 'hidden' })
    await firstLine(page).click()
    await page.keyboard.press('Control+End')
    for (const _ of ' {{abc sem fechar') await page.keyboard.press('Backspace')
    await page.getByText(/^Alterações não salvas/).waitFor()
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await publishing.getByText('O documento é verificado de novo quando você salvar.').waitFor()
    await publish.click()
    await publishing.getByRole('link', { name: 'Começar um documento' }).waitFor()
    expect((await stored(id)).sections[0]?.blocks).toMatchObject([{ content: '<p>Saldo</p>' }])
  })

  it('is saved whole even if the page has not been drawn since', { tags: 'further' }, async () => {
    const id = await make(questions())
    const page = await openPage({ width: widths.desktop })
    await beSignedIn(page, world.people.owner, '/home')
    await open(page, id)
    await firstLine(page).click()
    await page.keyboard.type('O foro é')
    await page.getByText(/^Alterações não salvas/).waitFor()
    await page.waitForTimeout(500)
    // React draws in tasks that it posts to itself; here they wait, as on a slow machine.
    await page.evaluate(() => {
      const post = MessagePort.prototype.postMessage
      const waiting: (() => void)[] = []
      MessagePort.prototype.postMessage = function (...message: [unknown]) {
        waiting.push(() => post.apply(this, message))
      }
      setTimeout(() => {
        MessagePort.prototype.postMessage = post
        for (const send of waiting) send()
      }, 3_000)
    })
    await page.keyboard.type(' o de Santos')
    await page.waitForTimeout(500)
    await page.getByRole('button', { name: 'Salvar' }).evaluate((button: HTMLElement) => button.click())
    await expect
      .poll(async () => (await stored(id)).sections[0]?.blocks)
      .toMatchObject([{ content: '<p>O foro é o de Santos</p>' }])
  })

  it('takes nothing that is typed while it is saved for a forgotten version', { tags: 'further' }, async () => {
    const { id, page, release } = await typeWhileSaving()
    // The draft is stored in the browser.
    await page.waitForTimeout(1_000)
    release()
    await expect
      .poll(async () => (await stored(id)).sections[0]?.blocks)
      .toMatchObject([{ content: '<p>O foro é</p>' }])
    await page.getByText(/^Alterações não salvas/).waitFor()
    // Were the model read again, it would be by then.
    await page.waitForTimeout(1_000)
    expect(await page.getByText(/^Há uma versão sua não salva/).count()).toBe(0)
    await page.keyboard.press('Control+s')
    await expect
      .poll(async () => (await stored(id)).sections[0]?.blocks)
      .toMatchObject([{ content: '<p>O foro é o de Santos</p>' }])
  })

  it('is saved again after a save under way, and is not compared with itself', { tags: 'further' }, async () => {
    const { id, page, release } = await typeWhileSaving()
    const answers: number[] = []
    page.on('response', (response) => response.request().method() === 'PUT' && answers.push(response.status()))
    await page.keyboard.press('Control+s')
    release()
    await expect
      .poll(async () => (await stored(id)).sections[0]?.blocks)
      .toMatchObject([{ content: '<p>O foro é o de Santos</p>' }])
    await page.getByText(/^Salvo às/).waitFor()
    expect(answers).toEqual([200, 200])
  })

  it('keeps both ends of a stretch or neither, and undoes step by step', { tags: 'further' }, async () => {
    const id = await make(questions())
    const page = await openPage({ width: widths.desktop })
    await beSignedIn(page, world.people.owner, '/home')
    await open(page, id)
    await firstLine(page).click()
    await suggested(page, '{{#tem_fi', 'Tem fiador?')
    await page.keyboard.type('Há fiança')
    const chips = body(page).locator('.chip')
    await expect.poll(() => chips.count()).toBe(2)
    for (const _ of 'Há fiança') await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await expect.poll(() => chips.count()).toBe(0)
    expect(await body(page).textContent()).toBe('Há fiança')
    await page.keyboard.press('Control+z')
    await expect.poll(() => chips.count()).toBe(2)

    // A wrong name is shown beside the text and corrected from the list of problems.
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' {{locador_nom}}')
    await page.getByRole('tab', { name: 'Problemas (1)' }).click()
    await page.getByRole('button', { name: /^Corrigir: Campo/ }).click()
    await page.getByText('As marcações do documento estão certas.').waitFor()
    await expect.poll(() => body(page).locator('.chip').allTextContents()).toContain('Nome do locador')
  })

  it('gets questions, passages that repeat and those with a condition from its text alone', {
    tags: 'further',
  }, async () => {
    const id = await make(emptyInterviewCode('Contrato sem perguntas'))
    const page = await openPage({ width: widths.desktop })
    await beSignedIn(page, world.people.owner, '/home')
    await open(page, id)
    const step = (name?: string) => usable(page).step(name, { allow })
    const chips = body(page).locator('.chip')
    const shown = (...texts: string[]) => expect.poll(() => chips.allTextContents()).toEqual(texts)
    await firstLine(page).click()

    // From the list of fields, as a lawyer would name it.
    await page.keyboard.type('Entre {{Nome do locador')
    await page.getByRole('option', { name: 'Criar a pergunta "Nome do locador"' }).waitFor()
    await step('pergunta-na-lista')
    await page.keyboard.press('Enter')
    await page.keyboard.type(', CPF nº {{locador_cpf}}')
    // Behind a tag that is there already.
    await page.getByRole('button', { name: 'Criar a pergunta "CPF do locador"' }).waitFor()
    await step('pergunta-no-texto')
    await page.keyboard.press('Control+Enter')
    await shown('Nome do locador', 'CPF do locador')
    await page.keyboard.press('Control+z')
    await shown('Nome do locador', 'locador_cpf')
    await page.keyboard.press('Control+Shift+z')
    await shown('Nome do locador', 'CPF do locador')
    await page.keyboard.type('.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('{{#socios}}')
    await page.getByRole('button', { name: 'Criar a pergunta "Sócios"' }).click()
    await page.keyboard.type('{{nome}}')
    await page.getByRole('button', { name: 'Criar a pergunta "Nome"' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type('{{/socios}}')
    await shown('Nome do locador', 'CPF do locador', 'para cada sócio', 'Nome', 'fim: cada sócio')

    // From the list of problems, and a passage that depends on it.
    await page.keyboard.press('Enter')
    await page.keyboard.type('{{tem_fiador}}')
    await page.getByRole('tab', { name: 'Problemas (1)' }).click()
    const list = page.getByRole('region', { name: 'Problemas do texto' })
    await list.getByRole('button', { name: 'Criar a pergunta "Tem fiador?"' }).click()
    await page.getByText('As marcações do documento estão certas.').waitFor()
    await body(page).locator('p').last().click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Há fiança.')
    await page.keyboard.press('Shift+Home')
    await page.getByRole('toolbar').getByRole('button', { name: 'Repetir ou condicionar' }).click()
    await page.getByRole('menuitem', { name: 'Mostrar este trecho só se…' }).click()
    await step('trecho-condicionado')
    await page.getByRole('menuitem', { name: 'não tem fiador', exact: true }).click()
    const texts = ['Nome do locador', 'CPF do locador', 'para cada sócio', 'Nome', 'fim: cada sócio', 'Tem fiador?']
    await shown(...texts, 'se não tem fiador', 'fim: não tem fiador')
    await page.keyboard.press('ContextMenu')
    await page.getByRole('menu', { name: 'Trecho selecionado' }).waitFor()
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+s')
    await saved(page)
    const { sections } = (await as('owner').interviews.getInterview({ params: { id } })).data.interviewCode
    const asked = ({ type, ref, listFields }: Field): unknown => [type, ref, ...(listFields ?? []).map(asked)]
    expect(sections.map(({ title, fields }) => [title, ...fields.map(asked)])).toEqual([
      [
        'Dados do documento',
        ['text', 'nome_do_locador'],
        ['cpf_cnpj', 'locador_cpf'],
        ['list', 'socios', ['text', 'nome']],
        ['yesno', 'tem_fiador'],
      ],
    ])
  })

  it('is read and corrected on a phone', { tags: 'further' }, async () => {
    const id = await make({
      ...questions(),
      editorDef: {
        sections: [
          {
            id: 'grupo',
            conditionals: [],
            headers: [],
            blocks: [{ id: 'texto', type: 'text', content: '<p>O locador, {{locador_nome}}, aluga o imóvel</p>' }],
            footers: [],
          },
        ],
      },
    })
    const page = await openPage({ width: widths.phone })
    await beSignedIn(page, world.people.owner, '/home')
    await open(page, id)
    await body(page).getByText('aluga o imóvel').waitFor()
    await usable(page).step('documento-telefone', { allow })
    // Behind the chip in the middle of the line.
    await body(page)
      .locator('p')
      .click({ position: { x: 270, y: 12 } })
    await page.keyboard.press('End')
    await page.keyboard.type(' mobiliado.')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await saved(page)
    expect((await stored(id)).sections[0]?.blocks).toEqual([
      { id: 'texto', type: 'text', content: '<p>O locador, {{locador_nome}}, aluga o imóvel mobiliado.</p>' },
    ])
    await page.getByText('Campos', { exact: true }).click()
    await page.getByRole('button', { name: /Nome do locador/ }).waitFor()
    await usable(page).step('documento-telefone-campos', { allow })
  })
})

describe('a Word file of the model', () => {
  it('is opened in the document editor, after what is kept of it was said, and leaves the model', {
    tags: 'further',
  }, async () => {
    const { accessToken } = world.people.owner
    const id = await makeModel({ url: world.url, accessToken })
    const page = await openPage()
    await beSignedIn(page, world.people.owner, `/app?id=${id}&painel=documentos`)
    const files = page.getByRole('dialog', { name: 'Arquivos do Word' })
    await files.getByRole('button', { name: 'Abrir no editor de documento' }).click()
    const question = page.getByRole('dialog', { name: /^Abrir "Contrato" no editor de documento/ })
    await question.getByText('Continua como está').waitFor()
    await usable(page).step('abrir-no-editor', { allow })
    await question.getByRole('button', { name: 'Abrir no editor' }).click()
    await paper(page).getByText('aluga por').waitFor()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await saved(page)
    const { interviewCode } = (await as('owner').interviews.getInterview({ params: { id } })).data
    expect(interviewCode.settings.templates.map(({ madeBy }) => madeBy)).toEqual(['editor'])
    expect(JSON.stringify(interviewCode.editorDef)).toContain('{{nome}} aluga por {{aluguel}}.')
    await usable(page).step('aberto-no-editor', { allow })
  })
})
