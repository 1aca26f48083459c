import { describe, expect, it } from 'vitest'
import { fixtures } from '../testing/fixtures.ts'
import { makeDocx, paragraph } from '../testing/makeDocx.ts'
import { open } from '../testing/open.ts'
import { writtenConditions } from './writtenConditions.ts'

const marksIn = async (text: string) => writtenConditions(await open(makeDocx({ body: paragraph(text) })))

describe('a condition written by hand', () => {
  it('is reported with its place and how to write a real one', async () => {
    expect(await marksIn('{{nome}}. (só se houver fiador) O fiador responde.')).toEqual([
      {
        severity: 'warning',
        code: 'condicao_a_mao',
        message:
          '"(só se houver fiador)" diz à mão quando um trecho entra, e sairia assim no documento. Para que isto seja perguntado, apague-o e escreva {{#tem_fiador}} onde o trecho começa e {{/tem_fiador}} onde termina.',
        place: expect.objectContaining({ kind: 'corpo', text: '{{nome}}. (só se houver fiador) O fiador responde.' }),
      },
    ])
  })

  it.each([
    ['(se aplicável)', 'tem_este_trecho'],
    ['[quando for o caso]', 'tem_este_trecho'],
    ['(CLÁUSULA OPCIONAL)', 'tem_este_trecho'],
    ['(caso haja um cônjuge)', 'tem_conjuge'],
    ['(somente se tiver caução em dinheiro)', 'tem_caucao'],
    ['[SE HOUVER FIADOR: O fiador {{fiador_nome}} responde.]', 'tem_fiador'],
    ['[Se o imóvel for rural: o comprador a registra.]', 'tem_este_trecho'],
    ['[OPCIONAL: multa de 2%]', 'tem_este_trecho'],
  ])('%s is a condition %s', async (text, ref) => {
    const marks = await marksIn(`Cláusula 5ª ${text} e ${text}`)
    expect(marks.map(({ message }) => message.includes(`{{#${ref}}}`))).toEqual([true])
  })

  it.each([
    'com seus acessórios (se houver)',
    '(se o locador quiser)',
    '{{#tem_fiador}}x{{/}}',
    '(opcionalmente)',
    '[nota: ver anexo]',
  ])('%s is the text of a clause', async (text) => {
    expect(await marksIn(text)).toEqual([])
  })
})

it.each(fixtures())('there is none in $name', async ({ model }) => {
  expect(writtenConditions(await open(model))).toEqual([])
})
