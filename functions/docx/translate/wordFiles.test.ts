import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { printed, type TemplateScope } from '#shared/template/index.ts'
import { compileModel } from '../fill/compileModel.ts'
import { fillDocx } from '../fill/fillDocx.ts'
import { inspectDocx } from '../package/inspectDocx.ts'
import { problemWithPlace } from '../read/modelProblem.ts'
import { textOf } from '../testing/open.ts'
import { translateModel } from './translateModel.ts'

const folder = new URL('../../../test/fixtures/word/', import.meta.url)

const scope: TemplateScope = {
  nome: 'Ana Lima',
  cliente_nome: 'Ana Lima',
  cliente_casado: true,
  casado: true,
  cidade: 'Natal',
  nome_cliente: 'Ana Lima',
  nome_do_cliente: 'Ana Lima',
  e_mail: 'ana@exemplo.com.br',
  cpf: '529.982.247-25',
  endereco: 'Rua A',
  data: printed('2026-03-18', '18/03/2026', 'date'),
  valor: printed('5000', 'R$ 5.000,00', 'money'),
  multa: printed('10', '10%', 'percent'),
  apelido: '',
  bens: ['casa', 'carro'],
  custas: [
    { k: 'Preparo', v: '10' },
    { k: 'Porte', v: '5' },
  ],
  clausulas: 'Cláusula 1ª',
  socios: [
    { nome: 'Caio', quota: '60' },
    { nome: 'Davi', quota: '40' },
  ],
  empresas: [{ razao: 'X Ltda.', socios: [{ nome: 'Eva' }, { nome: 'Flor' }] }],
}

type Outcome = {
  /** What is reported before its tags are translated, and cannot be translated. */
  readonly left?: readonly string[]
  /** What was removed from it. */
  readonly warned?: readonly string[]
  /** The text of the filled document. */
  readonly text?: readonly string[]
  /** Why it is rejected. */
  readonly refused?: readonly string[]
}

const COLUMNS =
  'Colunas não se repetem: ponha a lista em linhas, com {{#lista}} na primeira célula e {{/lista}} na última.'
const LOOP_PLACES =
  'Ponha a abertura e o fechamento no mesmo parágrafo, cada um sozinho no seu parágrafo, ou na primeira e na última célula da mesma linha da tabela.'

const outcomes: { readonly [name: string]: Outcome } = {
  'campo-com-ponto': { text: ['Ana Lima, casado.'] },
  'lista-com-numero': { text: ['1. Caio; 2. Davi; '] },
  'listas-na-lista': { text: ['X Ltda.: Eva Flor '] },
  'valores-com-sinal': { text: ['R$ 5.000,00 ou 5.000,00 reais, multa de 10% ou 10 por cento.'] },
  'jinja-lista-como-condicao': { text: ['Sócios:', 'CAIO', 'DAVI'] },
  'jinja-sem-espacos': { text: ['casado, sim'] },
  'jinja-filtros': { text: ['Ana Lima, sem apelido: casa, carro'] },
  'jinja-quantidade': { text: ['2 bens'] },
  'jinja-pares': { text: ['Preparo: 10. Porte: 5. '] },
  'jinja-chaves-escritas': { text: ['Escreva {\u2060{ nome }\u2060}: ANA LIMA'] },
  'jinja-colunas': {
    left: [
      `A marcação {%tc for s in socios %} não tem correspondente e fica como está. ${COLUMNS}`,
      'A marcação {%tc endfor %} não tem correspondente e fica como está. Ela fecha um trecho cuja abertura também fica como está: escreva {{/}} onde ele termina, ou apague-a.',
    ],
    text: ['{%tc for s in socios %}', 'Ana Lima', '{%tc endfor %}'],
  },
  'docxtemplater-linha': { text: ['Nome', 'Quota', 'Caio', '60', 'Davi', '40'] },
  'docxtemplater-indice': { text: ['1. Caio 2. Davi Cláusula 1ª'] },
  phpword: { text: ['Eu, Ana Lima, de Natal.'] },
  'colchetes-duplos': { text: ['Eu, Ana Lima, de Natal.'] },
  'colchetes-com-nome': {
    left: ['A marcação [grifo nosso] não tem correspondente e fica como está.'],
    text: ['Eu, Ana Lima, [grifo nosso].'],
  },
  'nomes-com-espacos': { text: ['Ana Lima, ana@exemplo.com.br, Sim'] },
  'entre-cerquilhas': { text: ['Eu, Ana Lima, de Natal.'] },
  'entre-sublinhados': { text: ['Eu, Ana Lima, de Natal.'] },
  lacunas: { text: ['Eu, Ana Lima, CPF nº 529.982.247-25, residente em Rua A.'] },
  'mala-direta': { text: ['Eu, Sr. Ana Lima, em 18 de março de 2026'] },
  'controle-ligado-a-dados': { text: ['Ana Lima'] },
  'chaves-em-codigo-de-campo': { text: ['[1] Ana Lima'] },
  'chaves-entre-paragrafos': {
    refused: ['As chaves }} fecham uma marcação que não foi aberta com {{ no mesmo parágrafo. (corpo: "{nome}}")'],
  },
  'marcacao-entre-paragrafos': {
    refused: [
      'As chaves {{ abrem uma marcação que não é fechada com }} no mesmo parágrafo. (corpo: "Eu, {{nome")',
      'As chaves }} fecham uma marcação que não foi aberta com {{ no mesmo parágrafo. (corpo: "completo}}.")',
    ],
  },
  'texto-em-cdata': { text: ['Eu, Ana Lima & filhos'] },
  'chaves-como-referencias': { text: ['Eu, Ana Lima.'] },
  'marca-dagua': {
    refused: [
      `Há uma marcação em uma marca-d'água ou WordArt, onde ela não é preenchida. Escreva-a em uma caixa de texto. (cabeçalho: "Minuta de {{nome}}")`,
    ],
  },
  'texto-alternativo': {
    refused: [
      'Há uma marcação no texto alternativo de uma imagem, onde ela não é preenchida. Apague-a em Editar Texto Alt. (corpo: "Foto de {{nome}}")',
    ],
  },
  'lista-suspensa': {
    refused: [
      'Há uma marcação em um item de lista suspensa, onde ela não é preenchida. Troque a lista suspensa por texto. (corpo: "{{nome}}")',
    ],
  },
  'propriedade-propria': {
    refused: [
      'Há uma marcação nas propriedades avançadas do arquivo, onde ela não é preenchida. Apague-a no Word (Arquivo > Informações > Propriedades). (propriedades do documento: "{{nome}}")',
    ],
  },
  'quebra-de-secao': { text: ['Casado', 'Fim'] },
  'lista-cortada': {
    refused: [
      `O trecho {{#socios}} … {{/socios}} começa e termina em lugares que não combinam. ${LOOP_PLACES} (tabela: "{{#socios}}{{nome}}")`,
    ],
  },
  'botao-de-macro': { text: ['Ana Lima'] },
  alteracoes: { text: ['Eu, Ana Lima'] },
  'link-que-executa': {
    warned: [
      'Um link que não abre uma página nem uma mensagem (de um programa, ou de um arquivo em outro computador) foi desligado: o texto fica, o endereço não.',
    ],
    text: ['Ana Lima'],
  },
}

/** All steps for a Word file: accepted, its tags translated, read, and filled. */
async function outcomeOf(bytes: Uint8Array): Promise<Outcome> {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) return { refused: [inspected.error.message] }
  const translated = await translateModel(bytes)
  if (!translated.ok) return { refused: [translated.error.message] }
  const result = {
    left: translated.value.foreign?.problems.map(({ message }) => message) ?? [],
    warned: inspected.value.warnings.map(({ message }) => message),
  }
  const model = await compileModel(translated.value.bytes)
  if (!model.ok) return { ...result, refused: model.error.map(problemWithPlace) }
  const filled = fillDocx(model.value, scope, { today: '2026-11-22' })
  if (!filled.ok) return { ...result, refused: filled.error.map(({ message }) => message) }
  return { ...result, text: Object.values(await textOf(filled.value)).flat() }
}

it('every kind of Word file has its outcome listed here', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.docx'))
  expect(files.map((name) => name.slice(0, -'.docx'.length)).sort()).toEqual(Object.keys(outcomes).sort())
})

it.each(Object.entries(outcomes))('a Word file with %s', async (name, outcome) => {
  const bytes = readFileSync(new URL(`${name}.docx`, folder))
  expect(await outcomeOf(bytes)).toEqual({ left: [], warned: [], ...outcome })
})
