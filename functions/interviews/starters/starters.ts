import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import type { ItemContent } from '../library/itemContent.ts'

type StarterClause = { readonly key: string; readonly tags: readonly string[]; readonly content: ItemContent }
type StarterBlock = { readonly key: string; readonly name: string; readonly code: InterviewCode }

const variant = (name: string, content: string) => ({ id: name, name, content, conditionals: [] })

/** Clauses with which a new organisation begins. */
export const starterClauses: readonly StarterClause[] = [
  {
    key: 'clausula-foro',
    tags: ['contratos'],
    content: {
      name: 'Foro',
      // CPC art. 63 § 1º (Lei 14.879/2024): a comarca has to do with a party or with the place of the obligation. CDC art. 101 I.
      content:
        '<p>Fica eleito o foro da comarca de {{comarca}}, domicílio de uma das partes ou local da obrigação, para resolver as questões decorrentes deste contrato, com renúncia a qualquer outro, por mais privilegiado que seja.</p>',
      variants: [
        variant(
          'Relação de consumo',
          '<p>As questões decorrentes deste contrato serão resolvidas no foro do domicílio do consumidor.</p>',
        ),
      ],
      chosenBy: 'person',
    },
  },
  {
    key: 'clausula-lgpd',
    tags: ['contratos', 'lgpd'],
    content: {
      name: 'Proteção de dados pessoais',
      content:
        '<p>As partes tratarão os dados pessoais a que tiverem acesso em razão deste contrato conforme a Lei nº 13.709/2018 (LGPD), somente para as finalidades dele e com medidas de segurança adequadas.</p><p>Cada parte comunicará à outra, sem demora, incidentes de segurança com esses dados e os pedidos dos titulares que a ela interessem, e eliminará os dados ao fim do tratamento, ressalvadas as hipóteses legais de conservação.</p>',
      variants: [],
      chosenBy: 'condition',
    },
  },
  {
    key: 'clausula-multa',
    tags: ['contratos'],
    content: {
      name: 'Multa',
      // CDC art. 52 § 1º limits it to 2% for consumers; Código Civil arts. 395, 406 and 416.
      content:
        '<p>O atraso no pagamento sujeita o devedor a multa de 2% (dois por cento) sobre o valor em atraso, juros de mora e correção monetária, na forma da lei, desde o vencimento até o pagamento.</p>',
      variants: [
        variant(
          'Cláusula penal compensatória',
          '<p>A parte que descumprir este contrato pagará à outra multa de 10% (dez por cento) do valor dele. A multa vale como mínimo da indenização: a parte inocente pode exigir o prejuízo que a exceder, se o provar.</p>',
        ),
      ],
      chosenBy: 'person',
    },
  },
]

const required = true

const questions: Readonly<Record<'pessoa' | 'empresa', readonly Field[]>> = {
  pessoa: [
    createField('text', { uid: 'nome', ref: 'nome', name: 'Nome completo', required }),
    createField('text', { uid: 'nacionalidade', ref: 'nacionalidade', name: 'Nacionalidade', required }),
    createField('select', {
      uid: 'estado_civil',
      ref: 'estado_civil',
      name: 'Estado civil',
      required,
      options: ['solteiro(a)', 'casado(a)', 'em união estável', 'separado(a)', 'divorciado(a)', 'viúvo(a)'].map(
        (value) => ({ value, label: value }),
      ),
    }),
    createField('text', { uid: 'profissao', ref: 'profissao', name: 'Profissão', required }),
    createField('cpf_cnpj', { uid: 'cpf', ref: 'cpf', name: 'CPF', required }),
    createField('text', { uid: 'endereco', ref: 'endereco', name: 'Endereço completo', required }),
    createField('email', { uid: 'email', ref: 'email', name: 'E-mail' }),
    createField('content', {
      uid: 'qualificacao',
      ref: 'qualificacao',
      name: 'Qualificação',
      content:
        '<p>{{nome}}, {{nacionalidade}}, {{estado_civil}}, {{profissao}}, inscrito(a) no CPF sob o nº {{cpf}}, residente e domiciliado(a) em {{endereco}}</p>',
    }),
  ],
  empresa: [
    createField('text', { uid: 'razao_social', ref: 'razao_social', name: 'Razão social', required }),
    createField('cpf_cnpj', { uid: 'cnpj', ref: 'cnpj', name: 'CNPJ', required }),
    createField('text', { uid: 'sede', ref: 'sede', name: 'Endereço da sede', required }),
    createField('text', { uid: 'representante', ref: 'representante', name: 'Nome de quem representa', required }),
    createField('text', { uid: 'cargo', ref: 'cargo', name: 'Cargo de quem representa', required }),
    createField('cpf_cnpj', { uid: 'cpf_r', ref: 'representante_cpf', name: 'CPF de quem representa', required }),
    createField('content', {
      uid: 'qualificacao',
      ref: 'qualificacao',
      name: 'Qualificação',
      content:
        '<p>{{razao_social}}, pessoa jurídica de direito privado, inscrita no CNPJ sob o nº {{cnpj}}, com sede em {{sede}}, representada por {{representante}}, {{cargo}}, inscrito(a) no CPF sob o nº {{representante_cpf}}</p>',
    }),
  ],
}

const block = (title: string, fields: readonly Field[]): InterviewCode => ({
  ...emptyInterviewCode(title),
  sections: [
    { id: 'perguntas', title, conditionals: [], fields: fields.map((field, at) => ({ ...field, id: at + 1 })) },
  ],
  fieldIdSeq: fields.length,
})

/** Blocks with which a new organisation begins. `{{vendedor.qualificacao}}` prints the whole qualification. */
export const starterBlocks = (): readonly StarterBlock[] => [
  { key: 'bloco-pessoa', name: 'Qualificação de pessoa', code: block('Qualificação de pessoa', questions.pessoa) },
  { key: 'bloco-empresa', name: 'Qualificação de empresa', code: block('Qualificação de empresa', questions.empresa) },
]
