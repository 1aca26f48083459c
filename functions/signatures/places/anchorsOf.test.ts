// @module-tag further
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendAnnexes } from '../../documents/annexes/appendAnnexes.ts'
import { createPdfConverter } from '../../documents/pdf/converter.ts'
import { compileModel, fillDocx } from '../../docx/fill/index.ts'
import { makeDocx, paragraph, table } from '../../docx/testing/makeDocx.ts'
import { findPlaces, inspectPdf } from '../../pades/index.ts'
import { anchorsOf } from './anchorsOf.ts'

const placesIn = async (pdf: Uint8Array) => anchorsOf(await findPlaces(pdf), (await inspectPdf(pdf)).pages)

// One real LibreOffice for all these tests.
const converter = createPdfConverter({ spares: 0 })
beforeAll(() => converter.warmUp(), 180_000)
afterAll(() => converter.close())

const lines = (count: number) => Array.from({ length: count }, (_, at) => paragraph(`Linha ${at}`)).join('')
const footed =
  '<w:sectPr><w:footerReference w:type="default" r:id="rId1"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:left="1701" w:right="1701" w:top="1417" w:bottom="1417"/></w:sectPr>'

async function pdfOf(made: Parameters<typeof makeDocx>[0], archival = false) {
  const compiled = await compileModel(makeDocx(made))
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  const scope = { socios: [{ nome: 'Ana' }, { nome: 'Bia' }] }
  const docx = fillDocx(compiled.value, scope, { today: '2026-01-01' })
  if (!docx.ok) throw new Error(JSON.stringify(docx.error))
  const pdf = await converter.convert(docx.value, archival)
  if (!pdf.ok) throw new Error(pdf.error.reason)
  return pdf.value
}

const A4 = { width: 595.3, height: 841.9 }
const shown = ({ kind, role, row, page, x, y, width, height }: Awaited<ReturnType<typeof placesIn>>[number]) => ({
  place: `${kind} ${role} ${row} on ${page}`,
  left: Math.round(x * A4.width),
  bottom: Math.round((y + height) * A4.height),
  width: Math.round(width * A4.width),
})

describe('the places of a model are found in its PDF', () => {
  const body =
    paragraph('Natal, {{data "cliente"}}') +
    table(['{{assinatura "cliente"}}', '{{assinatura "Representante legal"}}']) +
    paragraph('{{#socios}}') +
    paragraph('{{nome}}: {{assinatura socio}}') +
    paragraph('{{/socios}}')

  it.each([
    ['', false],
    [' for archives', true],
  ])(
    'of an ordinary PDF%s, each where its line is',
    async (_what, archival) => {
      const found = await placesIn(await pdfOf({ body }, archival))
      // The left and upper margins are 85 and 71 points.
      expect(found.map(shown)).toEqual([
        { place: 'date cliente 0 on 0', left: expect.closeTo(114, -1), bottom: expect.closeTo(84, -1), width: 84 },
        { place: 'signature cliente 0 on 0', left: 90, bottom: expect.closeTo(97, -1), width: 204 },
        {
          place: 'signature representante_legal 0 on 0',
          left: expect.closeTo(303, -1),
          bottom: expect.closeTo(97, -1),
          width: 204,
        },
        { place: 'signature socio 1 on 0', left: expect.closeTo(108, -1), bottom: expect.closeTo(111, -1), width: 204 },
        { place: 'signature socio 2 on 0', left: expect.closeTo(104, -1), bottom: expect.closeTo(124, -1), width: 204 },
      ])
    },
    180_000,
  )

  it('on each page from the first that has them in its footer', async () => {
    const pdf = await pdfOf({
      body: lines(120) + paragraph('{{assinatura cliente}}'),
      footer: paragraph('{{rubrica cliente}}'),
      sectPr: footed,
    })
    const found = await placesIn(pdf)
    expect(found.map(({ kind, page }) => [kind, page])).toEqual([
      ['initials', 0],
      ['initials', 1],
      ['signature', 2],
      ['initials', 2],
    ])
    expect(new Set(found.filter(({ kind }) => kind === 'initials').map(({ x, y }) => `${x} ${y}`)).size).toBe(1)
  }, 180_000)

  it('also if annexes follow', async () => {
    const pdf = await pdfOf({ body: paragraph('{{assinatura cliente}}') })
    const other = await pdfOf({ body: lines(3) })
    const whole = await appendAnnexes(pdf, [{ name: 'a.pdf', contentType: 'application/pdf', bytes: other }])
    expect(whole.ok && (await placesIn(whole.value.pdf)).map(({ page, role }) => [page, role])).toEqual([
      [0, 'cliente'],
    ])
  }, 180_000)

  it('and there are none in a model without', async () => {
    const mark =
      '<w:p><w:bookmarkStart w:id="1" w:name="_Toc1"/><w:r><w:t>Sumário</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>'
    expect(await placesIn(await pdfOf({ body: mark }))).toEqual([])
  }, 180_000)
})
