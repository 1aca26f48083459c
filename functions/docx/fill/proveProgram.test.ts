import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readValueTag, type TemplateScope } from '#shared/template/index.ts'
import { programOf } from '../testing/fillWithDocxtemplater.ts'
import { fixtures } from '../testing/fixtures.ts'
import { paragraph, table, textBox } from '../testing/makeDocx.ts'
import { noPlace } from '../testing/noPlace.ts'
import { compileModel } from './compileModel.ts'
import type { Op, Program } from './program.ts'
import { proveProgram } from './proveProgram.ts'
import { runProgram } from './runProgram.ts'
import { verifyPart } from './verifyPart.ts'

/** Undefined where docxtemplater refuses the model. */
function program(body: string): Program | undefined {
  try {
    return programOf(body)
  } catch (error) {
    if (error instanceof Error && 'properties' in error) return undefined
    throw error
  }
}

const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`

describe('a program is proven, so that its filled parts need no verification', () => {
  it.each([
    ['values', paragraph('a {{v}} b', '{{v}}')],
    ['a condition inside a text', paragraph('a{{#c}} b {{v}}{{/c}} d')],
    ['a condition over runs', paragraph('a{{#c}} b', ' c {{v}}', '{{/c}} d')],
    ['paragraphs that repeat', paragraph('{{#l}}') + paragraph('{{v}}') + paragraph('{{/l}}')],
    ['rows that repeat', table(['Título'], ['{{#l}}{{v}}', '{{v}}{{/l}}'])],
    ['a table of repeated rows alone', table(['{{#l}}{{v}}', '{{v}}{{/l}}'])],
    ['a cell of repeated paragraphs alone', table([paragraph('{{#l}}') + paragraph('{{v}}') + paragraph('{{/l}}')])],
    ['a text box', textBox(paragraph('{{v}}'))],
    [
      'a whole field in a section',
      `<w:p>${run('{{#c}}')}${field('begin')}${field('separate')}${field('end')}${run('{{/c}}')}</w:p>`,
    ],
    [
      'a section in a text box beside other content',
      textBox(paragraph('{{#c}}'), paragraph('a'), paragraph('{{/c}}'), paragraph('')),
    ],
    ['a cell of paragraphs that may all be dropped', table([paragraph('{{#c}}a{{/c}}') + paragraph('{{#c}}b{{/c}}')])],
    [
      'a text box of paragraphs that may all be dropped',
      textBox(paragraph('{{#c}}a{{/c}}'), paragraph('{{#c}}b{{/c}}')),
    ],
    ['a section inside a field', `<w:p>${field('begin')}${run('{{#c}}a{{/c}}')}${field('end')}</w:p>`],
  ])('%s', (_what, body) => {
    expect(proveProgram(program(body) as Program)).toBe(true)
  })

  it.each([
    [
      'a section that begins a field and does not end it',
      `<w:p>${run('{{#c}}')}${field('begin')}${run('{{/c}}')}${field('end')}</w:p>`,
    ],
    [
      'a cell that a section ends with a table',
      table([`${paragraph('a')}${paragraph('{{#c}}')}${table(['b'])}${paragraph('{{/c}}')}`]),
    ],
    ['a text box that only a section fills', textBox(paragraph('{{#c}}'), paragraph('a'), paragraph('{{/c}}'))],
    [
      'a control around rows that only a section fills',
      `<w:tbl><w:sdt><w:sdtPr/><w:sdtContent><w:tr><w:tc>${paragraph('{{#l}}{{v}}')}</w:tc><w:tc>${paragraph('{{/l}}')}</w:tc></w:tr></w:sdtContent></w:sdt></w:tbl>`,
    ],
    ['braces beside a tag, which a blank answer would join', paragraph('{ {{v}}{')],
    ['a tag in a comment', `<w:p><!-- <w:t>{{v}}</w:t> --></w:p>`],
    ['a character reference split by a tag', paragraph('&am{{v}}p;')],
    ['processing instructions like those used for the proof', `<?minuta?>${paragraph('{{v}}')}`],
  ])('not: %s', (_what, body) => {
    const compiled = program(body)
    expect(compiled && proveProgram(compiled)).not.toBe(true)
  })

  it('not if a blank answer would join brackets to ]]>', () => {
    const value: Op = { kind: 'value', read: readValueTag('v'), id: 0, run: '', breaks: false, before: '', after: '' }
    const between = (before: string, after: string): Program => ({
      ops: [`<a>${before}`, value, `${after}</a>`],
      lastRun: undefined,
      rules: [],
      tables: false,
      shows: false,
      cuts: false,
    })
    expect(proveProgram(between(']]', '&gt;'))).toBe(true)
    expect(proveProgram(between(']]', '>'))).toBe(false)
    expect(proveProgram(between(']', ']>'))).toBe(false)
  })

  it('every fixture is proven, except sections with page breaks and repeated drawings', async () => {
    for (const { name, model } of fixtures()) {
      const compiled = await compileModel(model)
      if (!compiled.ok) throw new Error(name)
      const unproven = compiled.value.parts.filter((part) => part.program && !part.repeatsIds && !part.proven)
      expect([name, unproven.map((part) => part.name)]).toEqual([name, []])
    }
  })
})

describe('verifying a proven part finds no fault', () => {
  it('in generated bodies, valid or not, with any answers', () => {
    let proven = 0
    let unproven = 0
    fc.assert(
      fc.property(bodies, scopes, (body, scope) => {
        const compiled = program(body)
        if (!compiled) return
        const { xml, braces, patched } = runProgram(compiled, scope, {
          today: '2026-01-01',
          onProblem: () => {},
          draw: () => '',
          place: noPlace,
        })
        if (!proveProgram(compiled) || patched) {
          unproven += 1
          return
        }
        proven += 1
        expect(verifyPart(xml, braces)).toEqual({ xml, faults: [] })
      }),
      { numRuns: 1_500 },
    )
    expect(proven).toBeGreaterThan(300)
    expect(unproven).toBeGreaterThan(300)
  })
})

/** Texts that have broken documents: characters that XML forbids, closing tags, line ends of every kind, unpaired surrogates, braces. */
const answer = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    ']]>',
    '>',
    ']',
    '{',
    '}',
    '{{',
    '}}',
    '{{v}}',
    '&',
    '&amp;',
    '<',
    '</w:t>',
    '<!--',
    '-->',
    '\n',
    'a\r\nb',
    'a\u2028b',
    '\u0000',
    '\u000b',
    '\ud800',
    '\udc00x',
    '\ufffe',
    '😀',
    '"\'',
    '<?minuta?>',
    '--',
    'w:fldChar',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const scopes: fc.Arbitrary<TemplateScope> = fc.record({
  v: answer,
  c: fc.boolean(),
  l: fc.array(fc.record({ v: answer, c: fc.boolean(), m: fc.array(answer, { maxLength: 2 }) }), { maxLength: 3 }),
  m: fc.array(answer, { maxLength: 2 }),
})

const text = fc.constantFrom(
  'texto',
  '{{v}}',
  'a {{v}} b',
  '{{v}}{{v}}',
  '{{#c}}sim {{v}}{{/c}}',
  '{{^c}}não{{/c}}',
  '{{#m}}{{.}}, {{/m}}',
  '',
  ']]{{v}}',
  ']{{v}}]',
  '{ {{v}} }',
  '{{{v}}}',
  '>{{v}}>',
  '&amp;{{v}}',
  '&{{v}}lt;',
)
const runs = fc.array(text, { minLength: 1, maxLength: 3 })
const inRun = fc.oneof(
  { weight: 4, arbitrary: text.map(run) },
  fc.constantFrom('{{#c}}', '{{/c}}', '{{#l}}', '{{/l}}', '{{^c}}').map(run),
  fc.constantFrom('begin', 'separate', 'end').map(field),
  fc.constantFrom(
    '<w:r><w:rPr><w:b/></w:rPr><w:t>{{v}}</w:t></w:r>',
    '<w:r><w:rPr><w:rPrChange><w:rPr/></w:rPrChange></w:rPr><w:t>{{v}}</w:t></w:r>',
  ),
  fc.constantFrom(
    '<m:oMath xmlns:m="m"><m:r><m:t>{{v}}</m:t></m:r></m:oMath>',
    '<!-- {{v}} -->',
    '<?pi {{v}}?>',
    '<w:r><w:t><![CDATA[{{v}}]]></w:t></w:r>',
  ),
)
const onePara = fc.oneof(
  { weight: 3, arbitrary: runs.map((pieces) => paragraph(...pieces)) },
  fc.array(inRun, { maxLength: 5 }).map((pieces) => `<w:p>${pieces.join('')}</w:p>`),
)
const mark = fc.constantFrom(
  '',
  '',
  '',
  '<w:bookmarkEnd w:id="1"/>',
  '<w:proofErr/>',
  '<w:customXml/>',
  '<w:tbl/>',
  '<w:tc/>',
)
const { blocks: bodies } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: onePara },
    fc
      .tuple(fc.constantFrom('#c', '^c', '#l', '#m'), tie('blocks'))
      .map(([tag, inner]) => paragraph(`{{${tag}}}`) + inner + paragraph(`{{/${tag.slice(1)}}}`)),
    fc
      .array(
        fc.array(
          fc.tuple(tie('blocks'), mark).map((all) => all.join('')),
          { minLength: 1, maxLength: 2 },
        ),
        { minLength: 1, maxLength: 2 },
      )
      .map((rows) => table(...rows)),
    runs.map((cells) => table(['{{#l}}', ...cells, '{{/l}}'])),
    runs.map((cells) => table(['Título'], ['{{#l}}', ...cells, '{{/l}}'])),
    tie('blocks').map((inner) => `<w:sdt><w:sdtContent>${inner}</w:sdtContent></w:sdt>`),
    tie('blocks').map((inner) => `<w:p><w:r><w:txbxContent>${inner}</w:txbxContent></w:r></w:p>`),
    runs.map((cells) =>
      table(['Título'], ['{{#l}}', ...cells, '{{/l}}']).replace(
        /(.*)(<w:tr>.*<\/w:tr>)/,
        '$1<w:sdt><w:sdtContent>$2</w:sdtContent></w:sdt>',
      ),
    ),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((inner) => inner.join('')),
}))
