import { describe, expect, it } from 'vitest'
import { interviewCodeSchema } from '../model.ts'
import { documentUses } from './documents.ts'
import type { DocumentUse } from './documentUse.ts'
import { examine } from './examine.ts'

const when = (field: string, operator: string, value: unknown, logicOperator = 'and') => ({
  field,
  operator,
  value,
  logicOperator,
})
const base = [
  { ref: 'idade', name: 'Idade', type: 'number', minValue: 0, maxValue: 120 },
  {
    ref: 'uf',
    name: 'UF',
    type: 'select',
    options: [
      { value: 'SP', label: '' },
      { value: 'PR', label: '' },
    ],
  },
  { ref: 'nome', name: 'Nome', type: 'text' },
]
const more = [
  { ref: 'hora', type: 'time' },
  { ref: 'dia', type: 'date' },
  { ref: 'dia_e_hora', type: 'datetime-local' },
  { ref: 'casado', type: 'yesno' },
  { ref: 'valor', type: 'currency' },
  { ref: 'opcoes', type: 'checkbox', options: [{ value: 'a' }, { value: 'b' }] },
  { ref: 'aceite', type: 'checkbox', options: [{ value: 'aceito' }] },
  { ref: 'bens', type: 'list', listType: 'simples' },
  { ref: 'texto', type: 'text', options: [{ value: 'a' }] },
  { ref: 'aviso', type: 'label' },
]
const model = (conditionals: object[]) => ({ id: '0'.repeat(26), fileId: 'a'.repeat(64), conditionals })
const pathOf = (text: string) => text.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
const findings = (fields: object[], documents?: DocumentUse[]) =>
  examine(interviewCodeSchema.parse({ sections: [{ id: 's', fields: [...base, ...fields] }] }), documents)
const codes = (...conditionals: object[]) =>
  findings([...more, { ref: 'x', type: 'text', conditionals }]).map(({ code }) => code)

describe('the rule doctor', () => {
  it('finds nothing wrong with a correct interview', () => {
    expect(codes(when('idade', 'greaterThan', 18), when('uf', 'equalTo', 'SP', 'or'))).toEqual([])
  })
  it.each([
    ['after an hour', [when('hora', 'greaterThan', '08:00')]],
    ['between two hours', [when('hora', 'greaterThan', '08:00'), when('hora', 'lessThan', '18:00')]],
    [
      'minutes of one day',
      [when('dia_e_hora', 'greaterThan', '2026-01-01T10:00'), when('dia_e_hora', 'lessThan', '2026-01-01T10:02')],
    ],
    ['a day of an hour', [when('dia_e_hora', 'equalTo', '2026-01-01'), when('dia_e_hora', 'lessThan', '2027-01-01')]],
    ['one day between two', [when('dia', 'greaterThan', '2026-01-01'), when('dia', 'lessThan', '03/01/2026')]],
    [
      'the first and the last day there are',
      [when('dia', 'greaterThan', '0001-01-01'), when('dia', 'lessThan', '9999-12-31')],
    ],
    ['two options ticked at once', [when('opcoes', 'equalTo', 'a'), when('opcoes', 'equalTo', 'b')]],
    ['one ticked and the other not', [when('opcoes', 'contains', 'a'), when('opcoes', 'notContain', 'b')]],
    ['the only option there is', [when('aceite', 'equalTo', 'aceito')]],
    ['a list with two values', [when('bens', 'equalTo', 'casa'), when('bens', 'equalTo', 'carro')]],
    ['a list with a value and a size', [when('bens', 'contains', 'casa'), when('bens', 'greaterThan', 2)]],
    ['a yes or no', [when('casado', 'equalTo', 'não')]],
    ['a text that says yes', [when('nome', 'equalTo', true), when('nome', 'differentTo', 'Ana')]],
    ['options left over from another type', [when('texto', 'equalTo', 'c')]],
    ['a text of the screen', [when('aviso', 'differentTo', '')]],
    [
      'money as it is written',
      [when('valor', 'greaterThan', 'R$ 1.000,00'), when('valor', 'lessThanOrEqualTo', '5.000')],
    ],
  ])('accepts correct conditions: %s', (_, conditionals) => {
    expect(codes(...conditionals)).toEqual([])
  })
  it.each([
    ['an hour before and after', [when('hora', 'greaterThan', '18:00'), when('hora', 'lessThan', '08:00')]],
    ['after the last minute', [when('hora', 'greaterThan', '23:59')]],
    ['neither yes nor no', [when('casado', 'equalTo', 'talvez')]],
    ['yes and no', [when('casado', 'equalTo', 'sim'), when('casado', 'equalTo', 'não')]],
    ['a number in letters', [when('idade', 'equalTo', 'dezoito')]],
    ['a day in letters', [when('dia', 'greaterThan', 'ontem')]],
    ['not an option to tick', [when('opcoes', 'contains', 'c')]],
    ['ticked and not', [when('opcoes', 'contains', 'a'), when('opcoes', 'notContain', 'a')]],
    ['more ticked than there are', [when('opcoes', 'greaterThan', 2)]],
    ['two equalities', [when('nome', 'equalTo', 'a'), when('nome', 'equalTo', 'b')]],
    ['an empty interval', [when('idade', 'greaterThan', 60), when('idade', 'lessThan', 18)]],
    ['beyond the maximum', [when('idade', 'greaterThan', 120)]],
    ['not an option', [when('uf', 'equalTo', 'RJ')]],
    ['every option excluded', [when('uf', 'differentTo', 'SP'), when('uf', 'differentTo', 'PR')]],
    ['both alternatives impossible', [when('uf', 'equalTo', 'RJ'), when('idade', 'lessThan', 0, 'or')]],
  ])('finds a rule that is always false: %s', (_, conditionals) => {
    expect(codes(...conditionals)).toEqual(['regra_sempre_falsa'])
  })
  it.each([
    ['both sides of a number', [when('idade', 'greaterThan', 18), when('idade', 'lessThanOrEqualTo', 18, 'or')]],
    ['all options', [when('uf', 'equalTo', 'SP'), when('uf', 'equalTo', 'PR', 'or'), when('uf', 'equalTo', '', 'or')]],
    ['a number that is no text', [when('idade', 'differentTo', 'x')]],
    ['within the limits', [when('idade', 'greaterThanOrEqualTo', 0), when('idade', 'equalTo', '', 'or')]],
  ])('finds a rule that is always true: %s', (_, conditionals) => {
    expect(codes(...conditionals)).toEqual(['regra_sempre_verdadeira'])
  })
  it("finds an 'ou' of two 'diferente de', and suggests the correction", () => {
    expect(
      findings([
        {
          ref: 'x',
          type: 'text',
          name: 'Campo',
          conditionals: [when('nome', 'differentTo', 'a'), when('nome', 'differentTo', 'b', 'or')],
        },
      ]),
    ).toEqual([
      {
        severity: 'warning',
        code: 'ou_de_diferentes',
        message:
          'O campo "Campo" compara o mesmo campo com "diferente de" duas vezes ligadas por "ou": isso é sempre verdadeiro. Troque "ou" por "e".',
        ref: 'x',
        path: ['sections', 0, 'fields', 3, 'conditionals'],
        suggestion: 'e',
      },
    ])
  })
  it('names the fields of a cycle', () => {
    const found = findings([
      { ref: 'a', type: 'text', conditionals: [when('b', 'equalTo', '1')] },
      { ref: 'b', type: 'formula', expression: 'a & "x"' },
    ])
    expect(found).toMatchObject([
      { code: 'regra_em_ciclo', severity: 'error', message: 'Estes campos dependem uns dos outros: "a", "b".' },
    ])
  })
  it('names the fields of a cycle inside the rows of a list', () => {
    const items = [
      { ref: 'a', type: 'formula', expression: 'itens.b + 1' },
      { ref: 'b', type: 'formula', expression: 'SOMA(itens.a)' },
    ]
    expect(findings([{ ref: 'itens', type: 'list', listType: 'objeto', listFields: items }])).toMatchObject([
      { code: 'regra_em_ciclo', message: 'Estes campos dependem uns dos outros: "itens.a", "itens.b".' },
    ])
  })
  it('finds unknown references in conditions, formulas and labels, and suggests the nearest name', () => {
    const found = findings([
      {
        ref: 'x',
        name: '{{nmoe}}',
        type: 'formula',
        expression: 'idad + SOM(1)',
        conditionals: [when('ufs', 'equalTo', '1')],
      },
      {
        ref: 'l',
        type: 'list',
        listType: 'objeto',
        listFields: [
          {
            ref: 'p',
            type: 'text',
            conditionals: [when('p2', 'equalTo', '1'), when('this.p', 'equalTo', '1'), when('l.p', 'equalTo', '1')],
          },
        ],
      },
    ])
    expect(found.map(({ code, path, suggestion, from }) => [code, path?.slice(2).join('.'), suggestion, from])).toEqual(
      [
        ['regra_em_ciclo', undefined, undefined, undefined],
        ['referencia_inexistente', 'fields.3.conditionals', 'uf', undefined],
        ['referencia_inexistente', 'fields.3.expression', 'idade', 0],
        ['formula_funcao_desconhecida', 'fields.3.expression', 'SOMA', 7],
        ['referencia_inexistente', 'fields.3.name', 'nome', undefined],
        ['referencia_inexistente', 'fields.4.listFields.0.conditionals', undefined, undefined],
      ],
    )
  })
  const goods = {
    ref: 'itens',
    type: 'list',
    listType: 'objeto',
    listFields: [
      { ref: 'quantidade', type: 'number' },
      { ref: 'valor', type: 'currency' },
    ],
  }
  const services = {
    ref: 'servicos',
    type: 'list',
    listType: 'objeto',
    listFields: [{ ref: 'valor', type: 'currency' }],
  }
  const notes = { ref: 'notas', type: 'list', listType: 'simples', listFields: [{ ref: 'nota', type: 'number' }] }

  it.each([
    [
      'itens.quantidade * itens.valor',
      'Esta conta dá um valor para cada item de "itens". Para o total, escreva SOMA(itens.quantidade * itens.valor).',
    ],
    ['-itens.valor', 'Esta conta dá um valor para cada item de "itens". Para o total, escreva SOMA(-itens.valor).'],
    [
      'ARRED(itens.valor * 2; 2)',
      'Esta conta dá um valor para cada item de "itens". Para o total, escreva SOMA(itens.valor * 2).',
    ],
    [
      'SOMA(itens.valor * servicos.valor)',
      'A conta junta itens de listas diferentes, "itens" e "servicos". Só se calcula, item por item, dentro de uma lista.',
    ],
    ['SOMA(itens * 2)', '"itens" é uma lista: numa conta, escreva qual campo dela, como itens.quantidade.'],
  ])('rejects %s, which does not give a single value', (expression, message) => {
    expect(findings([goods, services, { ref: 'total', type: 'formula', expression }])).toEqual([
      {
        code: 'formula_de_lista',
        message,
        severity: 'error',
        ref: 'total',
        path: pathOf('sections.0.fields.5.expression'),
      },
    ])
  })
  it.each([
    'SOMA(itens.quantidade * itens.valor)',
    'ARRED(SOMA(itens.quantidade * itens.valor * 1,1) / 2; 2)',
    'SOMA(itens.valor) + SOMA(servicos.valor)',
    'SOMA(notas * 2)',
    'CONT(itens)',
    'quantidade de itens * 2',
  ])('accepts %s', (expression) => {
    expect(findings([goods, services, notes, { ref: 'total', type: 'formula', expression }])).toEqual([])
  })
  it('accepts a calculation within the same item of a list', () => {
    const subtotal = { ref: 'subtotal', type: 'formula', expression: 'quantidade * valor' }
    const share = { ref: 'parte', type: 'formula', expression: 'itens.valor / SOMA(itens.valor)' }
    expect(findings([{ ...goods, listFields: [...goods.listFields, subtotal, share] }])).toEqual([])
  })

  it('finds a formula that cannot be parsed, with the position of the error', () => {
    expect(findings([{ ref: 'x', type: 'formula', expression: '1 +' }])).toMatchObject([
      { code: 'expressao_invalida', from: 3, ref: 'x' },
    ])
  })
  it('finds a field that is only required while it is hidden', () => {
    const rules = [
      { name: 'required', conditions: [{ conditionals: [when('uf', 'equalTo', 'PR')], valueIfCondition: true }] },
    ]
    expect(
      findings([{ ref: 'x', type: 'text', conditionals: [when('uf', 'equalTo', 'SP')], rules }]).map(
        ({ code }) => code,
      ),
    ).toEqual(['obrigatorio_oculto'])
  })
  it('finds conflicting rules and reversed limits', () => {
    const same = [when('uf', 'equalTo', 'SP')]
    const rule = {
      name: 'label',
      conditions: [
        { conditionals: same, valueIfCondition: 'a' },
        { conditionals: same, valueIfCondition: 'b' },
      ],
    }
    expect(
      findings([{ ref: 'x', type: 'number', minValue: 10, maxValue: '9', rules: [rule, { name: 'label' }] }]).map(
        ({ code, path }) => [code, path?.slice(4).join('.')],
      ),
    ).toEqual([
      ['regras_em_conflito', 'rules.0.conditions.1'],
      ['regras_em_conflito', 'rules.1'],
      ['limites_trocados', 'minValue'],
    ])
  })
  it('finds fields that no document or rule uses, and documents that use fields nobody is asked for', () => {
    const fields = [
      { ref: 'valor', type: 'currency', inFull: true },
      { ref: 'x', type: 'text', conditionals: [when('idade', 'equalTo', 1)] },
    ]
    expect(findings(fields, [{ name: 'Contrato', refs: ['nome', 'valor_extenso', 'nom', 'x'] }])).toMatchObject([
      {
        code: 'documento_sem_campo',
        severity: 'error',
        message: 'O documento "Contrato" usa "nom", que o modelo não pergunta. Você quis dizer "nome"?',
        suggestion: 'nome',
      },
      { code: 'campo_sem_uso', severity: 'warning', ref: 'uf', path: ['sections', 0, 'fields', 1] },
    ])
  })
  it('reports pictures whose name a document prints as text', () => {
    const socios = { ref: 'socios', type: 'list', listType: 'objeto', listFields: [{ ref: 'foto', type: 'loadImg' }] }
    const fields = [
      { ref: 'assinatura', name: 'Assinatura', type: 'signature' },
      { ref: 'logo', type: 'loadImg' },
      socios,
    ]
    const placeholders = [
      { ref: 'assinatura', kind: 'value', tag: '{{assinatura}}' },
      { ref: 'logo', kind: 'value', tag: '{{imagem logo}}' },
      { ref: 'nome', kind: 'value', tag: '{{nome}}' },
      { ref: 'foto', list: 'socios', kind: 'value', tag: '{{foto}}' },
      { ref: 'socios', kind: 'list', tag: '{{#socios}}' },
      { ref: 'idade', kind: 'value', tag: '{{idade}}' },
      { ref: 'uf', kind: 'value', tag: '{{uf}}' },
    ] as const
    const documents = documentUses([{ name: 'Contrato' }], [{ problems: [], placeholders }])
    expect(findings(fields, documents)).toMatchObject([
      {
        code: 'imagem_como_texto',
        severity: 'warning',
        ref: 'assinatura',
        message:
          'O arquivo do Word "Contrato" imprime o nome de "Assinatura", e não a imagem. Escreva {{imagem assinatura}}.',
      },
      { code: 'imagem_como_texto', ref: 'socios.foto' },
    ])
  })
  it('what looks like a tag is an error, and what may be text a warning, until somebody says that it is text', () => {
    const problem = (tag: string, doubtful: boolean) => ({ message: `${tag} fica como está.`, tag, doubtful })
    const foreign = { translated: [], problems: [problem('{a + b}', false), problem('nome_vendedor', true)] }
    const found = (plainTexts: string[]) => {
      const documents = documentUses([{ name: 'Contrato', plainTexts }], [{ foreign, problems: [], placeholders: [] }])
      const told = findings([], documents).filter(({ code }) => code !== 'campo_sem_uso')
      return told.map(({ severity, message }) => [severity, message])
    }
    const warning = ['warning', 'No arquivo do Word "Contrato", nome_vendedor fica como está.']
    expect(found([])).toEqual([
      warning,
      ['error', 'O arquivo do Word "Contrato" não pode ser preenchido. {a + b} fica como está.'],
    ])
    expect(found(['{a + b}'])).toEqual([warning])
    expect(found(['{a + b}', 'nome_vendedor'])).toEqual([])
  })

  it('a condition that is written as text is a warning', () => {
    const warnings = [{ code: 'condicao_a_mao', message: '"(se aplicável)" sairia assim no documento.' }]
    const documents = documentUses([{ name: 'Contrato' }], [{ problems: [], warnings, placeholders: [] }])
    const found = findings([], documents).filter(({ code }) => code === 'condicao_a_mao')
    expect(found.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', 'Em "Contrato": "(se aplicável)" sairia assim no documento.'],
    ])
  })

  it('a reference to what may be left out is a warning; what was removed from a file is not repeated', () => {
    const place = { kind: 'corpo', text: 'Conforme a cláusula 3' }
    const warnings = [
      { code: 'macros_removidas', message: 'As macros foram retiradas.' },
      { code: 'referencia_pode_faltar', message: 'Uma referência aponta para um trecho que pode não sair.', place },
    ]
    const documents = documentUses([{ name: 'Contrato' }], [{ problems: [], warnings, placeholders: [] }])
    expect(findings([], documents).filter(({ code }) => code !== 'campo_sem_uso')).toMatchObject([
      {
        code: 'referencia_pode_faltar',
        severity: 'warning',
        message:
          'Em "Contrato": Uma referência aponta para um trecho que pode não sair. (corpo: "Conforme a cláusula 3")',
        path: ['settings', 'templates', 0],
      },
    ])
  })

  it('knows the items of lists inside lists, and reports what they lack', () => {
    const socios = { ref: 'socios', type: 'list', listType: 'objeto', listFields: [{ ref: 'cpf', type: 'text' }] }
    const empresas = {
      ref: 'empresas',
      type: 'list',
      listType: 'objeto',
      listFields: [{ ref: 'razao', type: 'text' }, socios],
    }
    const refs = ['empresas', 'empresas.razao', 'empresas.socios', 'socios.cpf', 'socios.nome', 'idade', 'uf']
    expect(findings([empresas], [{ name: 'Contrato', refs: [...refs, 'socios.cfp'] }])).toMatchObject([
      { code: 'documento_sem_campo', ref: 'socios.cfp', suggestion: 'socios.cpf' },
    ])
  })
  it('counts as used what decides, limits, addresses or is sent, and files that are only stored', () => {
    const fields = [
      { ref: 'email', type: 'email' },
      { ref: 'copia', type: 'email' },
      { ref: 'numero', type: 'text' },
      { ref: 'tipo', type: 'text' },
      { ref: 'revisor', type: 'text' },
      { ref: 'grupo', type: 'text' },
      { ref: 'linhas', type: 'list', listType: 'simples' },
      { ref: 'foro', type: 'text' },
      { ref: 'preco', type: 'currency' },
      { ref: 'teto', type: 'number' },
      { ref: 'cep', type: 'cep' },
      { ref: 'rua', type: 'text', relatedBy: 'cep' },
      { ref: 'rg', type: 'upload' },
      { ref: 'base', type: 'date' },
      {
        ref: 'x',
        type: 'number',
        maxValue: '=teto',
        rules: [{ name: 'defaultValue', conditions: [{ conditionals: [], valueIfCondition: '=ANO(base)' }] }],
      },
    ]
    const code = interviewCodeSchema.parse({
      sections: [{ id: 's', fields: [...base, ...fields] }],
      settings: {
        finish: { email: { to: '{{email}}', cc: '{{copia}}' }, webhook: { headers: { 'X-N': '{{numero}}' } } },
        flow: { assignReview: [{ conditionals: [when('revisor', 'equalTo', '1')] }] },
        templates: [model([when('tipo', 'equalTo', '1')])],
      },
      editorDef: {
        sections: [
          {
            id: 'g',
            conditionals: [when('grupo', 'equalTo', '1')],
            blocks: [
              { id: 'p', type: 'text', content: '<p>{{#foro}}Foro de {{foro}}</p>' },
              {
                id: 't',
                type: 'table',
                content: {
                  rows: [{ content: { a: { content: '{{preco}}' } }, settings: { dynamicListFieldRef: 'linhas' } }],
                },
              },
            ],
          },
        ],
      },
    })
    expect(examine(code, [{ name: 'Contrato', refs: ['idade', 'uf', 'nome', 'rua', 'x'] }])).toEqual([])
  })
  it('reads labels like documents: within the section of a list, its fields come first', () => {
    const name =
      '{{#socios}}{{nome_socio}} {{this.cota}} {{#bens}}{{bem}}{{/bens}}{{/socios}} {{#ufs}}{{.}}{{this}}{{/ufs}} {{#nome}}{{this}}{{/nome}}'
    const inner = { ref: 'bens', type: 'list', listType: 'objeto', listFields: [{ ref: 'bem', type: 'text' }] }
    const fields = [
      { ref: 'ufs', type: 'list', listType: 'simples' },
      {
        ref: 'socios',
        type: 'list',
        listType: 'objeto',
        listFields: [{ ref: 'nome_socio', type: 'text' }, { ref: 'cota', type: 'number' }, inner],
      },
    ]
    expect(findings([...fields, { ref: 'x', name, type: 'text' }])).toEqual([])
    expect(findings([...fields, { ref: 'x', name: '{{nome_socio}}', type: 'text' }])).toMatchObject([
      { code: 'referencia_inexistente', path: ['sections', 0, 'fields', 5, 'name'] },
    ])
  })
  it.each([
    ['two fields of one reference', { ref: 'nome', type: 'text' }, 'referencia_repetida', 'ref', 'nome_2'],
    ['a word of the rules as a reference', { ref: 'vazio', type: 'text' }, 'referencia_reservada', 'ref', 'vazio_2'],
    [
      'a formula of a limit',
      { ref: 'x', type: 'number', minValue: '=idad' },
      'referencia_inexistente',
      'minValue',
      'idade',
    ],
    [
      'a formula of a default',
      { ref: 'x', type: 'date', defaultValue: '=HOJ()' },
      'formula_funcao_desconhecida',
      'defaultValue',
      'HOJE',
    ],
    [
      'a formula of a rule',
      { ref: 'x', type: 'number', rules: [{ name: 'maxValue', conditions: [{ valueIfCondition: '=1 +' }] }] },
      'expressao_invalida',
      'rules.0.conditions.0.valueIfCondition',
      undefined,
    ],
    [
      'a label of a rule',
      { ref: 'x', type: 'number', rules: [{ name: 'label', default: '{{nomee}}' }] },
      'referencia_inexistente',
      'rules.0.default',
      'nome',
    ],
    [
      'a text of the screen',
      { ref: 'x', type: 'label', content: '<p>{{nomee}}</p>' },
      'referencia_inexistente',
      'content',
      'nome',
    ],
    [
      'a default that its type cannot read',
      { ref: 'x', type: 'date', defaultValue: '31/02/2026' },
      'valor_ilegivel',
      'defaultValue',
      undefined,
    ],
    [
      'a limit that its type cannot read',
      { ref: 'x', type: 'number', maxValue: 'dez' },
      'valor_ilegivel',
      'maxValue',
      undefined,
    ],
    [
      'a value compared with nothing',
      { ref: 'x', type: 'formula', expression: 'SE(uf igual a "SP" ou "PR"; 1; 2)' },
      'valor_solto',
      'expression',
      undefined,
    ],
    [
      'a percent compared as a fraction',
      { ref: 'x', type: 'number', percent: true, maxValue: '=SE(x > 2,5%; 1; 2)' },
      'porcentagem_por_cem',
      'maxValue',
      '2,5',
    ],
    ['a choice without options', { ref: 'x', type: 'radio' }, 'sem_opcoes', 'options', undefined],
    [
      'a field without its formula',
      { ref: 'x', type: 'formula', expression: ' ' },
      'formula_vazia',
      'expression',
      undefined,
    ],
    [
      'a conditional without conditions',
      { ref: 'x', type: 'conditional' },
      'regra_sempre_falsa',
      'conditionals',
      undefined,
    ],
    [
      'a sum of what is not there',
      { ref: 'x', type: 'sum', refs: ['idade', 'iddade'] },
      'referencia_inexistente',
      'refs',
      'idade',
    ],
    [
      'a range the wrong way round',
      {
        ref: 'x',
        type: 'valueRange',
        relatedBy: 'idade',
        ranges: [
          { min: 1, max: 2, value: 1 },
          { min: 4, max: 3, value: 1 },
        ],
      },
      'limites_trocados',
      'ranges.1',
      undefined,
    ],
    [
      'a condition on no field',
      { ref: 'x', type: 'text', conditionals: [when('', 'equalTo', 1)] },
      'condicao_sem_campo',
      'conditionals',
      undefined,
    ],
    [
      "an 'ou' of two 'diferente de' in parentheses",
      {
        ref: 'x',
        type: 'text',
        conditionals: [
          when('idade', 'greaterThan', 3),
          { conditionals: [when('nome', 'differentTo', 'a'), when('nome', 'differentTo', 'b', 'or')] },
        ],
      },
      'ou_de_diferentes',
      'conditionals',
      'e',
    ],
    [
      'an option written almost right',
      { ref: 'x', type: 'text', conditionals: [when('uf', 'equalTo', 'S P')] },
      'regra_sempre_falsa',
      'conditionals',
      'SP',
    ],
  ])('reports %s, with its place and correction', (_, field, code, path, suggestion) => {
    expect(findings([field])).toMatchObject([{ code, path: ['sections', 0, 'fields', 3, ...pathOf(path)] }])
    expect(findings([field])[0]?.suggestion).toBe(suggestion)
  })
  it('names the condition that is always false, and its section', () => {
    const code = interviewCodeSchema.parse({
      sections: [
        { id: 's', fields: base },
        {
          id: 't',
          title: 'Cônjuge',
          conditionals: [when('uf', 'equalTo', 'RJ'), when('t1', 'equalTo', '1')],
          fields: [{ ref: 't1', type: 'text' }],
        },
      ],
    })
    expect(examine(code).map(({ message }) => message)).toEqual([
      'Estes campos dependem uns dos outros: "t1", "Cônjuge".',
      'A seção "Cônjuge" tem uma condição que nunca é verdadeira: uf igual a "RJ".',
    ])
  })
  it('checks section titles, and counts the fields they name as used', () => {
    const code = (title: string) => interviewCodeSchema.parse({ sections: [{ id: 's', title, fields: base }] })
    expect(examine(code('Dados de {{iddade}}'))).toMatchObject([
      { code: 'referencia_inexistente', path: ['sections', 0, 'title'], written: 'iddade', suggestion: 'idade' },
    ])
    const unused = (title: string) => examine(code(title), []).map(({ ref }) => ref)
    expect(unused('Dados').filter((ref) => !unused('De {{idade}} e {{uf_nome}}').includes(ref))).toEqual([
      'idade',
      'uf',
    ])
  })
  it('checks models, reviews, groups of the document and what is sent', () => {
    const code = interviewCodeSchema.parse({
      sections: [{ id: 's', fields: base }],
      settings: {
        finish: { email: { to: '{{emial}}', body: '{{nomee}}' }, webhook: { host: 'https://x/{{iddade}}' } },
        flow: { assignReview: [{ conditionals: [when('zzz1', 'equalTo', '1')] }] },
        templates: [model([when('zzz2', 'equalTo', '1')])],
      },
      editorDef: { sections: [{ id: 'g', conditionals: [when('zzz3', 'equalTo', '1')] }] },
    })
    expect(examine(code).map(({ message, path }) => `${path?.join('.')}: ${message}`)).toEqual([
      'settings.templates.0.conditionals: "zzz2" não é um campo deste modelo.',
      'settings.flow.assignReview.0.conditionals: "zzz1" não é um campo deste modelo.',
      'editorDef.sections.0.conditionals: "zzz3" não é um campo deste modelo.',
      'settings.finish.email.to: "emial" não é um campo deste modelo.',
      'settings.finish.email.body: "nomee" não é um campo deste modelo.',
      'settings.finish.webhook.host: "iddade" não é um campo deste modelo.',
    ])
  })
  it('suggests corrections for the first hundred unknown names, and reports them all', () => {
    const fields = Array.from({ length: 1_000 }, (_, at) => ({
      ref: `campo${at}`,
      type: 'text',
      conditionals: [when(`camqo${at}z`, 'equalTo', '1')],
    }))
    const found = findings(fields)
    expect([found.length, found.filter(({ suggestion }) => suggestion !== undefined).length]).toEqual([1_000, 100])
  })
  it('reports a field whose reference another field gives to a derived text', () => {
    expect(
      findings([
        { ref: 'valor', name: 'Valor', type: 'currency', inFull: true },
        { ref: 'valor_extenso', type: 'text' },
      ]),
    ).toMatchObject([{ code: 'referencia_repetida', ref: 'valor_extenso' }])
  })
})
