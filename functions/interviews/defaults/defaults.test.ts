import { readFileSync } from 'node:fs'
import PizZip from 'pizzip'
import { describe, expect, it } from 'vitest'
import { compileModel, fillDocx } from '#functions/docx/fill/index.ts'
import { inspectDocx } from '#functions/docx/package/index.ts'
import { listPlaceholders, proposeFields } from '#functions/docx/propose/index.ts'
import { readModel } from '#functions/docx/read/index.ts'
import { defaultFiles } from '#infra/defaultModels/defaultFiles.ts'
import { defaultSources } from '#infra/defaultModels/defaults.ts'
import { buildScope, documentUses, examine, validateValues } from '#shared/interview/index.ts'
import { isTruthy } from '#shared/template/frames.ts'
import { isList, isScope, type TemplateScope } from '#shared/template/value.ts'
import { fillDefault, today } from './testing/fillDefault.ts'
import { type Answers, type DefaultUnderTest, defaultsUnderTest } from './testing/samples.ts'

async function reading(docx: Uint8Array) {
  const inspected = await inspectDocx(docx)
  if (!inspected.ok) throw new Error(inspected.error.message)
  return readModel(inspected.value.package)
}

const scopeOf = ({ code }: DefaultUnderTest, answers: Answers) => buildScope(code, answers, today)

describe('the committed files', () => {
  it.each([...defaultFiles()])('%s is up to date with its source', (file, content) => {
    expect(readFileSync(new URL(`./models/${file}`, import.meta.url), 'utf8')).toBe(content)
  })

  it('have unique identifiers that never change', () => {
    expect(defaultSources.map(({ id, interview }) => `${id} ${interview.name}`)).toEqual([
      '01KAHXDEFAVT00000000000001 contrato-servicos',
      '01KAHXDEFAVT00000000000002 procuracao-ad-judicia',
      '01KAHXDEFAVT00000000000003 contrato-honorarios',
      '01KAHXDEFAVT00000000000004 contrato-locacao-residencial',
      '01KAHXDEFAVT00000000000005 termo-confidencialidade',
      '01KAHXDEFAVT00000000000006 contrato-social',
      '01KAHXDEFAVT00000000000007 peticao-inicial',
    ])
  })
})

it('every default is tested', () => {
  expect(defaultsUnderTest().map(({ name }) => name)).toEqual(defaultSources.map(({ interview }) => interview.name))
})

describe.each(defaultsUnderTest())('$name', (one) => {
  const { name, code, docx, samples } = one

  it('has a valid model that uses only what its interview asks', async () => {
    const read = await reading(docx)
    expect(read.problems).toEqual([])
    expect(proposeFields(read, code)).toEqual([])
    expect(listPlaceholders(read, code).filter(({ known }) => !known)).toEqual([])
  })

  it('asks for a CPF where a CPF is printed, and for a CNPJ where a CNPJ is', () => {
    const fields = code.sections.flatMap((section) =>
      section.fields.flatMap((field) => [field, ...(field.listFields ?? [])]),
    )
    const numbers = fields.filter(({ type }) => type === 'cpf_cnpj')
    const meant = ({ ref }: { ref: string }) => (/cnpj$/.test(ref) ? 'cnpj' : 'cpf')
    expect(numbers.map(({ acceptedDocument }) => acceptedDocument)).toEqual(numbers.map(meant))
  })

  it('has no findings of the rule doctor, including unused questions', async () => {
    const read = await reading(docx)
    const documents = documentUses([{ name }], [{ ...read, placeholders: listPlaceholders(read, code) }])
    expect(examine(code, documents)).toEqual([])
  })

  it.each(samples.map((answers, at) => [at + 1, answers] as const))(
    'gives its expected text %d',
    async (at, answers) => {
      expect(validateValues(code, answers, today)).toEqual([])
      await expect(await fillDefault(one, answers)).toMatchFileSnapshot(`./testing/${name}.${at}.txt`)
    },
  )

  it('is tested with both outcomes of every condition of its model', async () => {
    const conditions = listPlaceholders(await reading(docx), code).filter(
      ({ kind }) => kind !== 'value' && kind !== 'list',
    )
    const outcomes = new Map(conditions.map(({ ref }) => [ref, new Set<boolean>()]))
    const look = (scope: TemplateScope): void => {
      for (const [ref, value] of Object.entries(scope)) {
        outcomes.get(ref)?.add(isTruthy(value))
        if (isList(value)) value.filter(isScope).forEach(look)
      }
    }
    for (const answers of samples) look(scopeOf(one, answers))
    expect([...outcomes].filter(([, seen]) => seen.size < 2).map(([ref]) => ref)).toEqual([])
  })
})

describe('contradictory answers', () => {
  it.each([
    [
      'contrato-locacao-residencial',
      { data_inicio: '2026-12-01', prazo_meses: 30, data_termino: '2027-12-20' },
      '"Término da locação": não pode ser anterior a 31/05/2029.',
    ],
    [
      'contrato-locacao-residencial',
      { data_inicio: '2026-12-01', prazo_meses: 30, data_termino: '2029-06-02' },
      '"Término da locação": não pode ser posterior a 01/06/2029.',
    ],
    [
      'contrato-locacao-residencial',
      { garantia: 'Caução em dinheiro', valor_aluguel: '1000', valor_caucao: '3000.01' },
      '"Valor da caução": não pode ser maior que R$\u00a03.000,00.',
    ],
    [
      'procuracao-ad-judicia',
      { prazo_determinado: true, data_assinatura: '2026-03-18', data_validade: '2026-03-17' },
      '"Válida até": não pode ser anterior a 18/03/2026.',
    ],
    [
      'contrato-social',
      { data_inicio: '2026-06-15', prazo_determinado: true, data_termino: '2026-06-01' },
      '"Data do término": não pode ser anterior a 15/06/2026.',
    ],
    ['peticao-inicial', { valor_causa: '13349.99' }, '"Valor da causa": não pode ser menor que R$\u00a013.350,00.'],
    [
      'contrato-honorarios',
      { tem_exito: true, percentual_exito: '12.555' },
      '"Percentual de êxito": escreva no máximo 2 algarismos depois da vírgula.',
    ],
  ])('are rejected by %s: %j', (name, answers, message) => {
    const { code, samples } = defaultsUnderTest().find((one) => one.name === name)!
    expect(validateValues(code, { ...samples[0], ...answers }, today).map((found) => found.message)).toEqual([message])
  })

  it('cannot be typed for the quotas of a company, which are calculated', () => {
    const { code, samples } = defaultsUnderTest().find((one) => one.name === 'contrato-social')!
    const scope = buildScope(code, samples[0]!, today)
    expect(scope).toMatchObject({
      total_quotas: { text: '300.000' },
      capital_social: { text: 'R$\u00a0300.000,00' },
      socios: [
        { participacao: { text: '50,00' }, valor_quotas: { text: 'R$\u00a0150.000,00' } },
        { participacao: { text: '30,00' }, valor_quotas: { text: 'R$\u00a090.000,00' } },
        { participacao: { text: '20,00' }, valor_quotas: { text: 'R$\u00a060.000,00' } },
      ],
    })
  })
})

describe('a page', () => {
  const paragraphs = (docx: Uint8Array) =>
    new PizZip(docx)
      .file('word/document.xml')!
      .asText()
      .match(/<w:p [\s\S]*?<\/w:p>/g)!

  it.each(defaultsUnderTest())('of $name never separates a number from its label', ({ docx }) => {
    const texts = paragraphs(docx).map((paragraph) => paragraph.replace(/<[^>]+>/g, ''))
    expect(texts.filter((text) => /(?<!\p{L})(nº|arts?\.|§§?|R\$|CEP) [\d{[]/u.test(text))).toEqual([])
  })

  it.each(defaultsUnderTest())('of $name may end between two signatures, but not within one', ({ docx }) => {
    const signatures = paragraphs(docx).filter((paragraph) => paragraph.includes('w:val="Assinatura"/>'))
    const last = signatures.filter((paragraph) => /CPF|OAB/.test(paragraph))
    expect(last.length).toBeGreaterThan(0)
    expect(last.filter((paragraph) => paragraph.includes('<w:keepNext/>'))).toEqual([])
  })

  it('has no signature line if the document is signed electronically', async () => {
    const { docx, code, samples } = defaultsUnderTest().find(({ name }) => name === 'contrato-locacao-residencial')!
    const ruled = async (assinatura_eletronica: boolean) => {
      const model = await compileModel(docx)
      if (!model.ok) throw new Error('The model has faults.')
      const filled = fillDocx(model.value, buildScope(code, { ...samples[0], assinatura_eletronica }, today), { today })
      if (!filled.ok) throw new Error('The document could not be filled.')
      return paragraphs(filled.value).filter((paragraph) => paragraph.includes('w:val="LinhadeAssinatura"/>')).length
    }
    expect([await ruled(true), await ruled(false)]).toEqual([0, 7])
  })
})
