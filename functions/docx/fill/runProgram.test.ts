import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TemplateScope } from '#shared/template/index.ts'
import { fillBodyWithDocxtemplater, programOf } from '../testing/fillWithDocxtemplater.ts'
import { paragraph, table, textBox } from '../testing/makeDocx.ts'
import { noPlace } from '../testing/noPlace.ts'
import { runProgram } from './runProgram.ts'
import { verifyPart } from './verifyPart.ts'

describe('a compiled program produces, byte for byte, the output of docxtemplater', () => {
  const scope: TemplateScope = {
    nome: 'Ana & Filhos <Ltda>',
    vazio: '',
    linhas: 'Rua A\nCentro\n\nSalvador',
    sim: true,
    nao: false,
    um: { cidade: 'Recife' },
    nenhum: [],
    pessoas: [
      { nome: 'Bia', tem: true, bens: ['casa', 'carro'] },
      { nome: 'Caio', tem: false, bens: [] },
    ],
    simples: ['x', 'y\nz'],
  }

  it.each([
    ['a value', paragraph('{{nome}}')],
    ['a blank value alone in its text', paragraph('{{vazio}}')],
    ['a blank value between texts', paragraph('a {{vazio}} b')],
    ['line breaks, with the look of the run', '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>{{linhas}}</w:t></w:r></w:p>'],
    ['a condition inside a text', paragraph('a{{#sim}} b{{/sim}}{{#nao}} c{{/nao}} d')],
    ['a condition over runs', paragraph('a{{#sim}} b', ' c {{linhas}}', '{{/sim}} d')],
    ['an inverse', paragraph('{{^sim}}a{{/sim}}{{^nao}}b{{/nao}}')],
    ['an object', paragraph('{{#um}}{{cidade}}{{/um}}')],
    ['paragraphs that repeat', paragraph('{{#pessoas}}') + paragraph('{{nome}}') + paragraph('{{/pessoas}}')],
    ['paragraphs of an empty list', paragraph('{{#nenhum}}') + paragraph('x') + paragraph('{{/nenhum}}')],
    ['rows', table(['Nome', 'Bens'], ['{{#pessoas}}{{nome}}', '{{#bens}}{{.}} {{/bens}}{{/pessoas}}'])],
    ['rows of an empty list in a table without others', table(['{{#nenhum}}a', 'b{{/nenhum}}'])],
    ['a cell left without a paragraph', table([`${paragraph('{{#nao}}')}${paragraph('x')}${paragraph('{{/nao}}')}`])],
    ['a table in a cell', table([table(['{{nome}}'])])],
    [
      'a table in a cell that a list fills',
      table([`${paragraph('{{#pessoas}}')}${table(['{{nome}}'])}${paragraph('{{/pessoas}}')}`]),
    ],
    ['a table that goes', paragraph('{{#nao}}') + table(['a']) + paragraph('{{/nao}}')],
    ['tables that repeat', paragraph('{{#pessoas}}') + table(['{{nome}}']) + paragraph('{{/pessoas}}')],
    [
      'a list in a list',
      paragraph('{{#pessoas}}') + paragraph('{{nome}}: {{#bens}}{{this}}, {{/bens}}') + paragraph('{{/pessoas}}'),
    ],
    ['a list of texts with breaks', paragraph('{{#simples}}{{.}}; {{/simples}}')],
    ['a text box', textBox(paragraph('{{nome}}'), paragraph('{{#sim}}a{{/sim}}'))],
    [
      'a content control',
      `<w:sdt><w:sdtContent>${paragraph('{{#nao}}')}${paragraph('a')}${paragraph('{{/nao}}')}</w:sdtContent></w:sdt>`,
    ],
    ['characters that XML escapes', paragraph('a &gt; b &amp; c {{nome}} > d')],
    [
      'a break after nested conditions over runs',
      '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>{{#sim}}{{#sim}}</w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>{{/sim}}{{/sim}}{{linhas}}</w:t></w:r></w:p>',
    ],
    ['a bookmark after a table', `${table(['a'])}<w:bookmarkEnd w:id="1"/>${paragraph('b')}`],
  ])('%s', (_what, body) => {
    expect(ours(body, scope)).toBe(theirs(body, scope))
  })

  it('for generated bodies and answers, except for blank paragraphs that are dropped', () => {
    let gone = 0
    fc.assert(
      fc.property(bodies, scopes, (body, answers) => {
        const filled = ours(body, answers)
        const whole = withoutEmptyTables(theirs(body, answers))
        const expected = withoutBlanks(whole)
        expect(filled).toBe(expected)
        if (expected === whole) return
        gone += 1
        expect(verifyPart(filled, true).faults).toEqual([])
        if (isSound(whole)) expect(isSound(filled)).toBe(true)
      }),
      { numRuns: 500 },
    )
    expect(gone).toBeGreaterThan(50)
  })

  it.each([
    ['a page that ends after the last item', broken('{{#pessoas}}', '', '{{/pessoas}}', PAGE)],
    ['a page that ends where nothing prints', broken('{{#nenhum}}', '', '{{/nenhum}}', PAGE)],
    ['a page that begins with each item', broken('{{#pessoas}}', PAGE, '{{/pessoas}}', '')],
    ['sections with a header of their own', broken('{{#pessoas}}', '', '{{/pessoas}}', '', endOfSection(HEADER))],
    ['sections with a header in a list', broken('{{#pessoas}}', '', '{{/pessoas}}', '', endOfSection(HEADER + FOOTER))],
    [
      'sections before a continuous one',
      `${broken('{{#pessoas}}', '', '{{/pessoas}}', '', endOfSection(''))}${endOfSection('<w:type w:val="continuous"/>')}`,
    ],
    [
      'a section that crosses a text',
      `<w:p><w:r><w:t>antes {{#nao}}x</w:t></w:r></w:p><w:p><w:pPr><w:sectPr/></w:pPr><w:r><w:t>y{{/nao}} depois</w:t></w:r></w:p>`,
    ],
    [
      'a section from one content control to another',
      control(paragraph('a') + paragraph('{{#pessoas}}')) + paragraph('{{nome}}') + control(paragraph('{{/pessoas}}')),
    ],
  ])('%s', (_what, body) => {
    expect(ours(body, scope)).toBe(theirs(body, scope))
  })
})

const PAGE = '<w:r><w:br w:type="page"/></w:r>'
const HEADER = '<w:headerReference w:type="default" r:id="rId1"/>'
const FOOTER = '<w:footerReference w:type="default" r:id="rId2"/>'

function endOfSection(properties: string): string {
  return `<w:p><w:pPr><w:sectPr>${properties}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:pPr></w:p>`
}

function control(content: string): string {
  return `<w:sdt><w:sdtContent>${content}</w:sdtContent></w:sdt>`
}

/** A list with other content in the paragraphs of its tags. */
function broken(opens: string, besideOpening: string, closes: string, besideClosing: string, inside = ''): string {
  const tag = (text: string, beside: string) => `<w:p>${beside}<w:r><w:t>${text}</w:t></w:r></w:p>`
  return tag(opens, besideOpening) + paragraph('{{nome}}') + inside + tag(closes, besideClosing)
}

const value = fc.constantFrom('', '', ' \u00a0', 'texto', 'a & b', 'um\ndois', 'R$ 1,00', '<x>')
const scopes: fc.Arbitrary<TemplateScope> = fc.record({
  v: value,
  c: fc.boolean(),
  l: fc.array(fc.record({ v: value, c: fc.boolean(), m: fc.array(value, { maxLength: 2 }) }), { maxLength: 3 }),
  m: fc.array(value, { maxLength: 2 }),
})

const section = fc.constantFrom(
  '{{#c}}sim {{v}}{{/c}}',
  '{{^c}}não{{/c}}',
  '{{^c}}{{#c}}nunca{{/c}}{{/c}}',
  '{{#m}}{{.}}, {{/m}}',
  '{{#m}}{{.}} {{/m}}',
)
const text = fc.oneof(fc.constantFrom('texto', '{{v}}', 'a {{v}} b', ''), section)
const runs = fc.array(text, { minLength: 1, maxLength: 3 })
const blank = fc.constantFrom('', '', ' ', '\u00a0', '&#160;')
/** Marks the paragraphs to drop when blank: those with only sections. */
const MARK = ' w:rsidR="00FADE00"'
const sections = fc
  .tuple(blank, section, blank, fc.oneof(blank, section), blank)
  .map((pieces) => paragraph(...pieces).replace('<w:p', `<w:p${MARK}`))
const onePara = fc.oneof(
  fc.tuple(fc.constantFrom('texto', '{{v}}'), runs).map(([first, rest]) => paragraph(first, ...rest)),
  blank.map((text) => paragraph(text)),
  sections,
)
const { blocks: bodies } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    onePara,
    fc
      .tuple(fc.constantFrom('#c', '^c', '#l', '#m'), tie('blocks'))
      .map(([tag, inner]) => paragraph(`{{${tag}}}`) + inner + paragraph(`{{/${tag.slice(1)}}}`)),
    fc
      .array(fc.array(tie('blocks'), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 })
      .map((rows) => table(...rows)),
    runs.map((cells) => table(['{{#l}}', ...cells, '{{/l}}'])),
    runs.map((cells) => table(['Título'], ['{{#l}}', ...cells, '{{/l}}'])),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((inner) => inner.join('')),
}))

function ours(body: string, scope: TemplateScope): string {
  return runProgram(programOf(body), scope, {
    today: '2026-01-01',
    onProblem: () => {},
    draw: () => '',
    place: noPlace,
  }).xml
}

/**
 * docxtemplater leaves a table without rows, which Word rejects as corrupt, in a cell before another table whose cell a section
 * emptied: closing that cell hides the table from its check. Ours drops it like any other.
 */
function withoutEmptyTables(xml: string): string {
  return xml.replaceAll('<w:tbl><w:tblPr/><w:tblGrid/></w:tbl>', '')
}

/** Drops the blank ones of the marked paragraphs in docxtemplater's output that have another paragraph beside them. */
function withoutBlanks(xml: string): string {
  const pieces = xml.split(/(<w:p w:rsidR="00FADE00">.*?<\/w:p>)/s)
  return pieces.reduce((done, piece, at) => {
    const blank = at % 2 === 1 && piece.replace(/<[^>]*>|&#160;/g, '').trim() === ''
    const next = pieces.slice(at + 1).find((each) => each !== '') ?? ''
    const beside = /<\/w:p>$|<w:p\/>$/.test(done) || /^<w:p[ />]/.test(next)
    const onTop = /<w:body>$|<w:tcPr\/>$/.test(done) && next.startsWith('<w:tbl>')
    return blank && (beside || onTop) ? done : done + piece
  })
}

function isSound(xml: string): boolean {
  return verifyPart(xml, true).xml === xml
}

function theirs(body: string, scope: TemplateScope): string {
  return fillBodyWithDocxtemplater(body, scope, '2026-01-01')
}
