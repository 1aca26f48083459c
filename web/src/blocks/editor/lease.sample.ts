import { createField, type Field } from '#shared/interview/index.ts'

let at = 0
function field(type: Parameters<typeof createField>[0], ref: string, name: string, facts: Partial<Field> = {}): Field {
  at += 1
  return createField(type, { uid: `campo-${at}`, ref, name, ...facts })
}

/** Fields of a lease for the stories, with every kind of placeholder. */
export const leaseFields: readonly Field[] = [
  field('text', 'locador_nome', 'Nome do locador'),
  field('cpf_cnpj', 'locador_documento', 'CPF ou CNPJ do locador'),
  field('text', 'locatario_nome', 'Nome do locatário'),
  field('cpf_cnpj', 'locatario_documento', 'CPF ou CNPJ do locatário'),
  field('yesno', 'locatario_casado', 'O locatário é casado?'),
  field('text', 'conjuge_nome', 'Nome do cônjuge'),
  field('textarea', 'imovel_endereco', 'Endereço do imóvel'),
  field('select', 'imovel_uf', 'Estado do imóvel', { brazilianStates: true }),
  field('currency', 'aluguel', 'Valor do aluguel', { inFull: true }),
  field('number', 'prazo_meses', 'Prazo da locação em meses', { inFull: true }),
  field('date', 'inicio', 'Início da locação', { inFull: true }),
  field('conditional', 'tem_garantia', 'Há garantia por fiança'),
  field('list', 'fiadores', 'Fiadores', {
    listType: 'objeto',
    listFields: [
      field('text', 'nome', 'Nome do fiador'),
      field('cpf_cnpj', 'documento', 'CPF do fiador'),
      field('yesno', 'casado', 'O fiador é casado?'),
    ],
  }),
  field('list', 'testemunhas', 'Testemunhas', { listType: 'simples', listFields: [field('text', 'nome', 'Nome')] }),
  field('loadImg', 'planta', 'Planta do imóvel'),
]

export const leaseText = [
  '<h1>Contrato de locação residencial</h1>',
  '<p>Pelo presente instrumento, <strong>{{locador_nome maiuscula}}</strong>, inscrito sob o nº {{locador_documento}}, doravante LOCADOR, e <strong>{{locatario_nome maiuscula}}</strong>, inscrito sob o nº {{locatario_documento}}{{#locatario_casado}}, casado com {{conjuge_nome}}{{/locatario_casado}}, doravante LOCATÁRIO, ajustam o que segue.</p>',
  '<h2>Cláusula primeira: do objeto</h2>',
  '<p>O LOCADOR dá em locação o imóvel situado em {{imovel_endereco}}, no Estado {{imovel_uf_preposicao}} {{imovel_uf_nome}}.</p>',
  '<h2>Cláusula segunda: do preço e do prazo</h2>',
  '<p>O aluguel mensal é de {{aluguel monetario}} ({{aluguel_extenso}}), pelo prazo de {{prazo_meses}} ({{prazo_meses_extenso}}) meses, a contar de {{inicio data format="DD/MM/YYYY"}}.</p>',
  '<p>{{#tem_garantia}}Respondem solidariamente, como fiadores:</p>',
  '<ul><li><p>{{#fiadores}}{{nome}}, inscrito sob o nº {{documento}}{{#casado}}, casado{{/casado}};{{/fiadores}}</p></li></ul>',
  '<p>{{/tem_garantia}}</p>',
  '<p>Testemunhas: {{#testemunhas}}{{this}} {{/testemunhas}}</p>',
].join('')

/** A lease of about 50 KB, the size of a contract with many annexes. */
export function longLease(): string {
  const clause = (number: number) =>
    `<h3>Cláusula ${number}</h3><p>O LOCATÁRIO {{locatario_nome}} obriga-se a manter o imóvel de {{imovel_endereco}} em perfeito estado de conservação, respondendo por danos a que der causa, salvo o desgaste natural do uso, e a pagar pontualmente o aluguel de {{aluguel monetario}} ({{aluguel_extenso}}) até o quinto dia útil de cada mês.</p><p>{{#tem_garantia}}Os fiadores {{#fiadores}}{{nome}} ({{documento}}){{/fiadores}} respondem por esta obrigação até a entrega das chaves, na forma do art. 39 da Lei nº 8.245, de 1991.{{/tem_garantia}}</p>`
  return leaseText + Array.from({ length: 95 }, (_, number) => clause(number + 3)).join('')
}

/** Unknown names, unbalanced tags and one tag that cannot be parsed. */
export const faultyText = [
  '<p>Entre {{locador_nme}} e {{locatario_nome}}, inscrito sob o nº {{inscricao_municipal}}.</p>',
  '<p>{{#fiadores}}{{nome}}, nascido em {{data_de_nascimento}}{{/fiadores}}{{#tem_garantias}}Há fiança.{{/tem_garantias}}</p>',
  '<p>{{#locatario_casado}}Casado com {{conjuge nome completo}}.</p>',
].join('')
