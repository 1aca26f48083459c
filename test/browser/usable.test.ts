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
