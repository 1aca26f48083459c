// @module-tag further
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verifyPart } from '../fill/verifyPart.ts'
import { fixtures } from '../testing/fixtures.ts'
import { makeDocx, paragraph, table } from '../testing/makeDocx.ts'
import { open } from '../testing/open.ts'
import { type Decision, redlineDocx } from './index.ts'
import { editDocx, edits } from './testing/randomEdits.ts'
import { viewOf } from './testing/viewOf.ts'

const by = { name: 'Carla Dias', date: '2026-11-26T12:00:00Z' }
const redline = async (model: Uint8Array, edited: Uint8Array) => redlineDocx(await open(model), await open(edited), by)
const body = async (bytes: Uint8Array): Promise<string> => (await open(bytes)).text('word/document.xml')

const decisions = fc.infiniteStream(fc.constantFrom<Decision>('accepted', 'refused'))

describe.each(fixtures())('$name with any edits, recorded by Word or not', ({ model }) => {
  it('accepting all gives the new text and refusing all the old one, here and in Word; each change can be decided alone', async () => {
    const before = await viewOf(model, 'accepted')
    await fc.assert(
      fc.asyncProperty(edits(fc.boolean()), decisions, async (list, decide) => {
        const edited = await editDocx(model, list)
        const line = await redline(model, edited)
        const after = await viewOf(edited, 'accepted')
        expect(
          await viewOf(
            line.write(() => 'accepted'),
            'accepted',
          ),
        ).toEqual(after)
        expect(
          await viewOf(
            line.write(() => 'refused'),
            'accepted',
          ),
        ).toEqual(before)
        const shown = line.write(() => 'tracked')
        expect([await viewOf(shown, 'accepted'), await viewOf(shown, 'refused')]).toEqual([after, before])
        const xml = await body(shown)
        expect(verifyPart(xml, true)).toEqual({ xml, faults: [] })

        const decided = new Map(line.changes.map(({ id }) => [id, decide.next().value]))
        const some = line.write((id) => decided.get(id)!)
        const accepted = line.write((id) => (decided.get(id) === 'accepted' ? 'tracked' : 'refused'))
        expect(await viewOf(accepted, 'accepted')).toEqual(await viewOf(some, 'accepted'))
        expect(await viewOf(accepted, 'refused')).toEqual(before)
      }),
      { numRuns: 6 },
    )
  })
})

const ins = (text: string) =>
  `<w:ins w:id="1" w:author="Ana Lima" w:date="2026-11-20T10:00:00Z"><w:r><w:t>${text}</w:t></w:r></w:ins>`
const del = (text: string) => `<w:del w:id="2" w:author="Bruno Reis"><w:r><w:delText>${text}</w:delText></w:r></w:del>`
const mark = (kind: 'ins' | 'del') => `<w:pPr><w:rPr><w:${kind} w:id="3" w:author="Ana Lima"/></w:rPr></w:pPr>`
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`

describe('a change', () => {
  it.each<[string, string, string, [string, string, string, string][]]>([
    ['nothing', paragraph('Eu, {{nome}}.'), paragraph('Eu, {{no', 'me}}.'), []],
    [
      'words in the place of others are one change',
      paragraph('destina-se exclusivamente à residência do locatário'),
      paragraph('destina-se unicamente à moradia do locatário'),
      [
        ['replaced', 'exclusivamente', 'unicamente', 'Carla Dias'],
        ['replaced', 'residência', 'moradia', 'Carla Dias'],
      ],
    ],
    [
      'words side by side are read in one go',
      paragraph('o prazo de trinta meses corridos'),
      paragraph('o prazo de doze semanas corridos'),
      [['replaced', 'trinta meses', 'doze semanas', 'Carla Dias']],
    ],
    [
      'a tag changes as a whole',
      paragraph('R$ {{valor}}'),
      paragraph('R$ {{valor extenso}}'),
      [['replaced', '{{valor}}', '{{valor extenso}}', 'Carla Dias']],
    ],
    [
      'a paragraph',
      paragraph('Primeira') + paragraph('Terceira'),
      paragraph('Primeira') + paragraph('A segunda cláusula') + paragraph('Terceira'),
      [['paragraphInserted', '', 'A segunda cláusula', 'Carla Dias']],
    ],
    [
      'what Word recorded keeps its author',
      paragraph('O prazo é de trinta dias úteis.'),
      `<w:p>${run('O prazo é de ')}${del('trinta')}${ins('vinte')}${run(' dias.')}</w:p>`,
      [
        ['deleted', 'trinta', '', 'Bruno Reis'],
        ['inserted', '', 'vinte', 'Ana Lima'],
        ['deleted', ' úteis', '', 'Carla Dias'],
      ],
    ],
    [
      'part of a word',
      paragraph('as partes contratantes'),
      `<w:p>${run('a')}${del('s')}${run(' parte')}${del('s')}${run(' contratantes')}</w:p>`,
      [
        ['deleted', 's', '', 'Bruno Reis'],
        ['deleted', 's', '', 'Bruno Reis'],
      ],
    ],
    [
      'what was written and deleted again is none',
      paragraph('Texto'),
      `<w:p>${run('Texto')}<w:ins w:id="1" w:author="Ana">${del('nada')}</w:ins></w:p>`,
      [],
    ],
    [
      'a recorded paragraph',
      paragraph('Primeira') + paragraph('Terceira'),
      `${paragraph('Primeira')}<w:p>${mark('ins')}${ins('Segunda')}</w:p>${paragraph('Terceira')}`,
      [['paragraphInserted', '', 'Segunda', 'Ana Lima']],
    ],
    [
      'a row',
      table(['Aluguel', '{{valor}}'], ['Prazo', '{{prazo}}']) + paragraph('Fim'),
      table(['Aluguel', '{{valor}}'], ['Índice', 'IPCA'], ['Prazo', '{{prazo}}']) + paragraph('Fim'),
      [['rowInserted', '', 'Índice | IPCA', 'Carla Dias']],
    ],
    [
      'a table',
      table(['Aluguel', '{{valor}}']) + paragraph('Fim'),
      paragraph('Fim'),
      [['tableDeleted', 'Aluguel | {{valor}}', '', 'Carla Dias']],
    ],
  ])('%s', async (_what, model, edited, expected) => {
    const line = await redline(makeDocx({ body: model }), makeDocx({ body: edited }))
    expect(line.changes.map((change) => [change.kind, change.deleted, change.inserted, change.by.name])).toEqual(
      expected,
    )
  })

  it('keeps the look of the text around it, and everything else of the model as it is', async () => {
    const bold = (text: string) =>
      `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`
    const model = makeDocx({
      body: bold('CONTRATO antigo') + paragraph('Igual'),
      header: paragraph('Escritório'),
      footer: paragraph('Página'),
    })
    const edited = makeDocx({
      body: bold('CONTRATO novo') + paragraph('Igual'),
      header: paragraph('Escritório'),
      footer: paragraph('Folha'),
    })
    const line = await redline(model, edited)
    const shown = await open(line.write((id) => (id === 'a1' ? 'tracked' : 'accepted')))
    const xml = shown.text('word/document.xml')
    expect(xml).toContain(
      '<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">CONTRATO </w:t></w:r><w:del w:id="1001" w:author="Carla Dias" w:date="2026-11-26T12:00:00Z"><w:r><w:rPr><w:b/></w:rPr><w:delText xml:space="preserve">antigo</w:delText></w:r></w:del><w:ins w:id="1002" w:author="Carla Dias" w:date="2026-11-26T12:00:00Z"><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">novo</w:t></w:r></w:ins></w:p>',
    )
    expect(xml).toContain(paragraph('Igual'))
    expect(shown.text('word/footer1.xml')).toContain('Folha')
    const before = await open(model)
    expect(shown.text('word/header1.xml')).toBe(before.text('word/header1.xml'))
  })

  it('is found among thousands of paragraphs that are alike', async () => {
    const clauses = Array.from({ length: 4000 }, (_, at) => `Cláusula ${at}. As partes observam o anexo ${at % 7}.`)
    const others = clauses.filter((_, at) => at !== 10).map((text, at) => (at === 3500 ? `${text} Sempre.` : text))
    const bodyOf = (texts: readonly string[]) => makeDocx({ body: texts.map((text) => paragraph(text)).join('') })
    const line = await redline(bodyOf(clauses), bodyOf(others))
    expect(line.changes.map(({ kind, deleted, inserted }) => [kind, deleted, inserted])).toEqual([
      ['paragraphDeleted', clauses[10], ''],
      ['inserted', '', ' Sempre.'],
    ])
  })

  it('tells what is not compared', async () => {
    const picture = '<w:p><w:r><w:drawing><a:blip xmlns:a="urn:a" r:embed="rId9"/></w:drawing></w:r></w:p>'
    const line = await redline(
      makeDocx({ body: paragraph('Texto') }),
      makeDocx({ body: `${paragraph('Texto')}${picture}`, header: paragraph('Novo') }),
    )
    expect(line.notes).toEqual([
      'Cabeçalhos, rodapés e notas que só o arquivo editado tem não entram.',
      'Imagens, notas e objetos que o arquivo editado acrescenta não entram.',
    ])
  })
})
