// @module-tag further
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileModel, fillDocx } from '#functions/docx/fill/index.ts'
import { FIXTURE_DAY, type Fixture, fixtures } from '#functions/docx/testing/fixtures.ts'
import { makeDocx, paragraph, table } from '#functions/docx/testing/makeDocx.ts'
import { textOf } from '#functions/docx/testing/open.ts'
import { bookmarked, field, run } from '#functions/docx/testing/references.ts'
import { buildScope, compile, createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import type { Painting } from '../painting.ts'
import { linesOf, PaintedText } from '../testing/paintedText.ts'
import { randomAnswers } from '../testing/randomAnswers.ts'
import { OpenedModel } from './OpenedModel.ts'
import { unpack } from './unpack.ts'

const opened = (model: Uint8Array, code: InterviewCode) => new OpenedModel(unpack(model), compile(code))

/** The document that the server generates from these answers; undefined if it refuses them. */
async function generate(model: Uint8Array, code: InterviewCode, answers: Record<string, unknown>) {
  const compiled = await compileModel(model)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  const docx = fillDocx(compiled.value, buildScope(code, answers, FIXTURE_DAY), { today: FIXTURE_DAY })
  return docx.ok ? docx.value : undefined
}

/** The lines of a document's body and of its notes, including those of hidden clauses. */
async function linesOfDocument(docx: Uint8Array) {
  const parts = await textOf(docx)
  const of = (part: string) => (parts[part] ?? []).flatMap(linesOf)
  return { body: of('word/document.xml'), notes: of('word/footnotes.xml') }
}

/** Without tags in the answers: the generated document is painted as a model, which would read them. */
const withoutTags = (answers: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(answers), (_, value) =>
    typeof value === 'string' ? value.replaceAll(/\{\{|\}\}/g, '') : value,
  )

describe.each(fixtures())('the preview of $name', ({ model, code }: Fixture) => {
  it('has after any sequence of changes the text of the generated document', async () => {
    const paper = opened(model, code)
    const painted = new PaintedText()
    let compared = 0
    await fc.assert(
      fc.asyncProperty(randomAnswers(code), async (answers) => {
        painted.apply(paper.paint(answers, FIXTURE_DAY, false))
        const docx = await generate(model, code, answers)
        if (!docx) return
        const expected = await linesOfDocument(docx)
        compared += 1
        const lines = painted.lines()
        expect(lines.slice(0, expected.body.length)).toEqual(expected.body)
        expect(expected.notes).toEqual(expect.arrayContaining(lines.slice(expected.body.length)))
      }),
      { numRuns: 25 },
    )
    expect(compared).toBeGreaterThan(10)
  })

  it('looks after any sequence of changes like the document painted from the start', async () => {
    const paper = opened(model, code)
    const painted = new PaintedText()
    let compared = 0
    await fc.assert(
      fc.asyncProperty(randomAnswers(code).map(withoutTags), async (answers) => {
        painted.apply(paper.paint(answers, FIXTURE_DAY, false))
        const docx = await generate(model, code, answers)
        if (!docx) return
        const whole = new PaintedText()
        whole.apply(opened(docx, emptyInterviewCode('')).paint({}, FIXTURE_DAY, false))
        compared += 1
        expect(painted.looks()).toEqual(whole.looks())
      }),
      { numRuns: 25 },
    )
    expect(compared).toBeGreaterThan(10)
  })
})

describe('a painting', () => {
  const field = (type: Field['type'], ref: string, name: string, more: Partial<Field> = {}) =>
    createField(type, { uid: ref, ref, name, ...more })
  const code: InterviewCode = {
    ...emptyInterviewCode('Contrato'),
    sections: [
      {
        id: 's',
        title: 'Partes',
        conditionals: [],
        fields: [
          field('text', 'nome', 'Nome do locatário'),
          field('audio', 'recado', 'Ouça antes'),
          field('yesno', 'tem_fiador', 'Tem fiador?'),
          field('text', 'fiador', 'Nome do fiador', {
            conditionals: [{ field: 'tem_fiador', operator: 'equalTo', value: true, logicOperator: 'and' }],
          }),
          field('list', 'socios', 'Sócios', { listType: 'objeto', listFields: [field('text', 'quem', 'Sócio')] }),
        ],
      },
    ],
  }
  const model = makeDocx({
    body:
      paragraph('{{nome}} aluga.{{recado}}') +
      paragraph('{{#tem_fiador}}') +
      paragraph('Fiador: {{fiador}}.') +
      paragraph('{{/tem_fiador}}') +
      table(['Sócio'], ['{{#socios}}{{quem}}{{/socios}}']),
  })
  const begin = (answers: Record<string, unknown>) => {
    const paper = opened(model, code)
    const painted = new PaintedText()
    const paint = (now: Record<string, unknown>): Painting => {
      const painting = paper.paint(now, FIXTURE_DAY, true)
      painted.apply(painting)
      return painting
    }
    return { first: paint(answers), paint, painted }
  }

  it('shows unanswered questions by name, and a clause only if its condition holds', () => {
    const { paint, painted } = begin({})
    expect(painted.lines()).toEqual(['Nome do locatário aluga.', 'Sócio'])
    paint({ nome: 'Ana', tem_fiador: true, socios: [{}] })
    expect(painted.lines()).toEqual(['Ana aluga.', 'Fiador: Nome do fiador.', 'Sócio', 'Sócio'])
  })

  it('identifies the question that fills each place, and those that decide a clause or a row', () => {
    const { first } = begin({ nome: 'Ana', tem_fiador: true, socios: [{ quem: 'Bia' }, {}] })
    expect(first.places.map(([, place]) => place)).toEqual([
      { kind: 'value', path: 'nome' },
      { kind: 'section', paths: ['tem_fiador'] },
      { kind: 'blank', path: 'fiador' },
      { kind: 'section', paths: ['socios.0'] },
      { kind: 'value', path: 'socios.0.quem' },
      { kind: 'section', paths: ['socios.1'] },
      { kind: 'blank', path: 'socios.1.quem' },
    ])
  })

  it('repaints only the paragraph or row that a keystroke changes', () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({ quem: `Sócio ${at}` }))
    const { paint } = begin({ nome: 'Ana', socios: rows })
    const counts = ({ parts }: Painting) =>
      parts.map(({ changes, tables }) => [changes, tables.flatMap((one) => one.changes)].map(added))
    const added = (changes: readonly { added: readonly unknown[] }[]) =>
      changes.reduce((sum, change) => sum + change.added.length, 0)
    expect(counts(paint({ nome: 'Anan', socios: rows }))).toEqual([[1, 0]])
    expect(counts(paint({ nome: 'Anan', socios: rows.with(250, { quem: 'Outro' }) }))).toEqual([[0, 1]])
    expect(counts(paint({ nome: 'Anan', socios: rows.with(250, { quem: 'Outro' }) }))).toEqual([[0, 0]])
  })

  it('treats answers as plain text, not as HTML, XML or marks of places', () => {
    const { painted } = begin({ nome: '<img src=x onerror=alert(1)> & \ufdd0v9\ufdd1x\ufdd2' })
    expect(painted.lines()[0]).toBe('<img src=x onerror=alert(1)> & v9x aluga.')
  })
})

it('says whether the document has references, which it shows as the model does', () => {
  const paints = (body: string) =>
    opened(makeDocx({ body }), emptyInterviewCode()).paint({}, FIXTURE_DAY, false).refersToItself
  expect(paints(paragraph('Cláusula 1'))).toBe(false)
  expect(paints(`<w:p>${bookmarked('_R', run('Multa'))}</w:p><w:p>${field('PAGE', '1')}</w:p>`)).toBe(false)
  expect(paints(`<w:p>${bookmarked('_R', run('Multa'))}</w:p><w:p>${field('REF _R \\r', '1')}</w:p>`)).toBe(true)
  expect(paints(`<w:p>${field('TOC \\o', 'Multa')}</w:p>`)).toBe(true)
})
