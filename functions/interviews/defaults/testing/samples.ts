import { readFileSync } from 'node:fs'
import { type InterviewCode, interviewCodeSchema } from '#shared/interview/index.ts'

export type Answers = Readonly<Record<string, unknown>>

export type DefaultUnderTest = {
  readonly name: string
  readonly code: InterviewCode
  readonly docx: Uint8Array
  readonly samples: readonly Answers[]
}

const read = (path: string): Uint8Array => readFileSync(new URL(path, import.meta.url))
const json = (path: string) => JSON.parse(new TextDecoder().decode(read(path)))

const fixture = (name: string): Answers => json(`../../../../test/fixtures/models/${name}.values.json`)

const witnesses = [
  { nome: 'Joana Ribeiro Tavares', cpf: '143.780.962-69' },
  { nome: 'Murilo Antunes Leal', cpf: '875.310.426-90' },
]

const woman = (prefix: string, name: string): Answers => ({
  [`${prefix}nome`]: name,
  [`${prefix}tratamento`]: 'No feminino',
  [`${prefix}nacionalidade`]: 'Brasileira',
  [`${prefix}profissao`]: 'Juíza de Direito do TJMG',
})

/** Someone who rents a home; only the name and the gender matter. */
export const tenant = (nome: string, tratamento: string): Answers => ({
  nome,
  tratamento,
  nacionalidade: tratamento === 'No feminino' ? 'Brasileira' : 'Brasileiro',
  estado_civil: 'Solteiro(a)',
  profissao: 'Dentista',
  rg: '33.918.240-6 SSP/SP',
  cpf: '527.063.814-26',
  email: 'pessoa@correio.example',
})

/** The first answers for each default, and the others, with every yes-or-no answer and choice reversed. */
const answers: Readonly<Record<string, { readonly first: Answers; readonly others: readonly Answers[] }>> = {
  'contrato-servicos': {
    first: json('./contrato-servicos.values.json'),
    others: [
      {
        contratante_nome: 'Marina Sobral Teles',
        contratante_cpf: '914.372.608-96',
        contratante_nacionalidade: 'Brasileira',
        contratante_tratamento: 'No feminino',
        contratante_estado_civil: 'Divorciado(a)',
        contratante_profissao: 'Arquiteta',
        contratante_rg: '24.518.307-X SSP/SP',
        prestador_nome: 'Élcio Brandão Reis',
        prestador_cpf: '039.584.717-65',
        prestador_tratamento: 'No masculino',
        prestador_nacionalidade: 'Português',
        prestador_estado_civil: 'Em união estável',
        prestador_profissao: 'Programador',
        prestador_rg: 'V418230-K CGPI/DIREX/PF',
        objeto: 'desenho e programação de um sistema de acompanhamento de obras',
        parcelas: [
          { evento: 'Assinatura do contrato', vencimento: '2026-04-06', valor: '6000.00' },
          { evento: 'Entrega da primeira versão', vencimento: '2026-06-15', valor: '9000.00' },
          { evento: 'Aceite final', vencimento: '2026-07-31', valor: '4350.75' },
        ],
      },
    ],
  },
  'procuracao-ad-judicia': {
    first: fixture('procuracao-ad-judicia'),
    others: [
      {
        outorgante_nome: 'Cerâmica Serra Azul Ltda.',
        outorgante_cnpj: '12.ABC.345/01DE-35',
        representante_nome: 'Helena Bortoletto Sampaio',
        representante_cargo: 'Diretora administrativa',
        representante_cpf: '318.472.905-23',
        data_validade: '2027-12-31',
      },
      {
        ...fixture('procuracao-ad-judicia'),
        tem_processo: true,
        numero_processo: '1047382-89.2025.8.26.0100',
        juizo_processo: '14ª Vara Cível do Foro Central da Comarca de São Paulo',
        substabelecer_sem_reserva: true,
        declara_hipossuficiencia: true,
      },
      {
        ...fixture('procuracao-ad-judicia'),
        advogados: [
          {
            nome: 'Míriam Itaúna Salgado',
            tratamento: 'No feminino',
            oab: '203.918/SP',
            email: 'miriam@itaunavilhena.example',
          },
        ],
      },
    ],
  },
  'contrato-honorarios': {
    first: fixture('contrato-prestacao-servicos'),
    others: [
      {
        contratante_nome: 'Marina Sobral Teles',
        contratante_cpf: '914.372.608-96',
        contratante_nacionalidade: 'Brasileira',
        contratante_tratamento: 'No feminino',
        contratante_estado_civil: 'Divorciado(a)',
        contratante_profissao: 'Arquiteta',
        contratante_rg: '24.518.307-X SSP/SP',
        numero_parcelas: 10,
      },
      {
        ...fixture('contrato-prestacao-servicos'),
        modalidade_honorarios: 'Fixos',
        numero_parcelas: 3,
        valor_honorarios: '10000.00',
        dia_vencimento: 1,
        percentual_exito: '12.5',
        prazo_resposta: 1,
        prazo_meses: 1,
        forma_pagamento: 'PIX',
        processos: [{ posicao: 'Autora' }],
      },
    ],
  },
  'contrato-locacao-residencial': {
    first: fixture('contrato-locacao-residencial'),
    others: [
      {
        locador_tipo: 'Pessoa física',
        administradora_nome: 'Imobiliária Duas Pontes Ltda.',
        administradora_cnpj: '41.820.573/0001-49',
        administradora_creci: '18.204-J',
        valor_desconto: '150.00',
        valor_caucao: '7500.00',
        prazo_meses: 18,
        data_termino: '2027-11-04',
      },
      {
        locador_tipo: 'Pessoa física',
        garantia: 'Seguro de fiança locatícia',
        seguradora_nome: 'Companhia Aurora de Seguros',
        tem_administradora: false,
        tem_desconto: false,
      },
      {
        locador_tipo: 'Pessoa física',
        garantia: 'Fiança',
        fiador_estado_civil: 'Em união estável',
        tem_administradora: false,
        tem_desconto: false,
        prazo_meses: 1,
        data_termino: '2026-06-04',
        multa_devolucao: 1,
        dia_vencimento: 1,
        forma_pagamento: 'PIX',
        multa_mora: '2.5',
      },
      {
        garantia: 'Sem garantia',
        locador_tipo: 'Pessoa jurídica',
        locador_nome: 'Morada Nova Imóveis Ltda.',
        locador_cnpj: '41.820.573/0001-49',
        locador_representante: 'Regina Toledo Prates',
        locador_cargo: 'Diretora de TI',
        locador_representante_cpf: '318.472.905-23',
        tem_administradora: false,
        tem_desconto: false,
      },
      {
        locador_tipo: 'Pessoa física',
        garantia: 'Fiança',
        fiador_separacao_absoluta: false,
        fiador_conjuge_nome: 'Alzira Pontes Maciel',
        fiador_conjuge_cpf: '318.472.905-23',
        tem_administradora: false,
        tem_desconto: false,
        ...woman('locador_', 'Beatriz Nogueira Sá'),
        ...woman('fiador_', 'Cláudia Dal Pozzo'),
        locatarios: [tenant('Renata Prado Lins', 'No feminino')],
        condicoes_especiais: ['a parte locadora trocará o aquecedor a gás antes da entrega das chaves'],
        tem_condicoes_especiais: true,
      },
    ],
  },
  'termo-confidencialidade': {
    first: fixture('termo-confidencialidade'),
    others: [
      {
        receptora_nome: 'Lúcia Bastos Meireles',
        receptora_cpf: '914.372.608-96',
        camara_arbitral: 'Câmara de Arbitragem do Mercado',
        testemunhas: witnesses,
      },
    ],
  },
  'contrato-social': {
    first: fixture('contrato-social'),
    others: [
      {
        data_termino: '2036-12-31',
        bens: [{ socio: 'Iara Sampaio Moura', descricao: 'um sonar multifeixe', valor: '80000.00' }],
        camara_arbitral: 'Câmara de Arbitragem do Mercado',
        porte: 'demais',
        advogado_nome: 'Caetano Vilhena Prado',
        advogado_oab: '187.356/SP',
      },
    ],
  },
  'peticao-inicial': {
    first: fixture('peticao-inicial'),
    others: [
      {
        data_negativacao: '2026-01-15',
        orgao_negativacao: 'Serasa',
        valor_negativacao: '418.75',
        autor_idade: 41,
      },
      { ...fixture('peticao-inicial'), autor_idade: 83 },
    ],
  },
}

function flipped(code: InterviewCode, first: Answers): Answers {
  const fields = code.sections.flatMap((section) => section.fields)
  return Object.fromEntries(
    fields.map(({ ref, type, options }) => {
      if (type === 'yesno') return [ref, first[ref] !== true]
      // The person stays the same.
      if (ref.endsWith('tratamento')) return [ref, first[ref]]
      if (type === 'radio') return [ref, options?.find(({ value }) => value !== first[ref])?.value]
      return [ref, first[ref]]
    }),
  )
}

/** Every default model, with the answers it is tested with. */
export const defaultsUnderTest = (): readonly DefaultUnderTest[] =>
  Object.entries(answers).map(([name, { first, others }]) => {
    const code = interviewCodeSchema.parse(json(`../models/${name}.json`).interviewCode)
    const samples = [first, ...others.map((other) => ({ ...flipped(code, first), ...other }))]
    return { name, code, docx: read(`../models/${name}.docx`), samples }
  })
