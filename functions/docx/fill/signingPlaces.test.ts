import { describe, expect, it } from 'vitest'
import type { TemplateScope } from '#shared/template/index.ts'
import { listPlaceholders, proposeFields, signingPlaces } from '../propose/index.ts'
import { readModel } from '../read/index.ts'
import { makeDocx, paragraph, table, textBox } from '../testing/makeDocx.ts'
import { open, textOf, unzip } from '../testing/open.ts'
import { compileModel } from './compileModel.ts'
import { fillDocx } from './fillDocx.ts'

const socios: TemplateScope = { socios: [{ nome: 'Ana' }, { nome: 'Bia' }] }

async function filled(made: Parameters<typeof makeDocx>[0], scope: TemplateScope = socios) {
  const compiled = await compileModel(makeDocx(made))
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  const docx = fillDocx(compiled.value, scope, { today: '2026-01-01' })
  if (!docx.ok) throw new Error(JSON.stringify(docx.error))
  return docx.value
}

async function marksIn(docx: Uint8Array, part = 'word/document.xml') {
  const xml = (await unzip(docx)).text(part)
  const starts = [...xml.matchAll(/<w:bookmarkStart w:id="(\d+)" w:name="([^"]*)"\/>/g)]
  for (const [, id] of starts) expect(xml.split(`<w:bookmarkEnd w:id="${id}"/>`)).toHaveLength(2)
  expect(new Set(starts.map(([, id]) => id)).size).toBe(starts.length)
  return starts.map(([, , name]) => name)
}

describe('a place in a finished document', () => {
  it('is a line inside a bookmark, in the look of its tag', async () => {
    const body = '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Assina: {{assinatura "Cliente"}}.</w:t></w:r></w:p>'
    const docx = await filled({ body })
    expect((await unzip(docx)).text('word/document.xml')).toContain(
      `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Assina: </w:t></w:r><w:bookmarkStart w:id="500000" w:name="assinatura_cliente"/><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${'_'.repeat(34)}</w:t></w:r><w:bookmarkEnd w:id="500000"/><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">.</w:t></w:r></w:p>`,
    )
  })

  it('is narrower where there is less room', async () => {
    const cell = `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${paragraph('{{assinatura cliente}}')}</w:tc></w:tr></w:tbl>${paragraph('x')}`
    const { 'word/document.xml': lines = [] } = await textOf(await filled({ body: cell }))
    expect(lines[0]).toMatch(/^_{8,16}$/)
  })

  it('is of the person of its row in a list, however the list is written', async () => {
    const rows = table(['{{#socios}}{{nome}}', '{{assinatura "socio"}}{{/socios}}'])
    const paragraphs =
      paragraph('{{#socios}}') + paragraph('{{rubrica socio}} {{data "socio"}}') + paragraph('{{/socios}}')
    expect(await marksIn(await filled({ body: rows + paragraphs }))).toEqual([
      'assinatura_socio__1',
      'assinatura_socio__2',
      'rubrica_socio__1',
      'data_socio__1',
      'rubrica_socio__2',
      'data_socio__2',
    ])
  })

  it('is numbered if the person has several, across parts; a footer says that pages repeat it', async () => {
    const sectPr = '<w:sectPr><w:footerReference w:type="default" r:id="rId1"/></w:sectPr>'
    const made = {
      body: paragraph('{{rubrica cliente}} {{rubrica "Cliente"}}'),
      footer: paragraph('{{rubrica cliente}}'),
      sectPr,
    }
    const docx = await filled(made)
    expect(await marksIn(docx)).toEqual(['rubrica_cliente', 'rubrica_cliente__0_2'])
    expect(await marksIn(docx, 'word/footer1.xml')).toEqual(['rubrica_cliente__p0_3'])
  })

  it('does not end a section in which it is the only content', async () => {
    const body = paragraph('{{#sim}}{{assinatura cliente}}{{/sim}}') + paragraph('fim')
    expect(await marksIn(await filled({ body }, { sim: true }))).toEqual(['assinatura_cliente'])
    expect(await textOf(await filled({ body }, { sim: false }))).toEqual({ 'word/document.xml': ['fim'] })
  })

  it('keeps ids and names of other bookmarks, also where a list repeats them', async () => {
    const mark = '<w:bookmarkStart w:id="7" w:name="minha"/><w:bookmarkEnd w:id="7"/>'
    const body = `${paragraph('{{#socios}}')}<w:p>${mark}<w:r><w:t>{{assinatura socio}}</w:t></w:r></w:p>${paragraph('{{/socios}}')}`
    const marks = await marksIn(await filled({ body }))
    expect(marks).toEqual(['minha', 'assinatura_socio__1', 'assinatura_socio__2'])
  })

  it('has a name of its own in each copy of a text box, of which programs read one', async () => {
    const names = await marksIn(await filled({ body: textBox(paragraph('{{assinatura cliente}}')) }))
    expect(names).toEqual(['assinatura_cliente', 'assinatura_cliente__0_2'])
  })
})

describe('a model with places', () => {
  const model = {
    body:
      paragraph('{{nome}} {{assinatura "Cliente"}} {{assinatura cliente}} {{rubrica cliente}}') +
      paragraph('{{#socios}}') +
      paragraph('{{cpf}} {{assinatura socio}}') +
      paragraph('{{/socios}}'),
  }

  it('asks no question for them', async () => {
    const reading = readModel(await open(makeDocx(model)))
    expect(reading.problems).toEqual([])
    expect(listPlaceholders(reading, { sections: [] }).map(({ ref, list }) => [list, ref])).toEqual([
      [undefined, 'nome'],
      [undefined, 'socios'],
      ['socios', 'cpf'],
    ])
    expect(proposeFields(reading, { sections: [] }).flatMap(({ fields }) => fields.map(({ ref }) => ref))).toEqual([
      'nome',
      'socios',
    ])
  })

  it('lists each once, with the sections around it', async () => {
    const reading = readModel(await open(makeDocx(model)))
    expect(signingPlaces(reading).map(({ place: _, ...place }) => place)).toEqual([
      { role: 'cliente', title: 'Cliente', tag: '{{assinatura "Cliente"}}', lists: [] },
      { role: 'cliente', title: 'cliente', tag: '{{rubrica cliente}}', lists: [] },
      { role: 'socio', title: 'socio', tag: '{{assinatura socio}}', lists: ['socios'] },
    ])
  })
})
