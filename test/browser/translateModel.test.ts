// @module-tag further
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph, table } from '#functions/docx/testing/makeDocx.ts'
import { textOf } from '#functions/docx/testing/open.ts'
import { answerPage, nextPage } from './answerPage.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { publishAndStart } from './publishAndStart.ts'
import { takePicture } from './takePicture.ts'
import { usable } from './usable.ts'

const world = inject('world')

/** A lease in another tool's syntax, split into runs as Word does. */
const theirs = makeDocx({
  header: paragraph('Locação a {locatario', '_nome | upper}'),
  body:
    paragraph('Eu, {', 'locatario_nome', '}, pago {valor_aluguel | currency} por mês desde {data_inicio | date}.') +
    paragraph('{#tem_fiador}') +
    paragraph('É fiador {fiador_nome}.') +
    paragraph('{/tem_fiador}') +
    table(['Morador', 'Parentesco'], ['{#moradores}{nome}', '{parentesco}{/moradores}']) +
    paragraph('Cláusula livre: {clausula | estranho}'),
})
const answers = {
  locatario_nome: 'Tereza Lins',
  valor_aluguel: '2500.5',
  data_inicio: '2026-04-01',
  tem_fiador: true,
  fiador_nome: 'Otávio Reis',
  moradores: [
    { nome: 'Caio Lins', parentesco: 'filho' },
    { nome: 'Lia Lins', parentesco: 'filha' },
  ],
}
const filled = {
  'word/header1.xml': ['Locação a TEREZA LINS'],
  'word/document.xml': [
    'Eu, Tereza Lins, pago R$\u00a02.500,50 por mês desde 01/04/2026.',
    'É fiador Otávio Reis.',
    'Morador',
    'Parentesco',
    'Caio Lins',
    'filho',
    'Lia Lins',
    'filha',
    'Cláusula livre: {clausula | estranho}',
  ],
}

const openPage = pages()
let page: Page

/** The paragraphs of a Word file are quoted unchanged. */
const step = () => usable(page).step('', { allow: /_/ })

/** Uploads the model, and returns the drawer that shows it. */
async function sendModel(width: number, bytes: Uint8Array) {
  page = await openPage({ width })
  await beSignedIn(page, world.people.owner, '/templates')
  await page.getByRole('button', { name: 'Enviar modelo' }).click()
  const file = { name: 'Locação da casa.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.waitForURL('**/app?id=*painel=documentos')
  return page.getByRole('dialog', { name: 'Arquivos do Word' })
}

describe.each([['desktop', widths.desktop]] as const)('a model written for another tool, on a %s', (device, width) => {
  it('is recognised, translated, answered and filled in', { tags: 'further' }, async () => {
    const drawer = await sendModel(width, theirs)
    await drawer.getByText('Este documento usa as marcações do docxtemplater.').waitFor()
    expect(await drawer.getByText(/O arquivo pergunta/).count()).toBe(0)
    await drawer.getByRole('button', { name: 'Mostrar as outras 5' }).click()
    const rows = drawer.getByRole('list', { name: 'O que cada marcação passa a ser' }).getByRole('listitem')
    expect((await rows.allTextContents()).at(0)).toBe(
      '{locatario_nome | upper}→ passa a ser {{maiuscula locatario_nome}}',
    )
    expect(await rows.count()).toBe(11)
    await drawer
      .getByText(
        'A marcação {clausula | estranho} não tem correspondente e fica como está. Escreva {{referencia}}, se preciso com maiuscula, minuscula, primeira maiuscula, iniciais maiusculas, monetario, data ou extenso.',
      )
      .waitFor()
    await step()
    await takePicture(page, `modelo-de-outra-ferramenta-${device}`)

    await drawer.getByRole('button', { name: 'Traduzir as marcações' }).click()
    const done = drawer.getByRole('status').filter({ hasText: '11 marcações traduzidas.' })
    await done.waitFor()
    expect(await done.evaluate((line) => line === document.activeElement)).toBe(true)
    await drawer.getByText('Estas marcações ficam no documento como estão.').waitFor()
    await step()
    await drawer.getByRole('button', { name: 'Está certo assim' }).click()
    await drawer.getByRole('button', { name: /^Aceitar todas as/ }).click()
    await drawer.getByText('O modelo pergunta tudo o que este arquivo pede.').waitFor()
    await step()
    await takePicture(page, `modelo-traduzido-${device}`)
    await drawer.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText(/^Salvo às/).waitFor()
    await step()

    await publishAndStart(page)
    await page.locator('[data-answer]').first().waitFor()
    do await answerPage(page, answers)
    while (await nextPage(page))
    await page.getByRole('button', { name: 'Gerar documentos' }).click()
    await page.getByRole('heading', { name: 'Documento pronto' }).waitFor({ timeout: 180_000 })
    await step()
    const [word] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar docx' }).click(),
    ])
    expect(await textOf(readFileSync(await word.path()))).toEqual(filled)
  })
})

it('a model with names in brackets may be kept as it is, which is remembered', { tags: 'further' }, async () => {
  const drawer = await sendModel(widths.desktop, makeDocx({ body: paragraph('Eu, [NOME DO CLIENTE], [●].') }))
  await drawer.getByText('Este documento usa nomes entre colchetes.').waitFor()
  await step()
  await drawer.getByRole('button', { name: 'Deixar como está' }).click()
  await drawer.getByText('Este documento usa nomes entre colchetes, que ficam como estão.').waitFor()
  await step()
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText(/^Salvo às/).waitFor()
  await step()
  await page.goto(`${page.url()}&painel=documentos`)
  await drawer.getByRole('button', { name: 'Rever' }).click()
  await drawer.getByRole('button', { name: 'Traduzir as marcações' }).click()
  await drawer.getByText('1 marcação traduzida. O documento original continua no histórico.').waitFor()
  await drawer.getByText('O arquivo pergunta 1 coisa').waitFor()
})

it('what the file leaves open is asked, and the proposed questions follow', async () => {
  const body =
    paragraph('Cliente: {nome}') +
    paragraph('{#testemunhas}') +
    paragraph('Testemunha {nome}, RG {rg}') +
    paragraph('{/testemunhas}') +
    paragraph('{#catalogo}{titulo}; {/catalogo}')
  const drawer = await sendModel(widths.desktop, makeDocx({ body }))
  await drawer.getByRole('button', { name: 'Traduzir as marcações' }).click()
  const open = drawer.getByRole('region', { name: 'O que o arquivo não diz' })
  await open.getByText('O trecho de {{#catalogo}} se repete?').waitFor()
  await step()
  await takePicture(page, 'modelo-com-duvidas-desktop')
  await open.getByText('Sim, para cada item').click()
  await drawer.getByText('Lista · Título').waitFor()
  await open.getByText('O mesmo de fora dele').click()
  await drawer.getByText('Lista · RG', { exact: true }).waitFor()
  await open.getByText('De cada item').click()
  await drawer.getByText('Lista · Nome, RG').waitFor()
  await step()
  await page.setViewportSize({ width: widths.phone, height: 800 })
  await step()
  await takePicture(page, 'modelo-com-duvidas-phone')
  await page.setViewportSize({ width: widths.desktop, height: 900 })
  await drawer.getByRole('button', { name: /^Aceitar todas as/ }).click()
  await drawer.getByText('O modelo pergunta tudo o que este arquivo pede.').waitFor()
  await open.waitFor({ state: 'detached' })
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText(/^Salvo às/).waitFor()
  await publishAndStart(page)
  await page.locator('[data-answer]').first().waitFor()
  const given = {
    nome: 'Tereza Lins',
    testemunhas: [
      { nome: 'Caio Reis', rg: '1' },
      { nome: 'Lia Reis', rg: '2' },
    ],
    catalogo: [{ titulo: 'Um' }, { titulo: 'Dois' }],
  }
  do await answerPage(page, given)
  while (await nextPage(page))
  await page.getByRole('button', { name: 'Gerar documentos' }).click()
  await page.getByRole('heading', { name: 'Documento pronto' }).waitFor({ timeout: 180_000 })
  const [word] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar docx' }).click(),
  ])
  expect(await textOf(readFileSync(await word.path()))).toEqual({
    'word/document.xml': [
      'Cliente: Tereza Lins',
      'Testemunha Caio Reis, RG 1',
      'Testemunha Lia Reis, RG 2',
      'Um; Dois; ',
    ],
  })
})

it('what looks like a tag stays listed until its author says that it is text, which is remembered', async () => {
  const body = paragraph('+++FOR p IN equipe+++') + paragraph('+++$p.nome+++') + paragraph('+++END-FOR p+++')
  const drawer = await sendModel(widths.desktop, makeDocx({ body: body + paragraph('Ref. {a + b} e {c ? d}') }))
  await drawer.getByText('Este documento usa as marcações do docx-templates.').waitFor()
  await drawer.getByRole('button', { name: 'Traduzir as marcações' }).click()
  await drawer.getByText('Lista · Nome').waitFor()
  await drawer.getByText(/^A marcação \{a \+ b\} não tem correspondente/).waitFor()
  await step()
  await takePicture(page, 'modelo-com-marcacao-desconhecida')
  await drawer.getByRole('button', { name: '{a + b} é texto mesmo' }).click()
  await drawer.getByText('Fica como texto: {a + b}.').waitFor()
  expect(await drawer.getByRole('button', { name: '{a + b} é texto mesmo' }).count()).toBe(0)
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText(/^Salvo às/).waitFor()
  await page.goto(`${page.url()}&painel=documentos`)
  await drawer.getByText('Fica como texto: {a + b}.').waitFor()
  await drawer.getByRole('button', { name: '{c ? d} é texto mesmo' }).waitFor()
  await step()
})

it('a mistyped tag is corrected in the file', { tags: 'further' }, async () => {
  const drawer = await sendModel(widths.phone, makeDocx({ body: paragraph('Eu, {{nome}}, {{nm', 'oe}}.') }))
  await drawer.getByRole('button', { name: 'Aceitar Nome' }).click()
  await drawer.getByText('O arquivo diz {{nmoe}}. Você quis dizer "nome"?').waitFor()
  await step()
  await takePicture(page, 'marcacao-a-corrigir-phone')
  await page.setViewportSize({ width: widths.desktop, height: 900 })
  await takePicture(page, 'marcacao-a-corrigir-desktop')
  await drawer.getByRole('button', { name: 'Corrigir no arquivo: trocar nmoe por nome' }).click()
  await drawer.getByText('O modelo pergunta tudo o que este arquivo pede.').waitFor()
  await takePicture(page, 'marcacao-corrigida')
})
