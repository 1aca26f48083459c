// @module-tag further
import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { readComments } from '#functions/docx/redline/index.ts'
import { open as openDocx } from '#functions/docx/testing/open.ts'
import { settleDocument } from '#shared/interview/document/suggestions.ts'
import { type EditorDef, emptyInterviewCode } from '#shared/interview/index.ts'
import { withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const openPage = pages()

let ana: TestPerson
let rui: TestPerson
let asAna = ''

beforeAll(async () => {
  const organizationId = await newOrganization('Lima & Prado')
  ana = await newPerson(organizationId, 'Ana', ['interview.edit'])
  rui = await newPerson(organizationId, 'Rui', ['interview.edit'])
  asAna = (await enter(ana)).accessToken
})

async function make(content: string): Promise<string> {
  const code = emptyInterviewCode('Locação')
  const editorDef: EditorDef = {
    ...code.editorDef,
    sections: [{ id: 'g', conditionals: [], headers: [], blocks: [{ id: 'b', type: 'text', content }], footers: [] }],
  }
  const { data } = await withToken(asAna).interviews.createInterview({
    body: {
      name: 'Locação',
      interviewCode: { ...code, editorDef },
    },
  })
  return data.id
}

const stored = async (id: string): Promise<EditorDef> =>
  (await withToken(asAna).interviews.getInterview({ params: { id } })).data.interviewCode.editorDef
const contentOf = ({ sections }: EditorDef) =>
  sections[0]!.blocks.map((block) => (block.type === 'text' ? block.content : '')).join('')

const paper = (page: Page) => page.getByRole('textbox', { name: 'Texto do documento' })
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Formatação do documento' })
const suggestions = (page: Page) => page.getByRole('region', { name: 'Sugestões' })
const comments = (page: Page) => page.getByRole('region', { name: 'Comentários' })
const saved = (page: Page) => page.getByText(/^Salvo às/).waitFor()

/** Selects words with the keyboard, in the only paragraph. */
async function select(page: Page, words: string): Promise<void> {
  await paper(page).locator('[data-zone="body"] p').click()
  const text = (await paper(page).locator('[data-zone="body"] p').textContent()) ?? ''
  await page.keyboard.press('Home')
  for (let at = 0; at < text.indexOf(words); at += 1) await page.keyboard.press('ArrowRight')
  for (let at = 0; at < words.length; at += 1) await page.keyboard.press('Shift+ArrowRight')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(words)
}

/** Selects a word as people do, by all of it or by a part in one format. */
async function doubleClick(page: Page, word: string, whole = word): Promise<void> {
  const place = await paper(page)
    .locator('[data-zone="body"]')
    .evaluate((body, text) => {
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const at = walker.currentNode.textContent!.indexOf(text)
        if (at === -1) continue
        const range = document.createRange()
        range.setStart(walker.currentNode, at)
        range.setEnd(walker.currentNode, at + text.length)
        range.startContainer.parentElement!.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = range.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      }
      throw new Error(`'${text}' is not there`)
    }, word)
  await page.mouse.dblclick(place.x, place.y)
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(whole)
}

/** The paragraphs of the text as they are shown, with what is suggested to be taken away or not. */
const shown = (page: Page, without: 'del' | 'ins') =>
  paper(page)
    .locator('[data-zone="body"] p')
    .evaluateAll(
      (lines, tag) =>
        lines.map((line) => {
          const copy = line.cloneNode(true) as HTMLElement
          for (const suggested of copy.querySelectorAll(`${tag}, img, br`)) suggested.remove()
          return copy.textContent
        }),
      without,
    )

async function openReview(page: Page): Promise<void> {
  const column = page.getByRole('radiogroup', { name: 'Parte do documento' })
  if (await column.isVisible()) await column.getByText('Campos').click()
  await page.getByRole('tab', { name: /^Revisão/ }).click()
}

async function backToText(page: Page): Promise<void> {
  const column = page.getByRole('radiogroup', { name: 'Parte do documento' })
  if (await column.isVisible()) await column.getByText('Documento').click()
}

/** Shows what an input method has composed so far: each text takes the place of the one before. */
async function composing(page: Page, texts: readonly string[]): Promise<CDPSession> {
  const keyboard = await page.context().newCDPSession(page)
  for (const text of texts)
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  return keyboard
}

/** Writes a word as the keyboard of a phone does: the whole word again with each letter. */
async function compose(page: Page, word: string): Promise<void> {
  const keyboard = await composing(
    page,
    Array.from(word, (_letter, at) => word.slice(0, at + 1)),
  )
  await keyboard.send('Input.insertText', { text: word })
}

const composed =
  (over: string, word: string, whole = over) =>
  async (page: Page) => {
    await doubleClick(page, over, whole)
    await compose(page, word)
  }

const WORDS = 'O preço é de mil reais por todo o zelo do maior coração.'

/** What is done to the words above, and what they are then. */
const COMPOSED: Readonly<Record<string, readonly [act: (page: Page) => Promise<void>, then: string]>> = {
  'words over words': [
    async (page) => {
      await composed('preço', 'valor')(page)
      await composed('mil', 'dez')(page)
      await composed('maior', 'largo')(page)
    },
    'O valor é de dez reais por todo o zelo do largo coração.',
  ],
  'a word over one in two formats': [
    composed('ze', 'ação', 'zelo'),
    'O preço é de mil reais por todo o ação do maior coração.',
  ],
  'a word over another that has just been composed': [
    async (page) => {
      await composed('preço', 'valor')(page)
      await composed('valor', 'custo', 'preçovalor')(page)
    },
    'O custo é de mil reais por todo o zelo do maior coração.',
  ],
  'a letter with its accent first': [
    async (page) => {
      await doubleClick(page, 'coração')
      const keyboard = await composing(page, ['´'])
      await keyboard.send('Input.insertText', { text: 'á' })
      await page.keyboard.type('gua')
    },
    'O preço é de mil reais por todo o zelo do maior água.',
  ],
  'nothing, once it is cancelled': [
    async (page) => {
      await doubleClick(page, 'preço')
      await composing(page, ['f', 'fa', ''])
    },
    'O  é de mil reais por todo o zelo do maior coração.',
  ],
}

describe('a document under review', () => {
  it.each([
    ['desktop', 'by key', (page: Page, word: string) => page.keyboard.type(word)],
    ['phone', 'by key', (page: Page, word: string) => page.keyboard.type(word)],
    ['desktop', 'composed', compose],
    ['phone', 'composed', compose],
  ] as const)(
    'has the words that were written over others: %s, %s',
    { tags: 'further' },
    async (width, _how, write) => {
      const text = 'CONTRATO DE CONSULTORIA que a contratada cumpre.'
      const id = await make(`<p>${text}</p>`)
      const page = await openPage({ width: widths[width] })
      await beSignedIn(page, ana, `/app?id=${id}&modo=documento`)
      await paper(page).waitFor()
      await tools(page).getByRole('button', { name: 'Sugerir' }).click()
      await doubleClick(page, 'CONSULTORIA')
      await write(page, 'ASSESSORIA')
      await doubleClick(page, 'contratada')
      await write(page, 'advogada')
      await page.keyboard.type(' sócia')
      const written = 'CONTRATO DE ASSESSORIA que a advogada sócia cumpre.'
      await expect.poll(() => shown(page, 'del')).toEqual([written])
      expect(await shown(page, 'ins')).toEqual([text])
      await usable(page).step(`revisao-palavras-${width}-${_how}`)

      await openReview(page)
      await suggestions(page).getByRole('button', { name: 'Recusar todas' }).click()
      await suggestions(page).waitFor({ state: 'detached' })
      await backToText(page)
      expect(await shown(page, 'del')).toEqual([text])
      await tools(page).getByRole('button', { name: 'Desfazer' }).click()
      await expect.poll(() => shown(page, 'del')).toEqual([written])
      await openReview(page)
      await suggestions(page).getByRole('button', { name: 'Aceitar todas' }).click()
      await suggestions(page).waitFor({ state: 'detached' })
      await backToText(page)
      expect(await shown(page, 'del')).toEqual([written])
      await page.keyboard.press('ControlOrMeta+s')
      await saved(page)
      await expect.poll(async () => contentOf(await stored(id))).toBe(`<p>${written}</p>`)
    },
  )

  it.each(Object.keys(COMPOSED).flatMap((what) => [['desktop', what] as const, ['phone', what] as const]))(
    'has what an input method composed: %s, %s',
    { tags: 'further' },
    async (width, what) => {
      const [act, then] = COMPOSED[what]!
      const id = await make(`<p>${WORDS.replace('lo do', '<strong>lo</strong> do')}</p>`)
      const page = await openPage({ width: widths[width] })
      await beSignedIn(page, ana, `/app?id=${id}&modo=documento`)
      await paper(page).waitFor()
      await tools(page).getByRole('button', { name: 'Sugerir' }).click()
      await act(page)
      await expect.poll(() => shown(page, 'del')).toEqual([then])
      expect(await shown(page, 'ins')).toEqual([WORDS])
      const undo = tools(page).getByRole('button', { name: 'Desfazer' })
      while (await undo.isEnabled()) await undo.click()
      await expect.poll(() => shown(page, 'del')).toEqual([WORDS])
      const redo = tools(page).getByRole('button', { name: 'Refazer' })
      while (await redo.isEnabled()) await redo.click()
      await expect.poll(() => shown(page, 'del')).toEqual([then])
      await page.keyboard.press('ControlOrMeta+s')
      await saved(page)

      await page.reload()
      await paper(page).waitFor()
      expect(await shown(page, 'del')).toEqual([then])
      expect(await shown(page, 'ins')).toEqual([WORDS])
      for (const [as, words] of [
        ['refused', WORDS],
        ['accepted', then],
      ] as const)
        expect(contentOf(settleDocument(await stored(id), as)).replace(/<[^>]*>/g, '')).toBe(words)
    },
  )

  it('is commented with a mention, answered, resolved, changed by suggestions that are decided, and downloaded', async () => {
    const id = await make('<p>O foro de Santos decide, salvo acordo.</p>')
    const page = await openPage({ width: widths.desktop })
    await beSignedIn(page, ana, `/app?id=${id}&modo=documento`)
    await paper(page).waitFor()
    const step = (name: string) => usable(page).step(name)

    await select(page, 'foro de Santos')
    await tools(page).getByRole('button', { name: 'Comentar' }).click()
    await page.getByLabel('Comentário', { exact: true }).click()
    await page.keyboard.type('Certo, @ru')
    await page.getByRole('option', { name: 'Rui Teste' }).waitFor()
    await step('revisao-mencao')
    await page.keyboard.press('Enter')
    await page.keyboard.type('?')
    await page.getByRole('region', { name: 'Comentário novo' }).getByRole('button', { name: 'Comentar' }).click()
    await comments(page).getByText('Certo, @Rui Teste ?').waitFor()
    await saved(page)
    expect(contentOf(await stored(id))).toMatch(/^<p>O <span data-comment="\w+">foro de Santos<\/span> decide/)

    // The colleague gets a notification, which opens the commented words.
    const other = await openPage({ width: widths.desktop })
    await beSignedIn(other, rui, '/home')
    await other.getByRole('button', { name: /^Notificações/ }).click()
    await other.getByText(/^Ana Teste mencionou você/).click()
    await paper(other).waitFor()
    const thread = comments(other).getByRole('article')
    await thread.getByRole('button', { name: 'Responder' }).click()
    await type(other.getByLabel('Resposta'), 'Melhor São Paulo.')
    await thread.getByRole('button', { name: 'Responder' }).click()
    await thread.getByText('Melhor São Paulo.').waitFor()

    // Suggestions: words put in place of others, and others taken away.
    await tools(other).getByRole('button', { name: 'Sugerir' }).click()
    await select(other, 'Santos')
    await other.keyboard.type('São Paulo')
    await suggestions(other).getByText('São Paulo').waitFor()
    await select(other, ', salvo acordo')
    await other.keyboard.press('Backspace')
    await suggestions(other).getByText('2 sugestões').waitFor()
    await usable(other).step('revisao-sugestoes')
    await other.keyboard.press('ControlOrMeta+s')
    await saved(other)
    const suggested = await stored(id)
    expect(contentOf(settleDocument(suggested, 'refused'))).toContain('Santos</span> decide, salvo acordo.')
    const parts = (await withToken(asAna).interviews.getInterview({ params: { id } })).data
    expect(parts.documentText).toBe('O foro de Santos decide, salvo acordo.')

    const downloading = other.waitForEvent('download')
    await other.getByRole('button', { name: 'Baixar Word com a revisão' }).click()
    const docx = await openDocx(await readFile(await (await downloading).path()))
    expect(readComments(docx).map(({ author, text }) => [author, text])).toEqual([
      ['Ana Teste', 'Certo, @Rui Teste ?'],
      ['Rui Teste', 'Melhor São Paulo.'],
    ])
    expect(docx.text('word/document.xml').match(/<w:(?:ins|del) [^>]*w:author="Rui Teste"/g)).toHaveLength(3)

    // The author decides, and the thread is resolved.
    await page.reload()
    await paper(page).waitFor()
    await page.getByRole('tab', { name: /^Revisão/ }).click()
    await suggestions(page).getByRole('article').first().getByRole('button', { name: 'Aceitar' }).click()
    await suggestions(page).getByText('1 sugestão').waitFor()
    await suggestions(page).getByRole('button', { name: 'Recusar', exact: true }).click()
    await suggestions(page).waitFor({ state: 'detached' })
    await comments(page).getByRole('button', { name: 'Resolver' }).click()
    await comments(page).getByText('0 comentários em aberto').waitFor()
    await page.keyboard.press('ControlOrMeta+s')
    await saved(page)
    await expect
      .poll(async () => contentOf(await stored(id)).replace(/<\/?span[^>]*>/g, ''))
      .toBe('<p>O foro de São Paulo decide, salvo acordo.</p>')

    // What a comment is about may be deleted; the comment stays.
    await select(page, 'foro de São Paulo')
    await page.keyboard.press('Backspace')
    await comments(page).getByRole('button', { name: 'Mostrar 1 resolvido' }).click()
    await comments(page).getByText('Trecho apagado').waitFor()
    await step('revisao-apagado')
  })

  it('loses the selected words to a key that comes before the browser has reported the selection', {
    tags: 'further',
  }, async () => {
    const id = await make('<p>O foro de Santos decide.</p>')
    const page = await openPage({ width: widths.desktop })
    await beSignedIn(page, ana, `/app?id=${id}&modo=documento`)
    const paragraph = paper(page).locator('[data-zone="body"] p')
    await paragraph.click()
    await paragraph.evaluate((element) => {
      getSelection()!.setBaseAndExtent(element.firstChild!, 6, element.firstChild!, 16)
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true }))
    })
    expect(await paragraph.textContent()).toBe('O foro decide.')
  })

  it('is reviewed on a phone', { tags: 'further' }, async () => {
    const id = await make('<p>O foro de Santos decide.</p>')
    await withToken(asAna).interviews.addModelComment({ params: { id }, body: { text: 'Confira.', quote: 'foro' } })
    const page = await openPage({ width: widths.phone })
    await beSignedIn(page, ana, `/app?id=${id}&modo=documento`)
    await paper(page).waitFor()
    await tools(page).getByRole('button', { name: 'Sugerir' }).click()
    await paper(page).locator('[data-zone="body"] p').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Sempre.')
    await usable(page).step('revisao-telefone-texto')
    await page.getByRole('radiogroup', { name: 'Parte do documento' }).getByText('Campos').click()
    await page.getByRole('tab', { name: /^Revisão/ }).click()
    await suggestions(page).getByText('Sempre.').waitFor()
    await usable(page).step('revisao-telefone')
  })
})
