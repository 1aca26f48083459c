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
      name: 'references that Word lost before',
      model: makeDocx({
        body: `<w:p>${run('Conforme ')}${field('REF _Perdida \\r \\h', '4.2')}${run(' e página ')}${field('PAGEREF _Perdida \\h', '3')}${run(', {{nome}}.')}</w:p>`,
      }),
      answers: { nome: 'Ana' },
    },
  ]
}
