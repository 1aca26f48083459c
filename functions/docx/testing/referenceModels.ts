import type { TemplateScope } from '#shared/template/index.ts'
import { makeDocx, paragraph } from './makeDocx.ts'
import { bookmarked, contents, field, numbered, numberedDocx, run } from './references.ts'

export type ReferenceModel = { readonly name: string; readonly model: Uint8Array; readonly answers: TemplateScope }

const page = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
const note = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`
const section = (tag: string, ...inside: string[]) =>
  paragraph(`{{#${tag}}}`) + inside.join('') + paragraph(`{{/${tag}}}`)
const heading = (bookmark: string, text: string) => numbered(0, bookmarked(bookmark, run(text)), 'Ttulo1')

const CLAUSES = [
  ['CLÁUSULA %1ª –', 'decimal'],
  ['%1.%2.', 'decimal'],
  ['%3)', 'lowerLetter'],
] as const

/** Models in which hidden and repeated text changes what references, tables of contents and notes show. */
export function referenceModels(): ReferenceModel[] {
  const socios = [{ nome: 'Ana' }, { nome: 'Bruno' }, { nome: 'Célia' }]
  const toc = contents('TOC \\o "1-2" \\h \\z \\u', [
    { bookmark: '_Toc1', text: 'Objeto' },
    { bookmark: '_Toc2', text: 'Multa' },
    { bookmark: '_Toc3', text: 'Sócio {{nome}}' },
    { bookmark: '_Toc4', text: 'Foro' },
  ])
  const body =
    toc +
    page +
    heading('_Toc1', 'Objeto') +
    numbered(
      1,
      `${run('O objeto, conforme a ')}${field('REF _Toc4 \\r \\h', 'CLÁUSULA 9ª')}${run(', página ')}${field('PAGEREF _Toc4 \\h', '99')}${run('.')}`,
    ) +
    section('multa', heading('_Toc2', 'Multa'), page) +
    section(
      'socios',
      heading('_Toc3', 'Sócio {{nome}}'),
      numbered(
        1,
        `${run('Como sócio, {{nome}} vê a ')}${field('REF _Toc3 \\r \\h', 'CLÁUSULA 9ª')}${run('.')}${note('footnote', 1)}`,
      ),
      page,
    ) +
    heading('_Toc4', 'Foro') +
    numbered(1, bookmarked('_Ref9', run('Fica eleito o foro.'))) +
    `<w:p>${run('Nos termos de ')}${field('REF _Ref9 \\w \\h', '9.9')}${run(' e ')}${field('REF _Ref9 \\p', 'abaixo')}${run('.')}</w:p>`
  const footnotes = `<w:footnote w:id="1">${paragraph('Nota de {{nome}}.')}</w:footnote>`
  return [
    {
      name: 'contract with contents, hidden clause',
      model: numberedDocx(CLAUSES, { body, footnotes }),
      answers: { multa: false, socios },
    },
    {
      name: 'contract with contents, printed clause',
      model: numberedDocx(CLAUSES, { body, footnotes }),
      answers: { multa: true, socios: socios.slice(0, 1) },
    },
    {
      name: 'contract whose pages count from another number',
      model: numberedDocx(CLAUSES, {
        body,
        footnotes,
        sectPr:
          '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:left="1701" w:right="1701" w:top="1417" w:bottom="1417"/><w:pgNumType w:fmt="upperRoman" w:start="5"/></w:sectPr>',
      }),
      answers: { multa: true, socios },
    },
    {
      name: 'endnotes, captions and note references',
      model: makeDocx({
        sectPr:
          '<w:sectPr><w:endnotePr><w:numFmt w:val="decimal"/></w:endnotePr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>',
        body:
          section('a', `<w:p>${run('Texto oculto')}${note('endnote', 1)}</w:p>`) +
          section('socios', `<w:p>${run('Sócio {{nome}}')}${note('endnote', 2)}</w:p>`) +
          `<w:p>${run('Texto')}${bookmarked('_N', note('endnote', 3))}${run(', nota ')}${field('NOTEREF _N \\h', 'ix')}</w:p>` +
          section('a', `<w:p>${run('Figura ')}${field('SEQ Figura \\* ARABIC', '1')}</w:p>`) +
          `<w:p>${bookmarked('_F', `${run('Figura ')}${field('SEQ Figura \\* ARABIC', '2')}`)}</w:p><w:p>${run('Ver ')}${field('REF _F \\h', 'Figura 2')}</w:p>`,
        endnotes: [1, 2, 3]
          .map((id) => `<w:endnote w:id="${id}">${paragraph(`Nota final ${id === 2 ? '{{nome}}' : id}.`)}</w:endnote>`)
          .join(''),
      }),
      answers: { a: false, socios },
    },
    {
      name: 'fields that share runs and stand in links',
      model: makeDocx({
        body: `<w:p>${bookmarked('_A', run('alvo {{nome}}'))}</w:p><w:p><w:r><w:t xml:space="preserve">Ver </w:t><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF _A \\h </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/><w:t>velho</w:t><w:fldChar w:fldCharType="end"/><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF _A \\h </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('velho')}<w:r><w:fldChar w:fldCharType="end"/><w:t xml:space="preserve"> e </w:t></w:r><w:hyperlink w:anchor="_A">${field('REF _A \\h', 'velho')}</w:hyperlink></w:p>`,
      }),
      answers: { nome: 'Ana' },
    },
    {
      name: 'references that Word lost before',
      model: makeDocx({
        body: `<w:p>${run('Conforme ')}${field('REF _Perdida \\r \\h', '4.2')}${run(' e página ')}${field('PAGEREF _Perdida \\h', '3')}${run(', {{nome}}.')}</w:p>`,
      }),
      answers: { nome: 'Ana' },
    },
  ]
}

/** A model in which each paragraph shows its number by a reference: '@3 = 2.1'. Lists share numberings, restart, skip levels and use words. */
export function manyNumberings(): Uint8Array {
  const level = (at: number, text: string, format: string, more = '', start = 1) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
  const abstract = (id: number, ...levels: string[]) =>
    `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`
  const num = (id: number, of: number, more = '') =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`
  const numbering = [
    abstract(
      0,
      level(0, '%1.', 'upperRoman'),
      level(1, '%1.%2', 'decimal', '<w:isLgl/>'),
      level(2, '(%3)', 'lowerLetter', '<w:lvlRestart w:val="0"/>'),
    ),
    abstract(
      1,
      level(0, 'Cláusula %1', 'ordinal'),
      level(1, '§ %2º', 'decimal', '', 3),
      level(2, '%1.%2.%3)', 'decimal'),
    ),
    abstract(2, level(0, 'Artigo %1 –', 'ordinalText'), level(1, '%2.', 'decimalZero'), level(2, '%3', 'upperLetter')),
    abstract(3, level(0, '%1.', 'decimal'), level(1, '%1.%2.', 'decimal'), level(2, '%3)', 'lowerLetter')),
    num(1, 0) + num(2, 1) + num(4, 1) + num(5, 2) + num(6, 3),
    num(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>'),
  ].join('')
  const places = '10 11 12 12 11 12 22 20 21 21 22 10 11 30 31 10 30 40 20 41 22 12 50 51 51 50 52 60 61 62 62 61 60 62'
  const body = places.split(' ').map((place, at) => {
    const [list, own] = place
    const properties = `<w:pPr><w:numPr><w:ilvl w:val="${own}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>`
    return `<w:p>${properties}${bookmarked(`_R${at}`, run(`@${at}`))}${run(' = ')}${field(`REF _R${at} \\n`, '?')}</w:p>`
  })
  return numberedDocx([], {
    body: body.join(''),
    parts: {
      'word/numbering.xml': `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${numbering}</w:numbering>`,
    },
  })
}
