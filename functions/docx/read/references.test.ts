import { describe, expect, it } from 'vitest'
import { emptyInterviewCode } from '#shared/interview/index.ts'
import { proposeFields } from '../propose/index.ts'
import { makeDocx, paragraph } from '../testing/makeDocx.ts'
import { open } from '../testing/open.ts'
import { bookmarked, contents, field, run, styled } from '../testing/references.ts'
import { problemWithPlace, readModel } from './index.ts'

const section = (tag: string, ...inside: string[]) =>
  paragraph(`{{#${tag}}}`) + inside.join('') + paragraph(`{{/${tag.replace(/[()]/g, '').split(' ')[0]}}}`)
const target = `<w:p>${bookmarked('_R', run('Multa'))}</w:p>`
const reference = `<w:p>${run('Conforme a cláusula ')}${field('REF _R \\r \\h', '3')}</w:p>`

const read = async (made: Parameters<typeof makeDocx>[0]) => readModel(await open(makeDocx(made)))
const doubts = async (body: string) =>
  (await read({ body })).doubtful.map((each) => [each.code, each.severity, problemWithPlace(each)])

describe('a reference of a model', () => {
  it('that prints while its clause may not is reported with its paragraph', async () => {
    expect(await doubts(section('multa', target) + reference)).toEqual([
      [
        'referencia_pode_faltar',
        'warning',
        'Uma referência ("3") aponta para um trecho que pode não sair, o de {{#multa}}, e a frase dela sai mesmo assim. Quando o trecho não sair, o documento não será gerado. Ponha a frase também entre {{#multa}} e {{/multa}}, ou escreva-a sem referência. (corpo: "Conforme a cláusula 3")',
      ],
    ])
  })

  it.each([
    ['in the same section', section('multa', target, reference)],
    ['under the same condition', section('multa', target) + section('multa', reference)],
    ['deeper in it', section('multa', target, section('outra', reference))],
    ['to what always prints', target + section('multa', reference)],
  ])('%s is not reported', async (_what, body) => {
    expect(await doubts(body)).toEqual([])
  })

  it('under the opposite condition is reported', async () => {
    const opposite = paragraph('{{^multa}}') + reference + paragraph('{{/multa}}')
    expect((await doubts(section('multa', target) + opposite)).map(([code]) => code)).toEqual([
      'referencia_pode_faltar',
    ])
  })

  it('to nothing, and the error that Word printed in its place, are reported', async () => {
    const broken = `<w:p>${field('REF _X \\r', 'Erro! Fonte de referência não encontrada.')}</w:p>`
    expect((await doubts(reference + broken)).map(([code, severity]) => [code, severity])).toEqual([
      ['referencia_sem_destino', 'warning'],
      ['referencia_quebrada', 'warning'],
    ])
  })
})

describe('the questions of a model', () => {
  const refsOf = async (made: Parameters<typeof makeDocx>[0]) =>
    proposeFields(await read(made), emptyInterviewCode()).flatMap(({ fields }) =>
      fields.map(({ ref, listFields }) => [ref, listFields?.map((item) => item.ref)]),
    )

  it('ask a tag of a note of each item for the item', async () => {
    const body = section('socios', `<w:p>${run('{{nome}}')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`)
    const footnotes = `<w:footnote w:id="1">${paragraph('CPF {{cpf}}')}</w:footnote>`
    expect(await refsOf({ body, footnotes })).toEqual([['socios', ['nome', 'cpf']]])
  })

  it('ask a tag of a heading where the heading is, not where the table of contents repeats it', async () => {
    const body =
      contents('TOC \\o "1-3" \\h', [{ bookmark: '_Toc1', text: 'Sócio &amp; {{nome}}' }]) +
      section('socios', styled('Ttulo1', bookmarked('_Toc1', run('Sócio &amp; {{nome}}'))))
    expect(await refsOf({ body })).toEqual([['socios', ['nome']]])
  })
})
