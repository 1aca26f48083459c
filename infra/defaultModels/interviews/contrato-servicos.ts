import {
  cep,
  civilStatus,
  cnpj,
  condition,
  counted,
  cpf,
  date,
  dateInFull,
  dueDay,
  email,
  type FieldSource,
  is,
  list,
  money,
  moneyInFull,
  onlyIf,
  percent,
  radio,
  select,
  signedOrWitnessed,
  state,
  sum,
  text,
  textarea,
  yesno,
} from '../interview/fields.ts'
import { isWomanOrCompany, type Role, role } from '../interview/roles.ts'
import type { InterviewSource } from '../interview/writeInterview.ts'

/** One of the two parties: who it is, who signs for it, and its address. */
function party(prefix: 'contratante' | 'prestador', who: string, named: Pick<Role, 'nouns' | 'before'>): FieldSource[] {
  const person = is(`${prefix}_tipo`, 'Pessoa física')
  const company = is(`${prefix}_tipo`, 'Pessoa jurídica')
  return [
    radio(`${prefix}_tipo`, `O ${who} é pessoa física ou jurídica?`, ['Pessoa física', 'Pessoa jurídica']),
    condition(`${prefix}_pj`, `O ${who} é pessoa jurídica`, company),
    text(`${prefix}_nome`, `Nome completo ou razão social do ${who}`),
    ...onlyIf(
      person,
      cpf(`${prefix}_cpf`, `CPF do ${who}`),
      ...civilStatus(`${prefix}_`),
      text(`${prefix}_profissao`, 'Profissão'),
      text(`${prefix}_rg`, 'RG e órgão emissor', { hint: 'Exemplo: 24.518.307-X SSP/SP' }),
    ),
    ...onlyIf(
      company,
      cnpj(`${prefix}_cnpj`, `CNPJ do ${who}`, { hint: 'Pode ter letras.' }),
      text(`${prefix}_representante`, 'Quem assina pela empresa?'),
      text(`${prefix}_cargo`, 'Cargo de quem assina'),
      cpf(`${prefix}_representante_cpf`, 'CPF de quem assina'),
    ),
    cep(`${prefix}_cep`, 'CEP'),
    text(`${prefix}_endereco`, 'Logradouro, número, complemento e bairro'),
    text(`${prefix}_cidade`, 'Cidade'),
    state(`${prefix}_uf`, 'Estado'),
    email(`${prefix}_email`, 'E-mail para comunicações', { hint: 'As notificações do contrato irão para ele.' }),
    ...role({
      ref: prefix,
      feminine: isWomanOrCompany(`${prefix}_`),
      words: { [`denominado_${prefix}`]: ['denominado', 'denominada'] },
      ...named,
    }),
  ]
}

const monthly = is('modalidade_preco', 'Mensalidade')
const fixed = is('modalidade_preco', 'Preço fechado')

export const contratoServicosInterview: InterviewSource = {
  name: 'contrato-servicos',
  title: 'Contrato de prestação de serviços',
  description:
    'Serviços entre empresas ou com autônomo, por mensalidade ou preço fechado (Código Civil, arts. 593 a 609). Cerca de dez minutos.',
  documentType: 'Contrato',
  sections: [
    {
      id: 'contratante',
      title: 'Quem contrata',
      fields: party('contratante', 'contratante', { nouns: ['CONTRATANTE', 'CONTRATANTE'], before: ['o', 'ao', 'do'] }),
    },
    {
      id: 'prestador',
      title: 'Quem presta os serviços',
      fields: party('prestador', 'prestador', { nouns: ['PRESTADOR', 'PRESTADORA'], before: ['', 'o', 'ao', 'do'] }),
    },
    {
      id: 'servicos',
      title: 'Os serviços',
      fields: [
        textarea('objeto', 'Que serviços são?', {
          hint: 'Continua a frase “serviços de…”, sem ponto final: manutenção preventiva e corretiva de elevadores.',
        }),
        list('servicos', 'O que está incluído', 'atividade', [
          text('descricao', 'Atividade ou entrega'),
          text('prazo', 'Prazo ou periodicidade', { hint: 'Exemplo: 15 dias, quinzenal' }),
        ]),
        yesno('no_estabelecimento', 'Os serviços serão prestados no estabelecimento do contratante?'),
        ...onlyIf(is('no_estabelecimento'), text('local_servicos', 'Endereço do estabelecimento')),
        yesno('permite_subcontratacao', 'O prestador pode subcontratar parte dos serviços?', {
          hint: 'Sem autorização, é vedado dar substituto (Código Civil, art. 605).',
        }),
        ...counted(
          'prazo_aceite',
          'Em quantos dias úteis o contratante confere cada entrega?',
          ['dia útil', 'dias úteis'],
          {
            minValue: 1,
            maxValue: 30,
            defaultValue: 5,
          },
        ),
      ],
    },
    {
      id: 'preco',
      title: 'Preço e pagamento',
      fields: [
        radio('modalidade_preco', 'Como será o preço?', ['Mensalidade', 'Preço fechado']),
        condition('preco_mensal', 'Preço mensal', monthly),
        ...onlyIf(
          monthly,
          moneyInFull('valor_mensal', 'Valor da mensalidade'),
          ...dueDay('dia_vencimento', 'Dia do vencimento'),
          select('indice_reajuste', 'Índice de reajuste anual', ['IPCA/IBGE', 'INPC/IBGE', 'IGP-M/FGV'], {
            hint: 'Reajuste só depois de doze meses (Lei nº 10.192/2001, art. 2º).',
          }),
        ),
        ...onlyIf(
          fixed,
          list('parcelas', 'Parcelas do preço', 'parcela', [
            text('evento', 'Quando é devida?', { hint: 'Exemplo: assinatura, entrega do relatório' }),
            date('vencimento', 'Vencimento'),
            money('valor', 'Valor'),
          ]),
          sum('preco_total', 'Preço total', 'parcelas.valor'),
        ),
        select('forma_pagamento', 'Forma de pagamento', ['Transferência bancária', 'PIX', 'Boleto bancário']),
        yesno('reembolsa_despesas', 'O contratante reembolsa despesas?'),
        ...onlyIf(
          is('reembolsa_despesas'),
          moneyInFull('limite_despesas', 'Despesa que dispensa aprovação, por evento'),
        ),
      ],
    },
    {
      id: 'prazo',
      title: 'Prazo e rescisão',
      fields: [
        dateInFull('data_inicio', 'Início dos serviços'),
        yesno('prazo_indeterminado', 'O prazo é indeterminado?'),
        ...onlyIf(
          is('prazo_indeterminado', false),
          ...counted('prazo_meses', 'Prazo, em meses', ['mês', 'meses'], {
            minValue: 1,
            maxValue: 48,
            hint: 'No máximo quatro anos (Código Civil, art. 598).',
          }),
        ),
        ...counted('aviso_previo_dias', 'Aviso prévio, em dias', ['dia', 'dias'], {
          minValue: 8,
          maxValue: 90,
          defaultValue: 30,
          hint: 'Oito dias, pelo menos (Código Civil, art. 599, parágrafo único, I).',
        }),
        yesno('tem_multa', 'Haverá multa por inadimplemento que leve à rescisão?'),
        ...onlyIf(
          is('tem_multa'),
          ...percent('percentual_multa', 'Percentual da multa', {
            minValue: 1,
            maxValue: 50,
            hint: 'Sobre o que falta pagar até o fim do contrato.',
          }),
        ),
      ],
    },
    {
      id: 'informacoes',
      title: 'Informações e direitos',
      fields: [
        ...counted('prazo_sigilo', 'Por quantos anos dura o sigilo após o fim do contrato?', ['ano', 'anos'], {
          minValue: 1,
          maxValue: 10,
          defaultValue: 2,
        }),
        yesno('trata_dados_pessoais', 'O prestador tratará dados pessoais por conta do contratante?', {
          hint: 'Se sim, ele é operador (LGPD, art. 5º, VII).',
        }),
        yesno('cede_direitos', 'O que for criado passa a ser do contratante?', {
          hint: 'Textos, desenhos, programas, relatórios: a cessão precisa ser escrita (Lei nº 9.610/1998, art. 50).',
        }),
      ],
    },
    {
      id: 'assinatura',
      title: 'Foro e assinatura',
      fields: [
        text('foro_cidade', 'Comarca do foro', {
          hint: 'Domicílio de uma das partes ou local da obrigação (CPC, art. 63).',
        }),
        state('foro_uf', 'Estado do foro'),
        text('cidade_assinatura', 'Cidade da assinatura'),
        dateInFull('data_assinatura', 'Data da assinatura'),
        ...signedOrWitnessed({ hint: 'Se sim, dispensa testemunhas.' }),
      ],
    },
  ],
}
