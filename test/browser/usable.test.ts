import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sharedBrowser } from './openBrowser.ts'
import { screenFaults } from './screenFaults.ts'
import { type } from './type.ts'
import { axeProblemsOf, words } from './usable.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await sharedBrowser()
  page = await browser.newPage({ viewport: { width: 390, height: 600 } })
})

async function faultsOf(body: string, allowed?: string) {
  await page.setContent(`<!doctype html><body style="margin:0">${body}</body>`)
  return page.evaluate(screenFaults, { words, allowed })
}

const bar = '<div style="position:fixed;inset:0 0 auto;height:80px">Aviso</div>'

it.each([
  ['nothing', '<h1>Modelos</h1><button>Continuar</button><p>Salvo às 14:32</p>', []],
  [
    'content wider than the window',
    '<p style="width:500px">Modelos</p>',
    ["scrolls sideways (500 of 390 px): p 'Modelos'"],
  ],
  [
    'a bar over a button',
    `<button style="position:fixed">Gerar</button>${bar}`,
    ["button 'Gerar' is covered by div 'Aviso'"],
  ],
  [
    'no fault in a button that can be scrolled out from under a bar',
    `<p style="height:300px"></p><button>Gerar</button>${bar}<p style="height:2000px"></p><script>scrollTo(0, 310)</script>`,
    [],
  ],
  ['no fault in a disabled button', `<button disabled style="position:fixed">Gerar</button>${bar}`, []],
  [
    'the same message twice',
    '<p role="alert">A senha é muito fraca.</p><p id="senha-error">A senha é muito fraca</p>',
    ["said twice: 'A senha é muito fraca'"],
  ],
  [
    'a message that repeats itself or part of another',
    '<p role="alert">A senha é fácil de adivinhar. A senha é fácil de adivinhar.</p><p role="status">Fraca. A senha é fácil de adivinhar.</p>',
    ["said twice: 'A senha é fácil de adivinhar'", "said twice: 'A senha é fácil de adivinhar'"],
  ],
  [
    'no fault in two fields with the same error',
    '<p id="nome-error">Responda a esta pergunta.</p><p id="cpf-error">Responda a esta pergunta.</p>',
    [],
  ],
  [
    'a label that is cut off',
    `<div style="width:60px;overflow:hidden;white-space:nowrap">Começar um documento</div>`,
    ["'Começar um documento' is cut off by div 'Começar um documento'"],
  ],
  [
    'a text of which only the first line shows',
    '<div style="height:20px;width:100px;overflow:hidden;line-height:20px"><p style="margin:0">Todos os documentos deste mês</p></div>',
    ["'Todos os documentos deste mês' is cut off by div 'Todos os documentos deste mês'"],
  ],
  [
    'a text that begins outside the window',
    '<p style="margin:0 0 0 -40px">Começar um documento</p>',
    ["'Começar um documento' is cut off by the window"],
  ],
  [
    'a text that ends outside the window',
    '<p style="position:fixed;left:340px;white-space:nowrap">Começar um documento</p>',
    ["'Começar um documento' is cut off by the window"],
  ],
  [
    'a text that runs under what is beside it',
    `<div style="display:flex"><b style="width:60px;white-space:nowrap">Contrato de locação</b><i style="position:relative;background:#fff">Rascunho</i></div>`,
    ["'Contrato de locação' runs under i 'Rascunho'"],
  ],
  [
    'a hint that does not fit in its field',
    '<input style="width:60px" placeholder="Nome ou e-mail da pessoa" aria-label="Pessoa">',
    ["'Nome ou e-mail da pessoa' is cut off by its field"],
  ],
  [
    'no fault in a text that ends in an ellipsis',
    '<div style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Começar um <b>documento</b></div>',
    [],
  ],
  [
    'no fault in a text shortened to some lines',
    '<div style="width:60px;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2">Todos os documentos deste mês</div>',
    [],
  ],
  [
    'no fault in a text that can be scrolled to',
    '<div style="overflow:hidden"><div style="width:60px;overflow-x:auto;white-space:nowrap">Começar um documento</div></div>',
    [],
  ],
  [
    'no fault in a closed panel and in a text that is only heard',
    '<div style="height:0;overflow:hidden"><p>Todos os documentos</p></div><span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0);white-space:nowrap">Todos os documentos</span>',
    [],
  ],
  [
    'no fault in letters taller than their line',
    '<div style="line-height:1;overflow:hidden;font-size:32px">Ângulo ÇÃO gjpq</div>',
    [],
  ],
  ['English', '<p>Your file</p>', ["says 'Your' in 'Your file'", "says 'file' in 'Your file'"]],
  ['technical leftovers', '<p>Olá, undefined</p>', ["says 'undefined' in 'Olá, undefined'"]],
  ['a reference', '<p>Campo nome_do_cliente</p>', ["says 'nome_do_cliente' in 'Campo nome_do_cliente'"]],
  ['English in an accessible name', '<button aria-label="Close">×</button>', ["says 'Close' in 'Close'"]],
])('finds %s', async (_, body, faults) => {
  expect(await faultsOf(body)).toEqual(faults)
})

it('a screen may contain words that its test allows', async () => {
  expect(await faultsOf('<p>Campo nome_do_cliente</p>', '_')).toEqual([])
})

it('typing fails if something takes the focus, and mask characters are ignored', async () => {
  await page.setContent(`<input id="a"><input id="b"><script>
    a.oninput = () => a.value.length > 2 && b.focus()
    b.oninput = () => { b.value = b.value.replace(/^(\\d{3})(\\d)/, '$1.$2') }</script>`)
  await expect(type(page.locator('#a'), 'quatro')).rejects.toThrow("typed 'quatro'")
  await type(page.locator('#b'), '5299')
  expect(await page.locator('#b').inputValue()).toBe('529.9')
})

it('a screen with an accessibility problem is reported each time, and one without is checked once', async () => {
  const problem = 'image-alt (critical): <img src="data:,">'
  await page.setContent('<html lang="pt-BR"><title>Teste</title><main><h1>Modelos</h1><img src="data:,"></main>')
  expect(await axeProblemsOf(page, 'com problema')).toEqual([problem])
  expect(await axeProblemsOf(page, 'com problema')).toEqual([problem])
  await page.locator('img').evaluate((image: HTMLImageElement) => image.remove())
  expect(await axeProblemsOf(page, 'sem problema')).toEqual([])
  await page.setContent('<html lang="pt-BR"><title>Teste</title><main><h1>Modelos</h1><img src="data:,"></main>')
  expect(await axeProblemsOf(page, 'sem problema')).toEqual([])
})
