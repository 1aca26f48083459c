import { centered, clause, each, heading, item, keepNext, paragraph, title, when } from '../word/blocks.ts'
import type { DocumentModel } from '../word/model.ts'

/** The help's model: short, and with one marking of each kind. */
export const contratoDeHonorarios: DocumentModel = {
  name: 'contrato-de-honorarios',
  title: 'Contrato de honorários advocatícios',
  subject: 'Modelo de exemplo da ajuda do Minuta, com uma marcação de cada tipo',
  fonts: { body: 'Cambria', heading: 'Cambria' },
  size: 11.5,
  lineSpacing: 1.2,
  outline: 'clauses',
  ink: '2B4A57',
  headerText: '**Contrato de honorários**[br]{{cliente_nome}}',
  footerText: 'Rubrica: {{rubrica "cliente"}}',
  blocks: [
    title('CONTRATO DE HONORÁRIOS ADVOCATÍCIOS'),
    heading('Contratante'),
    paragraph(
      `**{{maiuscula cliente_nome}}**, {{minuscula cliente_estado_civil}}, {{minuscula cliente_profissao}}, titular do CPF nº {{cliente_cpf}},
      com residência e domicílio na {{cliente_endereco}}, endereço eletrônico {{cliente_email}}.`,
    ),
    heading('Contratados'),
    each('advogados', paragraph('**{{nome}}**, OAB nº {{oab}};')),
    paragraph('ajustam o presente contrato, que se rege pelas cláusulas seguintes.'),
    clause('DO OBJETO'),
    item('Os contratados prestarão ao contratante os serviços de {{objeto}}.'),
    clause('DOS HONORÁRIOS'),
    item(
      `Pelos serviços, o contratante pagará R$ {{valor_dos_honorarios}} ({{extenso valor_dos_honorarios}}), em {{numero_de_parcelas}}
      parcelas mensais e iguais, a primeira com vencimento em {{data_de_vencimento}}.`,
    ),
    when(
      'tem_honorarios_de_exito',
      item(
        `Em caso de êxito, serão devidos ainda honorários de {{percentual_de_exito}}% sobre o proveito econômico obtido.`,
      ),
    ),
    item(
      `As despesas processuais correm por conta do contratante{{^adianta_as_despesas}}, mediante prestação de contas{{/adianta_as_despesas}}{{#adianta_as_despesas}} e serão adiantadas
      pelos contratados, para reembolso em trinta dias{{/adianta_as_despesas}}.`,
    ),
    clause('DO FORO'),
    item('Fica eleito o foro da comarca de {{comarca}} para as questões que decorram deste contrato.'),
    keepNext(centered('{{comarca}}, {{data data_da_assinatura formato=“Dº de MMMM de YYYY”}}.')),
    keepNext(centered('{{assinatura "cliente"}}')),
    centered('{{nome "cliente"}}[br]CPF {{cpf "cliente"}}'),
    each('advogados', keepNext(centered('{{assinatura "advogado"}}')), centered('{{nome}}')),
  ],
}
