import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { widths } from '../browser/openBrowser.ts'
import { stories } from './openStory.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const openStory = stories()

async function open(story: string, width?: number) {
  const { page, errors } = await openStory(`richtexteditor--${story}`, width ? { width } : {})
  const editor = page.getByRole('textbox', { name: /contrato|e-mail|adicional/ })
  await editor.waitFor()
  return { page, errors, editor }
}

/** The text last reported to the screen around the editor. */
const reportedText = (page: Page): Promise<string> => page.getByTestId('texto').textContent().then(String)
/** Leaves the editor, so that everything typed is reported. */
async function textAfter(page: Page): Promise<string> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return reportedText(page)
}
const chips = (editor: Locator): Promise<string[]> => editor.locator('.chip').allTextContents()
const checked = async (page: Page) => JSON.parse((await page.getByTestId('checagem').textContent()) ?? 'null')

async function paste(editor: Locator, types: Readonly<Record<string, string>>): Promise<void> {
  await editor.evaluate((element, content) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(content)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, types)
}

describe('writing by keyboard alone', () => {
  it('offers fields after {{, by label and without accents, and says so as a combobox does', async () => {
    const { page, errors, editor } = await open('full-empty')
    await editor.focus()
    await page.keyboard.type('Entre {{conju')
    const option = page.getByRole('option')
    await option.first().waitFor()
    expect(await option.allTextContents()).toEqual(['Nome do cônjugeconjuge_nomeTexto'])
    expect(await editor.getAttribute('aria-activedescendant')).toBe(await option.first().getAttribute('id'))
    expect(await editor.getAttribute('aria-controls')).toBe(await page.getByRole('listbox').getAttribute('id'))
    await page.keyboard.press('Enter')
    await page.keyboard.type(' e {{locatario')
    await option.first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('.')
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await editor.getAttribute('aria-activedescendant')).toBeNull()
    expect(await textAfter(page)).toBe('<p>Entre {{conjuge_nome}} e {{locatario_documento}}.</p>')
    expect(errors).toEqual([])
  })

  it("inserts the end of a list with its start, and offers the list's fields inside it", async () => {
    const { page, errors, editor } = await open('full-empty')
    await editor.focus()
    await page.keyboard.type('{{fiad')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('{{')
    await page.getByRole('option').first().waitFor()
    expect((await page.getByRole('option').allTextContents()).slice(0, 2)).toEqual([
      'Nome do fiadorfiadores · nomeTexto',
      'CPF do fiadorfiadores · documentoCPF ou CNPJ',
    ])
    await page.keyboard.press('Enter')
    await page.keyboard.type('; ')
    expect(await textAfter(page)).toBe('<p>{{#fiadores}}{{nome}}; {{/fiadores}}</p>')
    expect(errors).toEqual([])
  })

  it('closes the list on Escape and turns a tag typed by hand into a chip', async () => {
    const { page, errors, editor } = await open('essential-empty')
    await editor.focus()
    await page.keyboard.type('{{alu')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await page.keyboard.type('guel monetario}')
    expect(await chips(editor)).toEqual([])
    await page.keyboard.type('} ok')
    expect(await chips(editor)).toEqual(['aluguel monetario'])
    for (const _ of ' ok') await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    expect(await chips(editor)).toEqual([])
    await page.keyboard.press('Control+z')
    expect(await textAfter(page)).toContain('{{aluguel monetario}}')
    expect(errors).toEqual([])
  })

  it('selects a chip by the arrows, opens it with Enter, changes it, and returns to the text', async () => {
    const { page, errors, editor } = await open('essential')
    await editor.focus()
    await page.keyboard.press('Control+Home')
    for (const _ of 'Prezado(a) ') await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await editor.locator('.ProseMirror-selectednode').textContent()).toBe('Nome do locatário')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Marcação' })
    await panel.waitFor()
    expect(await panel.getByRole('group', { name: 'Modificadores' }).textContent()).toBe(
      'TUDO EM MAIÚSCULAStudo em minúsculasPrimeira letra maiúsculaprimeira letra minúsculaIniciais Maiúsculas',
    )
    await panel.getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await textAfter(page)).toContain('<p>Prezado(a) {{locatario_nome maiuscula}},</p>')
    expect(errors).toEqual([])
  })

  it('reaches every tool by one tab stop and the arrows', async () => {
    const { page, errors, editor } = await open('minimal-empty')
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    const reached = [await focused()]
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('ArrowRight')
      reached.push(await focused())
    }
    expect(reached).toEqual(['Desfazer', 'Refazer', 'Negrito', 'Itálico', 'Sublinhado', 'Lista', 'Lista numerada'])
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Desfazer')
    await page.keyboard.press('End')
    expect(await focused()).toBe('Lista numerada')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    // The focus returns to the text with the next frame.
    await expect.poll(() => editor.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('foro')
    expect(await page.getByRole('button', { name: 'Negrito' }).getAttribute('aria-pressed')).toBe('true')
    expect(await textAfter(page)).toBe('<p><strong>foro</strong></p>')
    expect(errors).toEqual([])
  })

  it('finds text ignoring accents and replaces it in one undo step', async () => {
    const { page, errors, editor } = await open('full')
    await editor.focus()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('clausula')
    expect(await page.getByRole('status').filter({ hasText: 'lugares' }).textContent()).toBe('2 lugares')
    await page.keyboard.press('Enter')
    expect(await editor.locator('.found.current').textContent()).toBe('Cláusula')
    await page.getByLabel('Substituir por').fill('Seção')
    await page.getByRole('button', { name: 'Substituir tudo' }).press('Enter')
    await page.keyboard.press('Escape')
    expect(await editor.locator('h2').allTextContents()).toEqual([
      'Seção primeira: do objeto',
      'Seção segunda: do preço e do prazo',
    ])
    await page.keyboard.press('Control+z')
    expect(await editor.locator('h2').first().textContent()).toBe('Cláusula primeira: do objeto')
    expect(errors).toEqual([])
  })
})

describe('by pointer', () => {
  it.each([widths.phone, widths.desktop])('puts a list around the selection, at %i px', async (width) => {
    const { page, errors, editor } = await open('essential-empty', width)
    await editor.click()
    await page.keyboard.type('sócios')
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'Inserir campo' }).click()
    await page.getByRole('combobox', { name: 'Campo a inserir' }).fill('fiadores')
    await page.getByRole('option', { name: 'Fiadores' }).click()
    await expect.poll(() => textAfter(page)).toBe('<p>{{#fiadores}}sócios{{/fiadores}}</p>')
    expect(errors).toEqual([])
  })

  it.each([widths.phone, widths.desktop])('opens a chip, changes its name, and removes it, at %i px', async (width) => {
    const { page, errors, editor } = await open('essential', width)
    await editor.locator('.chip').first().click()
    const panel = page.getByRole('dialog', { name: 'Marcação' })
    await panel.getByText('Nome do locatário').waitFor()
    await panel.getByRole('combobox', { name: 'Nome da marcação' }).click()
    await page.getByRole('option', { name: 'locador_nome' }).click()
    await panel.getByText('Nome do locador').waitFor()
    await panel.getByRole('button', { name: 'Concluir' }).click()
    await expect.poll(() => chips(editor)).toEqual(['Nome do locador', 'Endereço do imóvel'])
    await editor.locator('.chip').nth(1).click()
    await panel.getByRole('button', { name: 'Remover' }).click()
    expect(await textAfter(page)).toBe('<p>Prezado(a) {{locador_nome}},</p><p>segue o contrato do imóvel de .</p>')
    expect(errors).toEqual([])
  })

  it('puts the tools that do not fit on a phone behind one button', async () => {
    const { page, errors } = await open('full', widths.phone)
    const strike = page.getByRole('button', { name: 'Tachado', includeHidden: true })
    expect(await strike.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Mais ferramentas' }).tap()
    await strike.waitFor({ state: 'visible' })
    await page.getByRole('button', { name: 'Mais ferramentas' }).tap()
    await strike.waitFor({ state: 'hidden' })
    expect(errors).toEqual([])
  })

  it('chooses from the list at the cursor by touch', async () => {
    const { page, errors, editor } = await open('essential-empty', widths.phone)
    await editor.tap()
    await page.keyboard.type('Segue em anexo, assinada, a {{planta')
    const option = page.getByRole('option', { name: 'Planta do imóvel' })
    await option.waitFor()
    const box = await page.getByRole('listbox').boundingBox()
    expect(box && [box.x >= 0, box.x + box.width <= widths.phone]).toEqual([true, true])
    await option.tap()
    expect(await textAfter(page)).toBe('<p>Segue em anexo, assinada, a {{planta imagem}}</p>')
    expect(errors).toEqual([])
  })

  it('sets style, font, size and colour, which stay within what the text allows', async () => {
    const { page, errors, editor } = await open('full-empty')
    await editor.click()
    await page.keyboard.type('Foro')
    await page.keyboard.press('Control+a')
    const choose = async (menu: string | RegExp, item: string) => {
      await page.getByRole('button', { name: menu }).click()
      await page.getByRole('menu').getByText(item, { exact: true }).click()
    }
    await choose(/^Estilo/, 'Título 2')
    await choose(/^Fonte/, 'Georgia')
    await choose(/^Tamanho/, '14')
    await page.getByRole('button', { name: 'Cor do texto' }).click()
    await page.getByRole('menuitem', { name: 'Azul', exact: true }).click()
    await page.getByRole('button', { name: 'Centralizar' }).click()
    expect(await textAfter(page)).toBe(
      '<h2 style="text-align: center;"><span style="color: rgb(29, 79, 145); font-family: Georgia; font-size: 14pt;">Foro</span></h2>',
    )
    expect(errors).toEqual([])
  })

  it('moves a chip by dragging it', async () => {
    const { page, errors, editor } = await open('essential')
    await editor
      .locator('.chip')
      .first()
      .dragTo(editor.locator('p').nth(1), { targetPosition: { x: 3, y: 10 } })
    expect(await textAfter(page)).toMatch(/^<p>Prezado\(a\) ,<\/p><p>\{\{locatario_nome\}\}segue o contrato/)
    expect(errors).toEqual([])
  })
})

describe('checking while typing', () => {
  it('reports the errors of the specification and whether they prevent saving', async () => {
    const { page, errors } = await open('full-errors')
    expect(await checked(page)).toEqual({
      errors: [
        ['Campos', 'Campo "locador_nme" não encontrado'],
        ['Campos', 'Campo "inscricao_municipal" não encontrado'],
        ['Campos', 'Campo "data_de_nascimento" não encontrado na lista "fiadores"'],
        ['Condicionais & Listas', 'Condicional/Lista "tem_garantias" não encontrada'],
        ['Tags do bloco', 'Falha ao processar tags de abertura / fechamento: {{#locatario_casado}}'],
        [
          'Tags do bloco',
          'A marcação "conjuge nome completo" tem mais de um nome: "conjuge", "nome", "completo". Um nome não tem espaços: use _ entre as palavras.',
        ],
      ],
      blocksSaving: true,
      leftOpenConditionals: ['{{#locatario_casado}}'],
    })
    expect(errors).toEqual([])
  })

  it('corrects one, then all with a proposed name, and shows where the others are', async () => {
    const { page, errors, editor } = await open('full-errors')
    await page.getByRole('button', { name: /^Corrigir: Campo "inscricao_municipal"/ }).press('Enter')
    await page.getByRole('button', { name: /^Corrigir: Campo "inscricao_municipal"/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Corrigir tudo' }).click()
    await page.getByText('3 problemas no texto').first().waitFor()
    await expect
      .poll(async () => (await chips(editor)).slice(0, 6))
      .toEqual([
        'Nome do locador',
        'Nome do locatário',
        'para cada fiador',
        'Nome do fiador',
        'data_de_nascimento',
        'fim: cada fiador',
      ])
    await page.getByRole('button', { name: /Falha ao processar/ }).click()
    expect(await editor.locator('.ProseMirror-selectednode').textContent()).toBe('se o locatário é casado')
    expect(errors).toEqual([])
  })

  it('checks typed text again', async () => {
    const { page, errors, editor } = await open('essential-empty')
    await editor.focus()
    await page.keyboard.type('{{nada_disso}} ')
    await page.getByText('1 problema no texto').first().waitFor()
    const chip = editor.locator('.chip')
    expect(await chip.getAttribute('aria-label')).toBe('Campo nada_disso, não existe no modelo')
    expect(await chip.getAttribute('data-unknown')).toBe('true')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.getByText('1 problema no texto').first().waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })

  it('starts inside what the previous block left open, and reports what it leaves open', async () => {
    const { page, errors, editor } = await open('continued-block')
    expect(await checked(page)).toEqual({
      errors: [],
      blocksSaving: false,
      leftOpenConditionals: ['{{#tem_garantia}}', '{{#locatario_casado}}'],
    })
    expect(await editor.locator('.chip').first().getAttribute('data-kind')).toBe('listField')
    expect(errors).toEqual([])
  })

  it("gives each kind the specification's colour at its edge", async () => {
    const { errors, editor } = await open('full')
    const colors = await editor
      .locator('.chip')
      .evaluateAll((found) =>
        Object.fromEntries(
          found.map((chip) => [chip.getAttribute('data-kind'), getComputedStyle(chip).borderLeftColor]),
        ),
      )
    expect(colors).toEqual({
      field: 'rgb(248, 214, 93)',
      conditional: 'rgb(241, 65, 72)',
      list: 'rgb(255, 148, 76)',
      listField: 'rgb(247, 194, 63)',
    })
    expect(errors).toEqual([])
  })
})

describe('the clipboard', () => {
  it('drops links but keeps their text, and turns tags into chips', async () => {
    const { page, errors, editor } = await open('full-empty')
    await editor.focus()
    await paste(editor, {
      'text/html':
        '<p>Veja <a href="https://exemplo.com.br">o <b>site</b></a> de {{loca<i>dor_nome</i>}}<script>alert(1)</script><img src="x" onerror="alert(2)"></p>',
    })
    expect(await page.getByRole('alert').textContent()).toBe(
      '1 imagem ficou de fora: está em outro site ou no outro programa. Salve a imagem e use o botão Imagem.',
    )
    expect(await textAfter(page)).toBe('<p>Veja o <strong>site</strong> de {{locador_nome}}</p>')
    expect(errors).toEqual([])
  })

  it('pastes text from Word, with its lists', async () => {
    const { page, errors, editor } = await open('full-empty')
    await editor.focus()
    const item = (mark: string, text: string, level = 1) =>
      `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span style='mso-fareast-language:PT'>${text}<o:p></o:p></span></p>`
    await paste(editor, {
      'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=PT-BR><!--StartFragment--><p class=MsoNormal align=center style='text-align:center;mso-pagination:none'><b style='mso-bidi-font-weight:normal'><span style='font-size:12.0pt;color:black'>CONTRATO</span></b><o:p></o:p></p>${item('1.', 'Objeto')}${item('a)', 'imóvel', 2)}${item('2.', 'Preço')}<!--EndFragment--></body></html>`,
    })
    expect(await textAfter(page)).toBe(
      '<p style="text-align: center;"><span style="font-size: 12pt;"><strong>CONTRATO</strong></span></p><ol><li><p>Objeto</p><ol><li><p>imóvel</p></li></ol></li><li><p>Preço</p></li></ol>',
    )
    expect(errors).toEqual([])
  })

  it('copies chips as text, and pastes them as chips', async () => {
    const { page, errors, editor } = await open('essential')
    await editor.focus()
    await page.keyboard.press('Control+a')
    const copied = await editor.evaluate((element) => {
      const clipboardData = new DataTransfer()
      element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') }
    })
    expect(copied.text).toBe('Prezado(a) {{locatario_nome}},\n\nsegue o contrato do imóvel de {{imovel_endereco}}.')
    expect(copied.html).not.toContain('chip')
    await page.keyboard.press('Delete')
    await paste(editor, { 'text/plain': copied.text })
    expect(await chips(editor)).toEqual(['locatario_nome', 'imovel_endereco'])
    expect(errors).toEqual([])
  })

  it('pastes only text and simple formatting into a small editor', async () => {
    const { page, errors, editor } = await open('minimal-empty')
    await editor.focus()
    await paste(editor, {
      'text/html':
        '<p style="text-align:center"><span style="font-family:Arial;font-size:30px;color:red">foro <b>central</b></span></p>',
    })
    expect(await textAfter(page)).toBe('<p>foro <strong>central</strong></p>')
    expect(errors).toEqual([])
  })
})

describe('a picture', () => {
  it('is followed by a line break, where typing continues', async () => {
    const { page, errors, editor } = await open('full-empty')
    await editor.click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Imagem' }).click()
    await (await chooser).setFiles({ name: 'marca.png', mimeType: 'image/png', buffer: png })
    await editor.locator('img[src]').waitFor()
    await page.keyboard.type('abaixo')
    expect(await textAfter(page)).toBe(
      `<p><img src="data:image/png;base64,${png.toString('base64')}" alt="marca.png" width="48" height="48"><br>abaixo</p>`,
    )
    expect(errors).toEqual([])
  })

  it('is refused because of its content, with the reason', async () => {
    const { page, errors, editor } = await open('full-empty')
    await editor.click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Imagem' }).click()
    await (await chooser).setFiles({
      name: 'marca.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="x">'),
    })
    expect(await page.getByRole('alert').textContent()).toBe('"marca.png" não é uma imagem PNG, JPEG, GIF ou WebP.')
    expect(await editor.locator('img[src]').count()).toBe(0)
    expect(errors).toEqual([])
  })
})

it('reports that no picture of a pasted text could be read', async () => {
  const { page, errors, editor } = await open('full-empty')
  await editor.focus()
  const broken = '<img src="data:image/png;base64,@@@">'
  await paste(editor, { 'text/html': `<p>Assinam:${broken}${broken}</p>` })
  await page
    .getByRole('alert')
    .getByText(/^2 imagens ficaram de fora/)
    .waitFor()
  expect(await textAfter(page)).toBe('<p>Assinam:</p>')
  expect(errors).toEqual([])
})

describe('the handle', () => {
  const openHandle = async () => {
    const { page, errors } = await openStory('richtexteditor--handle')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    return { page, errors, press, editor: page.getByRole('textbox') }
  }
  it('reports a call before the editor is ready, and loses nothing', async () => {
    const { page, errors, press, editor } = await openHandle()
    // The chunk loads when the test allows it.
    let arrive: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\/TextEditor-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await press('Abrir e inserir')
    const said = page.getByTestId('dito')
    await said.getByText('O editor ainda não terminou de carregar. Tente de novo em instantes.').waitFor()
    await press('Ler')
    expect(await said.textContent()).toBe('<p>Entre as partes</p>')
    arrive()
    await editor.waitFor()
    await press('Ler')
    expect(await said.textContent()).toBe('<p>Entre as partes</p>')
    expect(errors).toEqual([
      'RichTextEditor.insertPlaceholder was called before the editor was ready',
      'RichTextEditor.getHtml was called before the editor was ready',
    ])
  })
  it('inserts, reads and focuses', async () => {
    const { page, errors, press, editor } = await openHandle()
    await press('Abrir e inserir')
    await editor.waitFor()
    errors.length = 0
    await press('Focar')
    expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+End')
    await press('Inserir lista')
    await press('Ler')
    expect(await page.getByTestId('dito').textContent()).toBe('<p>Entre as partes{{#fiadores}}{{/fiadores}}</p>')
    expect(errors).toEqual([])
  })
  it('keeps unreported typing when the text changes from outside, and undoes only typing', async () => {
    const { page, errors, press, editor } = await openHandle()
    await press('Abrir e inserir')
    await editor.waitFor()
    errors.length = 0
    await editor.focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Ajuste. ')
    await press('Mudar por fora')
    expect(await editor.textContent()).toBe('Ajuste. Entre as partes, por seus procuradores')
    await editor.focus()
    await page.keyboard.press('Control+z')
    expect(await editor.textContent()).toBe('Entre as partes, por seus procuradores')
    expect(errors).toEqual([])
  })
  it('reports typing when the editor unmounts before the pause has passed', async () => {
    const { page, errors, press, editor } = await openHandle()
    await press('Abrir e inserir')
    await editor.waitFor()
    errors.length = 0
    await editor.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' do contrato')
    // Without blurring the text first, as when a screen is replaced.
    await page.getByRole('button', { name: 'Fechar', exact: true }).evaluate((button: HTMLElement) => button.click())
    await editor.waitFor({ state: 'detached' })
    expect(await reportedText(page)).toBe('<p>Entre as partes do contrato</p>')
    expect(errors).toEqual([])
  })
})

it('is fully read-only, including chips and problems', async () => {
  const { page, errors, editor } = await open('full-read-only')
  expect(await editor.getAttribute('contenteditable')).toBe('false')
  await editor.locator('.chip').first().click()
  await editor.press('Delete')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Corrigir/ }).count()).toBe(0)
  expect(await page.getByRole('toolbar').count()).toBe(0)
  expect((await chips(editor)).length).toBe(10)
  expect(errors).toEqual([])
})
