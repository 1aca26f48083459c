import type { Topic } from '../topic.ts'

/** Every example is filled by the document engine in a test, and must print what is promised here. */
export const markings: Topic = {
  id: 'marcacoes',
  title: 'O que é uma marcação',
  keywords: [
    'chaves',
    'variável',
    'campo',
    'tag',
    'Word',
    'docx',
    'condição',
    'lista',
    'extenso',
    'formato',
    'exemplo',
  ],
  parts: [
    'Uma marcação é um nome entre chaves duplas, escrito no arquivo do Word no lugar do que muda de um documento para outro. Cada nome vira uma pergunta, e a resposta sai no lugar da marcação, com a letra e o parágrafo que ela tinha.',
    {
      file: 'contrato-de-honorarios.docx',
      name: 'Contrato de honorários advocatícios, com marcações',
      asks: [
        'Nome do cliente',
        'Estado civil do cliente',
        'Profissão do cliente',
        'CPF do cliente',
        'Endereço do cliente',
        'E-mail do cliente',
        'Advogados',
        'Objeto',
        'Valor dos honorários',
        'Número de parcelas',
        'Data de vencimento',
        'Tem honorários de êxito?',
        'Percentual de êxito',
        'Adianta as despesas?',
        'Comarca',
        'Data da assinatura',
      ],
    },
    { heading: 'Um dado que muda', id: 'marcacao-simples' },
    'Use letras, números e sublinhado, sem espaços. O mesmo nome pode aparecer quantas vezes for preciso: a pergunta é feita uma vez só. Um ponto organiza os nomes de uma pessoa ou coisa: `{{cliente.nome}}` é o mesmo que `{{cliente_nome}}`.',
    {
      examples: [
        {
          write: '{{cliente_nome}}, inscrita no CPF sob o nº {{cliente_cpf}}',
          given: 'Maria Souza; 529.982.247-25',
          answers: { cliente_nome: 'Maria Souza', cliente_cpf: '529.982.247-25' },
          prints: 'Maria Souza, inscrita no CPF sob o nº 529.982.247-25',
        },
      ],
    },
    'O nome já diz ao Minuta que tipo de pergunta propor: `cliente_cpf` pede um CPF e confere os dígitos, `data_de_vencimento` pede uma data, `valor_dos_honorarios` pede um valor em dinheiro, `tem_fiador` pede sim ou não. O tipo pode ser mudado depois.',
    { heading: 'Um trecho que só às vezes entra', id: 'marcacao-condicao' },
    'Abra com `{{#nome}}` e feche com `{{/nome}}`. O trecho entra se a resposta for sim. Com `^` no lugar de `#`, entra se a resposta for não. Uma cláusula que não entra sai com o parágrafo e com o número, e as seguintes são renumeradas.',
    {
      examples: [
        {
          write: 'O aluguel vence no dia 5{{#tem_fiador}}, e o FIADOR responde solidariamente{{/tem_fiador}}.',
          given: 'Tem fiador? Sim',
          answers: { tem_fiador: true },
          prints: 'O aluguel vence no dia 5, e o FIADOR responde solidariamente.',
        },
        {
          write: 'O aluguel vence no dia 5{{#tem_fiador}}, e o FIADOR responde solidariamente{{/tem_fiador}}.',
          given: 'Tem fiador? Não',
          answers: { tem_fiador: false },
          prints: 'O aluguel vence no dia 5.',
        },
        {
          write:
            '{{#idade menor que 18}}assistido por seu responsável{{/}}{{#idade maior ou igual a 18}}em nome próprio{{/}}',
          given: 'Idade: 17',
          answers: { idade: 17 },
          prints: 'assistido por seu responsável',
        },
        {
          write: 'Foro da comarca de {{comarca}}{{#complemento está preenchida}}, {{complemento}}{{/}}.',
          given: 'Comarca: Santos; complemento em branco',
          answers: { comarca: 'Santos', complemento: '' },
          prints: 'Foro da comarca de Santos.',
        },
      ],
    },
    { heading: 'Uma lista', id: 'marcacao-lista' },
    'O que se repete, como sócios ou testemunhas, fica entre `{{#lista}}` e `{{/lista}}`. Dentro dela, cada nome é de um item. Abertura e fechamento podem ficar em parágrafos próprios, na mesma linha ou nas células de uma linha de tabela, que então se repete.',
    {
      examples: [
        {
          write: '{{#socios}}{{loop.index}}. {{nome}}, com {{quotas}} quotas{{^loop.last}}; {{/}}{{/socios}}.',
          given: 'Ana Lima, 60; Bruno Reis, 40',
          answers: {
            socios: [
              { nome: 'Ana Lima', quotas: '60' },
              { nome: 'Bruno Reis', quotas: '40' },
            ],
          },
          prints: '1. Ana Lima, com 60 quotas; 2. Bruno Reis, com 40 quotas.',
        },
      ],
    },
    { heading: 'Formatos e valores por extenso', id: 'marcacao-formato' },
    'Uma palavra antes do nome muda como a resposta sai: `extenso`, `maiuscula`, `minuscula`, `primeira maiuscula`, `iniciais maiusculas`, `monetario` e `data`. O que o texto já tem ao lado não sai duas vezes: `R$ {{valor}}` e `{{multa}}%` podem ser escritos assim.',
    {
      examples: [
        {
          write: 'R$ {{valor}} ({{extenso valor}})',
          given: 'R$ 4.800,00',
          answers: { valor: { $: 'valor', value: '4800', text: 'R$ 4.800,00', unit: 'money' } },
          prints: 'R$ 4.800,00 (quatro mil e oitocentos reais)',
        },
        {
          write: '{{maiuscula cliente_nome}}, {{minuscula estado_civil}}',
          given: 'Maria Souza; Solteira',
          answers: { cliente_nome: 'Maria Souza', estado_civil: 'Solteira' },
          prints: 'MARIA SOUZA, solteira',
        },
        {
          write: '{{data data_da_assinatura formato="Dº de MMMM de YYYY"}}',
          given: '01/12/2026',
          answers: { data_da_assinatura: { $: 'valor', value: '2026-12-01', text: '01/12/2026', unit: 'date' } },
          prints: '1º de dezembro de 2026',
        },
        {
          write: '{{extenso data_da_assinatura}}',
          given: '31/12/2026',
          answers: { data_da_assinatura: { $: 'valor', value: '2026-12-31', text: '31/12/2026', unit: 'date' } },
          prints: 'trinta e um de dezembro de dois mil e vinte e seis',
        },
      ],
    },
    { heading: 'O lugar de uma assinatura', id: 'marcacao-assinatura' },
    'Estas marcações não são perguntas. Deixam uma linha no documento e guardam onde cada pessoa assina: `{{assinatura "cliente"}}`, `{{rubrica "cliente"}}`, `{{data "cliente"}}`, `{{nome "cliente"}}` e `{{cpf "cliente"}}`. Entre aspas vai o papel da pessoa. Dentro de uma lista, cada item tem o seu lugar; no rodapé, há um em cada página. Quem é cada papel se diz em **Quem assina**, nas configurações do modelo.',
    {
      examples: [
        {
          write: 'Contratante: {{assinatura "cliente"}}',
          given: 'nada a responder',
          answers: {},
          prints: 'Contratante: __________________________________',
        },
      ],
    },
    { heading: 'Arquivos que já têm outras marcações', id: 'marcacao-outras' },
    'Nomes entre colchetes, como `[NOME]`, campos de mala direta do Word, lacunas de sublinhados e as marcações de docxtemplater, docx-templates, docassemble, docxtpl, Carbone, Mustache, Handlebars, poi-tl, MiniWord, PHPWord e docx-stamper são reconhecidos no envio. Uma imagem com uma marcação como texto alternativo passa a pedir a imagem. O Minuta oferece traduzi-los no próprio arquivo; o original fica na versão anterior. As lacunas ao lado de outras marcações também são propostas; datas e linhas de testemunhas, que costumam ser preenchidas à mão, só são lembradas em **Verificar**. O que não tem tradução, e o que só parece marcação, é listado até você o trocar ou dizer “É texto mesmo”; enquanto isso, o modelo não é publicado.',
    'Um valor seguido dele mesmo por extenso, como em `R$ [VALOR] ([VALOR POR EXTENSO])`, é perguntado uma vez só. Uma condição escrita como texto, como em `[SE HOUVER FIADOR: …]`, sairia assim no documento: **Verificar** a mostra e diz o que escrever no lugar.',
    'Quando o arquivo não diz se um trecho se repete, ou de quem é um nome usado dentro e fora de uma lista, o Minuta pergunta em Arquivos do Word antes de propor as perguntas.',
  ],
}
