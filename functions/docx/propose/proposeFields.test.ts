import { describe, expect, it } from 'vitest'
import { createField, type Field } from '#shared/interview/index.ts'
import { readModel } from '../read/readModel.ts'
import { makeDocx, paragraph, table } from '../testing/makeDocx.ts'
import { open } from '../testing/open.ts'
import { listPlaceholders, proposeFields } from './proposeFields.ts'

const NOTHING = { sections: [] }

async function reading(body: string) {
  return readModel(await open(makeDocx({ body })))
}

async function types(body: string): Promise<Record<string, string>> {
  const fields = proposeFields(await reading(body), NOTHING).flatMap((proposal) => proposal.fields)
  return Object.fromEntries(fields.map(({ ref, type }) => [ref, type]))
}

describe('proposeFields guesses the type', () => {
  it.each([
    ['{{cliente_cpf}}', 'cliente_cpf', 'cpf_cnpj'],
    ['{{cnpj}}', 'cnpj', 'cpf_cnpj'],
    ['{{imovel_cep}}', 'imovel_cep', 'cep'],
    ['{{autor_email}}', 'autor_email', 'email'],
    ['{{reu_telefone}}', 'reu_telefone', 'tel'],
    ['{{data_inicio}}', 'data_inicio', 'date'],
    ['{{assinatura data format="DD/MM/YYYY"}}', 'assinatura', 'date'],
    ['{{assinatura data format="DD/MM/YYYY [às] HHhmm"}}', 'assinatura', 'datetime-local'],
    ['{{dia_vencimento}}', 'dia_vencimento', 'number'],
    ['{{valor_aluguel}}', 'valor_aluguel', 'currency'],
    ['{{monetario multa}}', 'multa', 'currency'],
    ['{{percentual_multa}}', 'percentual_multa', 'number'],
    ['{{prazo_meses}}', 'prazo_meses', 'number'],
    ['{{locador_estado_civil}}', 'locador_estado_civil', 'select'],
    ['{{fatos}}', 'fatos', 'textarea'],
    ['{{imagem logo altura=40}}', 'logo', 'loadImg'],
    ['{{#tem_fiador}}x{{/tem_fiador}}', 'tem_fiador', 'yesno'],
    ['{{^urgente}}x{{/urgente}}', 'urgente', 'yesno'],
    ['inscrita no CNPJ sob o nº {{contratante_documento}}', 'contratante_documento', 'cpf_cnpj'],
    ['{{#idade maior que 18}}x{{/}}', 'idade', 'number'],
    ['{{nome}}', 'nome', 'text'],
    ['{{CPF}}', 'CPF', 'cpf_cnpj'],
    ['{{numero_processo}}', 'numero_processo', 'masked'],
    ['{{advogado_oab}}', 'advogado_oab', 'masked'],
    ['OAB/{{uf_oab}}', 'uf_oab', 'select'],
    ['OAB/{{estado_da_oab}}', 'estado_da_oab', 'select'],
    ['OAB/SP nº {{advogado_oab}}', 'advogado_oab', 'masked'],
    ['{{valor_processo}}', 'valor_processo', 'currency'],
    ['{{VALOR_TOTAL}}', 'VALOR_TOTAL', 'currency'],
    ['{{DataNascimento}}', 'DataNascimento', 'date'],
    ['{{EstadoCivil}}', 'EstadoCivil', 'select'],
    ['{{clienteCPF}}', 'clienteCPF', 'cpf_cnpj'],
    ['{{Preço}}', 'Preço', 'currency'],
    ['no total de R$ {{total}}', 'total', 'currency'],
    ['multa de {{multa}}%', 'multa', 'number'],
    ['Natal, {{data_de_hoje}}', 'data_de_hoje', 'generationDate'],
    ['CPF nº {{cliente.documento}}', 'cliente_documento', 'cpf_cnpj'],
    ['{{#complemento}}, {{complemento}}{{/complemento}}', 'complemento', 'text'],
  ])('of %s: %s is %s', async (text, ref, type) => {
    expect(await types(paragraph(text))).toEqual({ [ref]: type })
  })

  it.each([
    ['{{comprador_cpf}}', 'cpf'],
    ['{{CPF}}', 'cpf'],
    ['{{clienteCPF}}', 'cpf'],
    ['{{cnpj_da_empresa}}', 'cnpj'],
    ['{{cpf_cnpj}}', undefined],
    ['{{CPFouCNPJ}}', undefined],
    ['CPF nº {{comprador.documento}}', 'cpf'],
    ['inscrita no CNPJ sob o nº {{contratante_documento}}', 'cnpj'],
    ['CPF do sócio da empresa de CNPJ nº {{documento}}', 'cnpj'],
    ['inscrito no CPF/CNPJ sob o nº {{documento}}', undefined],
    ['CPF ou CNPJ: {{cpf}}', undefined],
    ['CPF nº {{documento}} ou, da empresa, CNPJ nº {{documento}}', undefined],
  ])('of a CPF or CNPJ, and which of the two: %s is %s', async (text, acceptedDocument) => {
    const fields = proposeFields(await reading(paragraph(text)), NOTHING).flatMap((proposal) => proposal.fields)
    expect(fields.map((field) => [field.type, field.acceptedDocument])).toEqual([['cpf_cnpj', acceptedDocument]])
  })

  it('of an OAB number whose state is a separate field: any text', async () => {
    expect(await types(paragraph('OAB/{{advogado_uf}} nº {{advogado_oab}}'))).toEqual({
      advogado_uf: 'select',
      advogado_oab: 'text',
    })
  })

  it('and what is derived from it, as one field', async () => {
    const body = paragraph(
      '{{valor}} ({{valor_extenso}}), Estado {{foro_uf_preposicao}} {{foro_uf_nome}}, {{titulo_cod_barras}}, {{prazo_extenso}}',
    )
    const fields = proposeFields(await reading(body), NOTHING).flatMap((proposal) => proposal.fields)
    expect(
      fields.map(({ ref, type, inFull, barcode, brazilianStates }) => ({
        ref,
        type,
        inFull,
        barcode,
        brazilianStates,
      })),
    ).toEqual([
      { ref: 'valor', type: 'currency', inFull: true },
      { ref: 'titulo', type: 'text', barcode: true },
      { ref: 'prazo', type: 'number', inFull: true },
      { ref: 'foro_uf', type: 'select', brazilianStates: true },
    ])
  })

  it('of a section that repeats, with the fields of its items', async () => {
    const body =
      table(['Nome', 'CPF'], ['{{#socios}}{{nome}}', '{{cpf}}{{/socios}}']) +
      paragraph('{{#testemunhas}}') +
      paragraph('{{nome}}, CPF {{cpf}}') +
      paragraph('{{/testemunhas}}') +
      paragraph('{{#pedidos}}{{.}}; {{/pedidos}}')
    const fields = proposeFields(await reading(body), NOTHING).flatMap((proposal) => proposal.fields)
    expect(
      fields.map(({ ref, type, listType, listFields }) => ({
        ref,
        type,
        listType,
        items: listFields?.map((field) => field.ref),
      })),
    ).toEqual([
      { ref: 'socios', type: 'list', listType: 'objeto', items: ['nome', 'cpf'] },
      { ref: 'testemunhas', type: 'list', listType: 'objeto', items: ['nome', 'cpf'] },
      { ref: 'pedidos', type: 'list', listType: 'simples', items: [] },
    ])
  })

  it('of a section with an inverse: a decision, even if it contains values of its own', async () => {
    const body = paragraph(
      '{{#honorarios_mensais}}{{valor_mes}}{{/honorarios_mensais}}{{^honorarios_mensais}}{{valor_total}}{{/honorarios_mensais}}',
    )
    expect(await types(body)).toEqual({ honorarios_mensais: 'yesno', valor_mes: 'currency', valor_total: 'currency' })
  })
})

describe('proposeFields', () => {
  it('requires every answer, including decisions, except those the document can do without', async () => {
    const body = paragraph('{{nome}} {{#complemento}}, {{complemento}}{{/}} {{#tem_fiador}}{{fiador}}{{/}}')
    const fields = proposeFields(await reading(body), NOTHING).flatMap((proposal) => proposal.fields)
    expect(fields.map(({ ref, type, required }) => [ref, type, required])).toEqual([
      ['nome', 'text', true],
      ['complemento', 'text', false],
      ['tem_fiador', 'yesno', true],
      ['fiador', 'text', true],
    ])
  })

  it('groups fields into sections by party and by common prefix', async () => {
    const body = paragraph(
      '{{numero}} {{locador_nome}} {{obra_inicio}} {{obra_fim}} {{obra_local}} {{locador_cpf}} {{data_fim}}',
    )
    expect(
      proposeFields(await reading(body), NOTHING).map(({ section, fields }) => [
        section,
        fields.map(({ name }) => name),
      ]),
    ).toEqual([
      ['Dados do documento', ['Número', 'Data de fim']],
      ['Locador', ['Nome do locador', 'CPF do locador']],
      ['Obra', ['Início da obra', 'Fim da obra', 'Local da obra']],
    ])
  })

  it.each([
    ['__proto__', 'O nome __proto__ é reservado; escolha outro. Marcação: {{__proto__}}.'],
    ['a'.repeat(121), 'O nome da marcação tem no máximo 120 caracteres. Marcação: {{'],
  ])('leaves out an invalid name for a question, and reports it: %s', async (name, message) => {
    const model = await reading(paragraph(`{{${name}}} {{nome}} {{#${name}}}x{{/${name}}}`))
    expect(proposeFields(model, NOTHING).flatMap(({ fields }) => fields.map(({ ref }) => ref))).toEqual(['nome'])
    const problems = model.problems.filter(({ code }) => code === 'tag_nome_recusado')
    expect(problems.map((problem) => problem.message.slice(0, message.length))).toEqual([
      message,
      expect.any(String),
      expect.any(String),
    ])
  })
  it('leaves out what the interview already asks, its derived references and the fields of its lists', async () => {
    const uid = 'u'
    const code = {
      sections: [
        {
          fields: [
            createField('currency', { uid, ref: 'valor', inFull: true }),
            createField('list', {
              uid,
              ref: 'pessoas',
              listType: 'objeto',
              listFields: [createField('text', { uid, ref: 'nome' })],
            }),
          ],
        },
      ],
    }
    const model = await reading(
      paragraph('{{valor}} {{valor_extenso}} {{#pessoas}}{{nome}} {{rg}}{{/pessoas}} {{outro}}'),
    )
    const asked = code as unknown as Parameters<typeof proposeFields>[1]
    expect(proposeFields(model, asked).flatMap(({ fields }) => fields.map(({ ref }) => ref))).toEqual(['outro'])
    expect(listPlaceholders(model, asked).map(({ ref, kind, list, known }) => ({ ref, kind, list, known }))).toEqual([
      { ref: 'valor', kind: 'value', known: true },
      { ref: 'valor_extenso', kind: 'value', known: true },
      { ref: 'pessoas', kind: 'list', known: true },
      { ref: 'nome', kind: 'value', list: 'pessoas', known: true },
      { ref: 'rg', kind: 'value', list: 'pessoas', known: false },
      { ref: 'outro', kind: 'value', known: false },
    ])
  })
})

describe('a name that the author gave', () => {
  it('to the barcode of an answer, or to its words, is known', async () => {
    const fields = [
      createField('text', { uid: 'u', ref: 'guia', barcode: true, barcodeToVar: 'codigo' }),
      createField('currency', { uid: 'v', ref: 'valor', inFull: true, inFullToVar: 'por_extenso' }),
    ]
    const sections = [{ id: 's', title: '', conditionals: [], fields }]
    const model = await reading(paragraph('{{codigo}} {{por_extenso}} {{guia}}'))
    expect(listPlaceholders(model, { sections }).map(({ ref, known }) => [ref, known])).toEqual([
      ['codigo', true],
      ['por_extenso', true],
      ['guia', true],
    ])
  })
})

describe('a value in words', () => {
  it.each([
    ['{{VALOR_TOTAL}} ({{VALOR_TOTAL_EXTENSO}})', 'VALOR_TOTAL', 'VALOR_TOTAL_EXTENSO'],
    ['{{valorTotal}} ({{valorTotalExtenso}})', 'valorTotal', 'valorTotalExtenso'],
    ['{{valor}} ({{valor_por_extenso}})', 'valor', 'valor_por_extenso'],
    ['{{valor}} ({{valor_extenso}})', 'valor', undefined],
  ])('is not a question of its own: %s', async (text, ref, inFullToVar) => {
    const fields = proposeFields(await reading(paragraph(text)), NOTHING).flatMap((proposal) => proposal.fields)
    expect(fields.map((field) => [field.ref, field.type, field.inFull, field.inFullToVar])).toEqual([
      [ref, 'currency', true, inFullToVar],
    ])
    const sections = [{ id: 's', title: '', conditionals: [], fields }]
    expect(listPlaceholders(await reading(paragraph(text)), { sections }).every(({ known }) => known)).toBe(true)
  })
})

describe('objects', () => {
  const fieldsOf = (fields: readonly Field[]) =>
    fields.map(({ ref, type, listFields }) => (listFields ? [ref, listFields.map((item) => item.ref)] : [ref, type]))

  it('become one question per member, in a section of their own', async () => {
    const body = paragraph(
      '{{cliente.nome}}, {{cliente.cpf}}, {{cliente.endereco.cidade}}, {{#cliente.casado}}casado{{/cliente.casado}}',
    )
    const proposals = proposeFields(await reading(body), NOTHING)
    expect(proposals.map(({ section, fields }) => [section, fieldsOf(fields)])).toEqual([
      [
        'Cliente',
        [
          ['cliente_nome', 'text'],
          ['cliente_cpf', 'cpf_cnpj'],
          ['cliente_endereco_cidade', 'text'],
          ['cliente_casado', 'yesno'],
        ],
      ],
    ])
  })

  it('with a member that decides a section show the questions of that section only then', async () => {
    const body = paragraph(
      '{{#cliente.casado}}{{conjuge.nome}}{{/}}{{#cliente.idade maior que 60}}{{curador.nome}}{{/}}',
    )
    const fields = proposeFields(await reading(body), NOTHING).flatMap((proposal) => proposal.fields)
    expect(
      fields.map(({ ref, conditionals }) => [ref, conditionals.map((each) => 'field' in each && each.field)]),
    ).toEqual([
      ['cliente_casado', []],
      ['cliente_idade', []],
      ['conjuge_nome', ['cliente_casado']],
      ['curador_nome', ['cliente_idade']],
    ])
  })

  it('are known if the interview asks their members', async () => {
    const code = {
      sections: [
        { id: 's', title: '', conditionals: [], fields: [createField('text', { uid: 'n', ref: 'cliente_nome' })] },
      ],
    }
    expect(listPlaceholders(await reading(paragraph('{{cliente.nome}}')), code)).toMatchObject([
      { ref: 'cliente_nome', tag: '{{cliente.nome}}', known: true },
    ])
  })

  it.each([
    ['{{#socios}}{{socios.nome}} {{cota}}{{/socios}}', [['socios', ['nome', 'cota']]]],
    ['{{#socios}}{{this.nome}}{{/socios}}', [['socios', ['nome']]]],
    ['{{#cliente.filhos}}{{nome}} {{loop.index}}{{/}}', [['cliente_filhos', ['nome']]]],
    [
      '{{#bens}}{{.}} de {{dono}}{{/bens}}',
      [
        ['bens', []],
        ['dono', 'text'],
      ],
    ],
    ['{{#itens}}{{loop.index}}. {{nome}}{{^loop.last}};{{/}}{{/itens}}', [['itens', ['nome']]]],
    ['{{#quantidade de partes maior que 2}}e outros{{/}}', [['partes', []]]],
  ])('in lists: %s', async (text, fields) => {
    const proposals = proposeFields(await reading(paragraph(text)), NOTHING)
    expect(fieldsOf(proposals.flatMap((proposal) => proposal.fields))).toEqual(fields)
  })
})
