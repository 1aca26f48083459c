import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '#shared/result.ts'
import { printed, type TemplateScope } from '#shared/template/index.ts'
import { createDocxParser } from './docxParser.ts'

const scope: TemplateScope = {
  nome: printed('ana', 'ana'),
  idade: printed(20, '20', 'number'),
  casado: printed(false, 'Não'),
  apelido: printed('', ''),
  socios: [
    { nome: printed('Bia', 'Bia'), bens: [printed('casa', 'casa'), printed('carro', 'carro')] },
    { nome: printed('Caio', 'Caio'), bens: [] },
  ],
}

/** Fills one paragraph through docxtemplater itself. */
function fill(text: string, lenient = false): { text: string; problems: Diagnostic[] } {
  const problems: Diagnostic[] = []
  const zip = new PizZip()
  const xml = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  zip.file(
    '[Content_Types].xml',
    '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  )
  zip.file(
    'word/document.xml',
    `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${xml}</w:t></w:r></w:p></w:body></w:document>`,
  )
  const doc = new Docxtemplater(zip, {
    delimiters: { start: '{{', end: '}}' },
    parser: createDocxParser({ onProblem: (problem) => problems.push(problem), today: '2026-03-10', lenient }) as never,
  })
  doc.render(scope)
  return { text: doc.getFullText(), problems }
}

describe('docxtemplater with our placeholder language', () => {
  it.each([
    ['Eu, {{nome maiuscula}}.', 'Eu, ANA.'],
    ['[{{apelido}}]', '[]'],
    ['{{#casado}}a{{/casado}}{{^casado}}b{{/casado}}', 'b'],
    [
      '{{#socios}}{{nome}} tem {{#bens}}{{this}}, {{/bens}}e {{idade}} anos; {{/socios}}',
      'Bia tem casa, carro, e 20 anos; Caio tem e 20 anos; ',
    ],
    ['{{#socios}}{{socios.nome}}{{/socios}}', 'BiaCaio'],
    ['{{#idade maior que 18}}maior{{/}}', 'maior'],
    ['{{^idade maior que 18}}menor{{/}}', ''],
    ['{{#socios}}{{#nome igual a “Bia”}}achei{{/}}{{/socios}}', 'achei'],
  ])('%s', (model, text) => {
    expect(fill(model)).toEqual({ text, problems: [] })
  })

  it('reports every unknown reference, and prints nothing for it', () => {
    const { text, problems } = fill('{{nmoe}}{{#socios}}{{x}}{{/socios}}{{#nada}}a{{/nada}}')
    expect(text).toBe('')
    expect(problems.map(({ message }) => message)).toEqual([
      'Campo "nmoe" não encontrado',
      'Campo "x" não encontrado na lista "socios"',
      'Condicional/Lista "nada" não encontrada',
    ])
  })

  it.each([
    ['{{#idade}}{{nmoe}}{{/idade}}', 'Campo "nmoe" não encontrado'],
    ['{{^casado}}{{nmoe}}{{/casado}}', 'Campo "nmoe" não encontrado'],
    ['{{#idade maior que 18}}{{idade.nome}}{{/}}', 'Campo "idade.nome" não encontrado na lista "idade"'],
    ['{{#socios}}{{#nome}}{{nmoe}}{{/nome}}{{/socios}}', 'Campo "nmoe" não encontrado na lista "socios"'],
    ['{{#socios}}{{#nome}}{{.}}{{/nome}}{{/socios}}', 'Campo "this" não encontrado na lista "socios"'],
  ])('rejects a condition as a list: %s', (model, message) => {
    expect(fill(model).problems.map((problem) => problem.message)).toEqual([message])
  })

  it('leaves the tag as written in previews', () => {
    expect(fill('{{nmoe}} {{monetario nome}}', true)).toMatchObject({ text: '{{nmoe}} {{monetario nome}}' })
  })

  it('reports the tag as written, once for all items', () => {
    const reported: string[] = []
    const parser = createDocxParser({ onProblem: (_, tag) => reported.push(tag), today: '2026-03-10' })
    const within = { num: 0, scopeList: [scope], scopePath: [] }
    const loop = parser('nada', { tag: { module: 'loop' } })
    const value = parser('nmoe', { tag: { value: 'nmoe' } })
    for (const { get } of [loop, loop, value, value, parser('x'), parser('y', {})]) get(scope, within)
    expect(reported).toEqual(['{{#nada}}', '{{nmoe}}', '{{x}}', '{{y}}'])
  })

  it('resolves names from the innermost scope, which sees all others, and nowhere else', () => {
    const { get } = createDocxParser({ onProblem: () => {}, today: '2026-03-10' })('nome')
    const [socio] = scope.socios as TemplateScope[]
    const within = { scopeList: [scope, socio!], scopePath: ['socios'] }
    expect(get(socio!, { ...within, num: 1 })).toBe('Bia')
    expect(get(scope, { ...within, num: 0 })).toBeUndefined()
  })

  it('does not reach prototypes', () => {
    expect(fill('{{constructor}}{{__proto__}}{{toString}}').problems).toHaveLength(3)
  })
})
