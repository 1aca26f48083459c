// @module-tag further
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { createField, emptyInterviewCode, type Field } from '#shared/interview/index.ts'
import { withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { publishInterview } from '../support/things.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'

const world = inject('world')
const openPage = pages()

const field = (type: Field['type'], ref: string, name: string, more: Partial<Field> = {}): Field =>
  createField(type, { uid: ref, ref, name, ...more })

async function open(fields: readonly Field[], width: number = widths.desktop): Promise<Page> {
  const { accessToken } = world.people.owner
  const sections = [{ id: 's', title: 'Dados', conditionals: [], fields: [...fields] }]
  const interview = await ok(
    withToken(accessToken).interviews.createInterview({
      body: {
        name: 'Digitação',
        interviewCode: { ...emptyInterviewCode(), sections },
      },
    }),
  )
  await publishInterview(world.url, accessToken, interview.id)
  const { id } = await ok(
    withToken(accessToken).executions.createExecution({ params: { interviewId: interview.id }, body: {} }),
  )
  const page = await openPage({ width })
  await beSignedIn(page, world.people.owner, `/app/run/${interview.id}?execution=${id}`)
  await page.locator('[data-answer]').first().waitFor()
  return page
}

/** As Gboard writes: each character is composed and then committed. */
async function compose(box: Locator, text: string): Promise<void> {
  const page = box.page()
  await box.click()
  const devtools = await page.context().newCDPSession(page)
  for (const character of text) {
    await devtools.send('Input.imeSetComposition', { text: character, selectionStart: 1, selectionEnd: 1 })
    await devtools.send('Input.insertText', { text: character })
  }
  await devtools.detach()
}

async function paste(box: Locator, text: string): Promise<void> {
  await box.click()
  await box.press('ControlOrMeta+a')
  await box.press('Delete')
  await box.page().keyboard.insertText(text)
}

const MASK = { mask: 'AAA-#A##' }
const ALL = [
  field('cpf_cnpj', 'doc', 'CPF ou CNPJ'),
  field('cpf_cnpj', 'cpf', 'CPF do cônjuge', { acceptedDocument: 'cpf' }),
  field('tel', 'fone', 'Telefone'),
  field('cep', 'cep', 'CEP'),
  field('masked', 'placa', 'Placa', MASK),
  field('masked', 'rg', 'RG', { mask: '00.000.000-0' }),
  field('date', 'dia', 'Dia'),
  field('time', 'hora', 'Hora'),
  field('datetime-local', 'quando', 'Quando'),
  field('currency', 'valor', 'Valor'),
  field('number', 'quantia', 'Quantia'),
  field('email', 'mail', 'E-mail'),
]

const boxOf = (page: Page, ref: string) => page.locator(`[data-answer="${ref}"] input:not([type=date])`).first()
const leave = (page: Page) => page.locator('section h2').first().click()
const shown = async (page: Page, ref: string) => {
  await leave(page)
  return boxOf(page, ref).inputValue()
}

it('a keyboard that composes letter by letter writes each answer once', async () => {
  const page = await open(ALL)
  const texts: readonly (readonly [string, string, string])[] = [
    ['doc', '52998224725', '529.982.247-25'],
    ['cpf', '52998224725', '529.982.247-25'],
    ['fone', '11987654321', '(11) 98765-4321'],
    ['cep', '01310100', '01310-100'],
    ['placa', 'abc1d23', 'ABC-1D23'],
    ['rg', '123456789', '12.345.678-9'],
    ['dia', '31122026', '31/12/2026'],
    ['hora', '1430', '14:30'],
    ['quando', '311220261430', '31/12/2026 14:30'],
    ['valor', '1234,56', '1.234,56'],
    ['quantia', '1234,5', '1.234,5'],
    ['mail', 'ana@exemplo.br', 'ana@exemplo.br'],
  ]
  const found: (readonly [string, string])[] = []
  for (const [ref, text] of texts) {
    await compose(boxOf(page, ref), text)
    found.push([ref, await shown(page, ref)])
  }
  expect(found).toEqual(texts.map(([ref, , written]) => [ref, written]))
})

it('what is pasted is understood, and what is not stays and is refused', { tags: 'further' }, async () => {
  const page = await open(ALL)
  const texts: readonly (readonly [string, string, string, boolean])[] = [
    ['fone', '5592987654321', '(92) 98765-4321', true],
    ['fone', '55 91 98765-4321', '(91) 98765-4321', true],
    ['fone', '+55 (11) 98765-4321', '(11) 98765-4321', true],
    ['fone', '0xx11 98765-4321', '(11) 98765-4321', true],
    ['fone', '4004-1234', '4004-1234', true],
    ['fone', '0800 729 0722', '0800 729 0722', true],
    ['fone', '(11) 98765-43210', '119876543210', false],
    ['doc', '529.982.247\u201125', '529.982.247-25', true],
    ['doc', 'CPF: 529 982 247 25', '529.982.247-25', true],
    ['doc', '112223330001812', '112223330001812', false],
    ['cep', '01310\u00a0100', '01310-100', true],
    ['cep', '01310-1000', '01310-1000', false],
    ['placa', '\u200babc 1d23', 'ABC-1D23', true],
    ['placa', 'AB12', 'AB12', false],
    ['rg', '12.345.678\u20119', '12.345.678-9', true],
    ['dia', '01/02/27', '01/02/2027', true],
    ['dia', '\u200e31/12/2026', '31/12/2026', true],
    ['dia', '31/12/20261', '31/12/20261', false],
    ['hora', '2:30 pm', '14:30', true],
    ['quando', '31/12/26 às 14h30', '31/12/2026 14:30', true],
    ['valor', 'R$\u00a01.234,56', '1.234,56', true],
    ['mail', '\u200bmailto:caio@exemplo.br.', 'caio@exemplo.br', true],
  ]
  const found: (readonly [string, string, string, boolean])[] = []
  for (const [ref, text] of texts) {
    await paste(boxOf(page, ref), text)
    const written = await shown(page, ref)
    const wrong = await page.locator(`[data-answer="${ref}"] [id$="-error"]`).count()
    found.push([ref, text, written, wrong === 0])
  }
  expect(found).toEqual(texts)
})

it('each question brings the keyboard that its answers need', { tags: 'further' }, async () => {
  const page = await open(ALL, widths.phone)
  const modes = await Promise.all(ALL.map(async ({ ref }) => [ref, await boxOf(page, ref).getAttribute('inputmode')]))
  expect(Object.fromEntries(modes)).toMatchObject({
    doc: 'text',
    cpf: 'numeric',
    fone: 'tel',
    cep: 'numeric',
    placa: null,
    rg: 'numeric',
    hora: 'numeric',
    mail: 'email',
  })
})

it('an answer keeps its letters when another answer changes its mask, when it is saved and when it is loaded again', {
  tags: 'further',
}, async () => {
  const rule = {
    name: 'mask' as const,
    conditions: [
      {
        conditionals: [{ field: 'nova', operator: 'equalTo' as const, value: true, logicOperator: 'and' as const }],
        valueIfCondition: 'AA-##',
      },
    ],
  }
  const page = await open([
    field('yesno', 'nova', 'É nova?'),
    field('masked', 'placa', 'Placa', { mask: '###', rules: [rule] }),
  ])
  await page.locator('[data-answer="nova"]').getByText('Sim').click()
  const box = boxOf(page, 'placa')
  await box.click()
  await page.keyboard.type('ab12')
  expect(await box.inputValue()).toBe('AB-12')
  await page.getByText(/Salvo/).first().waitFor()
  await page.reload()
  await expect.poll(() => boxOf(page, 'placa').inputValue()).toBe('AB-12')
  await page.locator('[data-answer="nova"]').getByText('Não').click()
  await page.locator('[data-answer="nova"]').getByText('Sim').click()
  expect(await boxOf(page, 'placa').inputValue()).toBe('AB-12')
})
