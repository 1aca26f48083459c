// @module-tag further
import { describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { Interview } from '#shared/api/interviews.ts'
import { as } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { oneOf, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

const contract = (name: string, cpf: string, rent: string, day: string, pets: boolean) => ({
  name: `Contrato ${name}.docx`,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(
    makeDocx({
      body: [
        'CONTRATO DE LOCAÇÃO RESIDENCIAL',
        `LOCATÁRIO: ${name}, inscrito no CPF sob o nº ${cpf}, doravante denominado LOCATÁRIO.`,
        `O aluguel mensal é de R$ ${rent}, a ser pago até o quinto dia útil de cada mês, na conta indicada pelo locador.`,
        ...(pets ? ['É permitida a permanência de animais domésticos no imóvel, sem ônus para as partes.'] : []),
        'Fica eleito o foro da situação do imóvel para as ações que decorram deste contrato.',
        `São Paulo, ${day}.`,
        name,
      ]
        .map((text) => paragraph(text))
        .join(''),
    }),
  ),
})

describe.each(
  oneOf([
    ['phone', widths.phone],
    ['desktop', widths.desktop],
  ] as const),
)('a model from finished contracts, on a %s', (device, width) => {
  it('is proposed, corrected beside its text, and created with the contracts as scenarios', async () => {
    const page = await openPage({ width })
    const step = () => usable(page).step('', { allow: /_/ })
    await beSignedIn(page, world.people.owner, '/templates?abrir=enviar')
    await page
      .getByRole('dialog', { name: 'Enviar modelo' })
      .getByRole('button', { name: 'Criar a partir de contratos prontos' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Criar a partir de contratos prontos' })
    await dialog.waitFor()
    await step()
    const files = dialog.locator('input[type=file]')
    await files.setInputFiles([contract('Ana Lima', '529.982.247-25', '1.500,00', '10 de março de 2026', true)])
    await dialog.getByText('Falta mais um contrato para comparar.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Comparar' }).isDisabled()).toBe(true)
    await files.setInputFiles([contract('Bruno Reis', '111.444.777-35', '2.350,50', '1º de abril de 2026', false)])
    await step()
    await takePicture(page, `contratos-${device}`)
    await dialog.getByRole('button', { name: 'Comparar' }).click()

    await page.getByText('Cada contrato volta palavra por palavra').waitFor()
    const questions = page.getByRole('region', { name: 'Perguntas propostas' })
    await questions.getByText('5 perguntas propostas').waitFor()
    await step()
    await takePicture(page, `modelo-proposto-${device}`)
    const paper = page.getByRole('region', { name: 'Texto do modelo proposto' })
    await paper.getByRole('button', { name: 'Valor do aluguel mensal' }).click()
    await questions.getByText('2.350,50').waitFor()
    await type(questions.getByRole('textbox', { name: 'Pergunta' }), 'Aluguel por mês')
    await page.keyboard.press('Enter')
    await paper.getByRole('button', { name: 'Aluguel por mês' }).waitFor()
    await step()
    await takePicture(page, `pergunta-proposta-${device}`)

    await paper.getByRole('button', { name: 'Data da assinatura' }).click()
    await questions.getByRole('combobox', { name: 'Manter texto fixo, como em' }).click()
    await page.getByRole('option', { name: 'Contrato Bruno Reis.docx' }).click()
    await page.getByText('Contrato Ana Lima.docx: 1 parágrafo diferente.').waitFor()
    await step()
    await questions.getByRole('button', { name: 'Voltar a perguntar' }).click()
    await page.getByText('Cada contrato volta palavra por palavra').waitFor()

    await type(page.getByRole('textbox', { name: 'Nome do modelo' }), `Locação ${device}`)
    await page.getByRole('button', { name: 'Criar modelo' }).click()
    await page.waitForURL(/\/app\?id=/)
    const id = new URL(page.url()).searchParams.get('id')!
    const made: Interview = (await as('owner').interviews.getInterview({ params: { id } })).data
    expect(made.name).toBe(`Locação ${device}`)
    expect(
      made.interviewCode.sections.flatMap(({ fields }) => fields.map(({ name, type: kind }) => [name, kind])),
    ).toContainEqual(['Aluguel por mês', 'currency'])
    const scenarios = (await as('owner').interviews.readScenarioResults({ params: { id } })).data
    expect(scenarios.results.map(({ name, state }) => [name, state])).toEqual([
      ['Contrato Ana Lima', 'passed'],
      ['Contrato Bruno Reis', 'passed'],
    ])
  })
})
