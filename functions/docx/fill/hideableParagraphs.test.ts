import { describe, expect, it } from 'vitest'
import type { TemplateScope } from '#shared/template/index.ts'
import { programOf } from '../testing/fillWithDocxtemplater.ts'
import { paragraph, table } from '../testing/makeDocx.ts'
import { noPlace } from '../testing/noPlace.ts'
import { runProgram } from './runProgram.ts'

const scope: TemplateScope = {
  sim: true,
  nao: false,
  vazio: '',
  espacos: ' \u00a0\u200b',
  linhas: '\n\n',
  menor: '<b>',
  nenhum: [],
  brancos: ['', ' '],
  foto: { $: 'imagem', fileId: 'f', alt: 'Foto' },
  pessoas: [
    { nome: 'Bia', tem: true, bens: ['casa'] },
    { nome: 'Caio', tem: false, bens: [] },
  ],
}

/** The texts of the paragraphs of a filled body, '' for one that shows nothing. */
function filled(body: string): string[] {
  return [...xmlOf(body).matchAll(/<w:p(?: [^>]*)?>.*?<\/w:p>|<w:p\/>/gs)].map(([xml]) => xml.replace(/<[^>]*>/g, ''))
}

function xmlOf(body: string): string {
  const draw = () => '<w:drawing/>'
  return runProgram(programOf(body), scope, { today: '2026-01-01', onProblem: () => {}, draw, place: noPlace }).xml
}

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const NUMBERED =
  '<w:pPr><w:pStyle w:val="Clausula"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:tabs><w:tab w:val="left" w:pos="567"/></w:tabs><w:rPr><w:b/></w:rPr></w:pPr>'
const clause = (inner: string) => `<w:p w14:paraId="1A">${NUMBERED}${inner}</w:p>`
const before = paragraph('antes')
const after = paragraph('depois')

describe('a paragraph of sections is dropped when they print nothing', () => {
  it.each([
    ['a numbered clause', clause(run('{{#nao}}O FIADOR responde.{{/nao}}'))],
    ['an inverse', paragraph('{{^sim}}a{{/sim}}')],
    ['two conditions, both false', paragraph('{{#nao}}a{{/nao}}{{^sim}}b{{/sim}}')],
    ['an empty list', paragraph('{{#nenhum}}{{.}}, {{/nenhum}}')],
    ['a list of blanks', paragraph('{{#brancos}}{{.}}{{/brancos}}')],
    ['a condition in one that is true', paragraph('{{#sim}}{{#nao}}a{{/nao}}{{/sim}}')],
    ['a blank answer in a condition that is true', paragraph('{{#sim}}{{vazio}}{{espacos}}{{linhas}}{{/sim}}')],
    ['spaces beside the section', paragraph(' ', '{{#nao}}a{{/nao}} \u00a0', '&#160;')],
    ['a section over several runs', paragraph('{{#nao}}a ', 'b', ' c{{/nao}}')],
    ['a tag over several runs', paragraph('{{', '#nao', '}}a{{/nao}}')],
    ['a tab that indents it', `<w:p><w:r><w:tab/></w:r>${run('{{#nao}}a{{/nao}}')}</w:p>`],
    [
      'marks of spelling and of pages',
      `<w:p><w:proofErr w:type="spellStart"/>${run('{{#nao}}a{{/nao}}')}<w:r><w:lastRenderedPageBreak/></w:r></w:p>`,
    ],
    [
      'the bookmarks that Word adds where a text was edited or copied',
      `<w:p><w:bookmarkStart w:id="1" w:name="_Hlk123"/>${run('{{#nao}}a{{/nao}}')}<w:bookmarkStart w:id="2" w:name="_GoBack"/><w:bookmarkEnd w:id="2"/><w:bookmarkEnd w:id="1"/></w:p>`,
    ],
    [
      'the bookmark of a heading, to which the table of contents leads',
      `<w:p><w:bookmarkStart w:id="1" w:name="_Toc987"/>${run('{{#nao}}DA FIANÇA{{/nao}}')}<w:bookmarkEnd w:id="1"/></w:p>`,
    ],
    ['a page break in the section', `<w:p>${run('{{#nao}}')}<w:r><w:br w:type="page"/></w:r>${run('a{{/nao}}')}</w:p>`],
    ['a section that spans paragraphs', paragraph('{{#nao}}a') + paragraph('b') + paragraph('c{{/nao}}')],
    [
      'sections in paragraphs of a section, all of them blank',
      paragraph('{{#sim}}{{vazio}}') + paragraph('{{#nao}}a{{/nao}}') + paragraph('{{vazio}}{{/sim}}'),
    ],
    ['several paragraphs, one after the other', paragraph('{{#nao}}a{{/nao}}').repeat(3)],
  ])('%s', (_what, body) => {
    expect(filled(before + body + after)).toEqual(['antes', 'depois'])
  })

  it('item by item where a list repeats it', () => {
    const item = paragraph('{{nome}}') + clause(run('{{#tem}}Tem {{#bens}}{{.}}{{/bens}}.{{/tem}}'))
    const list = paragraph('{{#pessoas}}') + item + paragraph('{{/pessoas}}')
    expect(filled(list)).toEqual(['Bia', 'Tem casa.', 'Caio'])
    const rows = table(['{{#pessoas}}{{nome}}', `${item}${paragraph('{{/pessoas}}')}`])
    expect(filled(rows)).toEqual(['Bia', 'Bia', 'Tem casa.', '', 'Caio', 'Caio', ''])
  })

  it('item by item, for a whole list without other text', () => {
    const list = paragraph('{{#pessoas}}') + paragraph('{{#tem}}{{nome}}{{/tem}}') + paragraph('{{/pessoas}}')
    expect(filled(before + list + list + after)).toEqual(['antes', 'Bia', 'Bia', 'depois'])
  })

  it('in a section that spans paragraphs and prints', () => {
    const middle = paragraph('{{#nao}}b{{/nao}}') + paragraph('{{#sim}}c{{/sim}}')
    expect(filled(paragraph('{{#sim}}a') + middle + paragraph('d{{/sim}}'))).toEqual(['a', 'c', 'd'])
    const values = paragraph('{{#sim}}{{vazio}}') + middle + paragraph('{{vazio}}{{/sim}}')
    expect(filled(before + values + after)).toEqual(['antes', '', 'c', '', 'depois'])
  })

  it('after a table and before one, if it is next to a paragraph or at the top', () => {
    const gone = paragraph('{{#nao}}a{{/nao}}')
    expect(filled(table(['x']) + gone + gone + after)).toEqual(['x', 'depois'])
    expect(filled(before + gone + table(['x']) + after)).toEqual(['antes', 'x', 'depois'])
    expect(filled(gone + table([gone + table(['x']) + gone + after]))).toEqual(['x', 'depois'])
    const optional = paragraph('{{#sim}}') + paragraph('y') + paragraph('{{/sim}}')
    expect(filled(table(['x']) + gone + optional)).toEqual(['x', 'y'])
  })

  it('at the end of the document and of a cell', () => {
    const gone = paragraph('{{#nao}}a{{/nao}}')
    expect(filled(before + gone)).toEqual(['antes'])
    expect(filled(table([before + gone], [gone + after]))).toEqual(['antes', 'depois'])
  })
})

describe('a paragraph of sections stays', () => {
  it.each([
    ['when one of them prints', paragraph('{{#nao}}a{{/nao}}{{#sim}}b{{/sim}}'), 'b'],
    ['when a condition in one of them prints', paragraph('{{#sim}}{{#sim}}a{{/sim}}{{/sim}}'), 'a'],
    ['when what is printed looks like XML', paragraph('{{#sim}}{{menor}}{{/sim}}'), '&lt;b&gt;'],
    ['with text beside them', paragraph('a{{#nao}}b{{/nao}}'), 'a'],
    ['with a value beside them, even a blank one', paragraph('{{vazio}}{{#nao}}a{{/nao}}'), ''],
    ['with a picture that they print', paragraph('{{#sim}}{{imagem foto}}{{/sim}}'), ''],
  ])('%s', (_what, body, text) => {
    expect(filled(before + body + after)).toEqual(['antes', text, 'depois'])
  })

  it.each([
    ['a break of lines', '<w:r><w:br/></w:r>'],
    ['a break in a run without format', '<w:r><w:rPr/><w:br/></w:r>'],
    ['a break of pages', '<w:r><w:br w:type="page"/></w:r>'],
    ['a symbol', '<w:r><w:sym w:font="Wingdings" w:char="F0A8"/></w:r>'],
    ['a drawing', '<w:r><w:drawing/></w:r>'],
    ['a footnote', '<w:r><w:footnoteReference w:id="2"/></w:r>'],
    [
      'a comment',
      '<w:commentRangeStart w:id="0"/><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>',
    ],
    ['a field', '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'],
    ['a field in one element', `<w:fldSimple w:instr="PAGE">${run('')}</w:fldSimple>`],
    ['a link', `<w:hyperlink w:anchor="x">${run('')}</w:hyperlink>`],
    ['a bookmark', '<w:bookmarkStart w:id="1" w:name="fiador"/><w:bookmarkEnd w:id="1"/>'],
    ['a bookmark that ends elsewhere', '<w:bookmarkStart w:id="1" w:name="_Hlk1"/>'],
    ['a tracked insertion', `<w:ins w:id="1" w:author="a">${run('')}</w:ins>`],
    ['an XML comment', '<!-- -->'],
  ])('with %s beside or inside them', (_what, xml) => {
    expect(filled(`${before}<w:p>${xml}${run('{{#nao}}a{{/nao}}')}</w:p>${after}`)).toHaveLength(3)
    expect(filled(`${before}<w:p>${run('{{#sim}}')}${xml}${run('{{/sim}}')}</w:p>${after}`)).toHaveLength(3)
  })

  it('with a tab after them, which may draw a line', () => {
    const lined = `<w:p>${run('{{#nao}}Nome:{{/nao}}')}<w:r><w:tab/></w:r></w:p>`
    expect(filled(before + lined + after)).toEqual(['antes', '', 'depois'])
  })

  it.each([
    ['ends a section of the document', '<w:sectPr><w:type w:val="nextPage"/></w:sectPr>'],
    ['was inserted with tracked changes', '<w:rPr><w:ins w:id="1" w:author="a"/></w:rPr>'],
    ['was formatted with tracked changes', '<w:pPrChange w:id="1" w:author="a"><w:pPr/></w:pPrChange>'],
  ])('when it %s', (_what, properties) => {
    const kept = `<w:p><w:pPr>${properties}</w:pPr>${run('{{#nao}}a{{/nao}}')}</w:p>`
    expect(filled(before + kept + after)).toEqual(['antes', '', 'depois'])
  })

  const numbered = clause(run('{{#nao}}a{{/nao}}'))
  const plain = paragraph('{{#nao}}a{{/nao}}')

  it.each([
    ['alone in its cell', table([numbered, 'b']), ['', 'b']],
    ['with others in its cell that are dropped: the last one', table([plain + plain + numbered, 'b']), ['', 'b']],
    ['alone in a content control', `<w:sdt><w:sdtContent>${numbered}</w:sdtContent></w:sdt>${after}`, ['', 'depois']],
    ['between two tables: the last one', table(['b']) + plain + numbered + table(['c']), ['b', '', 'c']],
    ['after a table that ends a cell', table([table(['b']) + numbered]), ['b', '']],
    ['after a table that ends the document', table(['b']) + numbered, ['b', '']],
    [
      'between a table and what does not print',
      table(['b']) + numbered + paragraph('{{#nao}}') + paragraph('c') + paragraph('{{/nao}}'),
      ['b', ''],
    ],
    [
      'as the only one of a section of the document',
      `<w:p><w:pPr><w:sectPr/></w:pPr>${run('b')}</w:p>${numbered}`,
      ['b', ''],
    ],
  ])('%s, with its format', (_what, body, texts) => {
    expect(filled(body)).toEqual(texts)
    expect(xmlOf(body)).toContain(`<w:p w14:paraId="1A">${NUMBERED}<w:r><w:t/></w:r></w:p>`)
  })
})
