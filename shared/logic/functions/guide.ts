/** What a function is for, and an example formula with its result on 10/03/2026. */
export type FunctionGuide = { readonly about: string; readonly formula: string; readonly result: unknown }

/** Help by function name. Tests run each example. Separate from the functions, so that running a form does not download it. */
export const guide: Readonly<Record<string, FunctionGuide>> = {
  SE: { about: 'Um valor ou outro, conforme a condição.', formula: 'SE(2 maior que 1; "sim"; "não")', result: 'sim' },
  SES: {
    about: 'O valor da primeira condição verdadeira; um último valor sozinho vale quando nenhuma é.',
    formula: 'SES(1 > 2; "a"; 2 > 1; "b"; "c")',
    result: 'b',
  },
  SEERRO: {
    about: 'O valor, ou outro quando o primeiro não pode ser calculado.',
    formula: 'SEERRO(1 / 0; 0)',
    result: 0,
  },
  SEVAZIO: {
    about: 'O valor, ou outro quando o primeiro está vazio.',
    formula: 'SEVAZIO(""; "sem nome")',
    result: 'sem nome',
  },
  E: { about: 'Verdadeiro quando todas as condições são.', formula: 'E(1 = 1; 2 = 2)', result: true },
  OU: { about: 'Verdadeiro quando ao menos uma condição é.', formula: 'OU(1 = 2; 2 = 2)', result: true },
  FAIXA: {
    about: 'O valor da primeira faixa em que o número cai; um limite vazio é aberto.',
    formula: 'FAIXA(15; 0; 10; "baixo"; 11; ""; "alto")',
    result: 'alto',
  },
  SOMA: {
    about:
      'A soma dos números e dos números das listas; vazios não contam. Dentro de uma lista, "lista.campo" é o campo em todas as linhas dela.',
    formula: 'SOMA(0,1; 0,2)',
    result: 0.3,
  },
  MEDIA: { about: 'A média dos números; vazios não contam.', formula: 'MÉDIA(1; 2; 6)', result: 3 },
  MINIMO: { about: 'O menor dos números, ou a primeira das datas.', formula: 'MÍNIMO(3; 1; 2)', result: 1 },
  MAXIMO: { about: 'O maior dos números, ou a última das datas.', formula: 'MÁXIMO(3; 1; 2)', result: 3 },
  ARRED: {
    about: 'Arredonda; a metade vai para longe do zero, como nas planilhas.',
    formula: 'ARRED(1,005; 2)',
    result: 1.01,
  },
  ARREDPARACIMA: { about: 'Arredonda para longe do zero.', formula: 'ARREDPARACIMA(1,001; 2)', result: 1.01 },
  ARREDPARABAIXO: { about: 'Arredonda para perto do zero.', formula: 'ARREDPARABAIXO(1,009; 2)', result: 1 },
  TRUNCAR: { about: 'Corta as casas que sobram.', formula: 'TRUNCAR(-1,99)', result: -1 },
  INT: { about: 'O inteiro logo abaixo.', formula: 'INT(-1,5)', result: -2 },
  ABS: { about: 'O número sem sinal.', formula: 'ABS(-3)', result: 3 },
  RESTO: { about: 'O que sobra da divisão.', formula: 'RESTO(7; 3)', result: 1 },
  RAIZ: { about: 'A raiz quadrada.', formula: 'RAIZ(9)', result: 3 },
  VALOR: { about: 'O número que um texto escreve.', formula: 'VALOR("R$ 1.234,50")', result: 1234.5 },
  HOJE: { about: 'O dia de hoje em São Paulo.', formula: 'HOJE()', result: '2026-03-10' },
  DATA: { about: 'A data com esse ano, mês e dia.', formula: 'DATA(2026; 2; 28)', result: '2026-02-28' },
  DIA: { about: 'O dia do mês.', formula: 'DIA("2026-02-28")', result: 28 },
  MES: { about: 'O mês, de 1 a 12.', formula: 'MÊS("2026-02-28")', result: 2 },
  ANO: { about: 'O ano.', formula: 'ANO("2026-02-28")', result: 2026 },
  DIAS: { about: 'Dias corridos de uma data até a outra.', formula: 'DIAS(01/02/2026; 01/03/2026)', result: 28 },
  MESES: { about: 'Meses completos de uma data até a outra.', formula: 'MESES(31/01/2026; 28/02/2026)', result: 0 },
  ANOS: { about: 'Anos completos de uma data até a outra.', formula: 'ANOS(15/06/2000; 14/06/2026)', result: 25 },
  DIASUTEIS: {
    about: 'Dias úteis depois da primeira data até a segunda, pelos feriados nacionais.',
    formula: 'DIASUTEIS(06/03/2026; 10/03/2026)',
    result: 2,
  },
  IDADE: {
    about: 'Anos completos de vida, hoje ou na data dada.',
    formula: 'IDADE(11/03/2000; 10/03/2026)',
    result: 25,
  },
  PRAZO: {
    about:
      'O vencimento do prazo processual: dias úteis depois da data, pelos feriados nacionais (não pelos locais nem pelos do tribunal), sem o recesso de 20/12 a 20/01 (CPC, arts. 219 e 220).',
    formula: 'PRAZO(10/12/2026; 15)',
    result: '2027-02-02',
  },
  SOMADIAS: {
    about: 'A data tantos dias depois (antes, se negativo).',
    formula: 'SOMADIAS(28/02/2026; 1)',
    result: '2026-03-01',
  },
  SOMADIASUTEIS: {
    about: 'A data tantos dias úteis depois, pelos feriados nacionais.',
    formula: 'SOMADIASUTEIS(06/03/2026; 2)',
    result: '2026-03-10',
  },
  SOMAMESES: {
    about: 'A data tantos meses depois; onde o mês não tem o dia, o seu último.',
    formula: 'SOMAMESES(31/01/2026; 1)',
    result: '2026-02-28',
  },
  CONCATENAR: {
    about: 'Os textos, um depois do outro.',
    formula: 'CONCATENAR("Ana"; " "; "Lima")',
    result: 'Ana Lima',
  },
  JUNTAR: {
    about: 'Os textos que não estão vazios, com o separador entre eles.',
    formula: 'JUNTAR("; "; "a"; ""; "b")',
    result: 'a; b',
  },
  ENUMERAR: {
    about: 'Os textos como se enumeram numa frase: com vírgulas e um "e" antes do último.',
    formula: 'ENUMERAR("Ana"; "Bia"; "Caio")',
    result: 'Ana, Bia e Caio',
  },
  EXTENSO: {
    about: 'O número ou a data por extenso; o segundo argumento é "moeda", "porcentagem", "masculino" ou "feminino".',
    formula: 'EXTENSO(21; "feminino")',
    result: 'vinte e uma',
  },
  ORDINAL: { about: 'O ordinal por extenso.', formula: 'ORDINAL(1; "feminino")', result: 'primeira' },
  MOEDA: { about: 'O valor em dinheiro, como se escreve.', formula: 'MOEDA(1234,5)', result: 'R$\u00a01.234,50' },
  NUMERO: { about: 'O número como texto, com tantas casas.', formula: 'NÚMERO(1234,5; 2)', result: '1.234,50' },
  PORCENTAGEM: { about: 'O número seguido de %.', formula: 'PORCENTAGEM(12,5)', result: '12,5%' },
  FORMATODATA: {
    about: 'A data no formato dado; HH:mm é a hora, onde a data tem uma.',
    formula: 'FORMATODATA("2026-02-01"; "DD/MM/YYYY")',
    result: '01/02/2026',
  },
  MAIUSCULA: { about: 'Em letras maiúsculas.', formula: 'MAIÚSCULA("ação")', result: 'AÇÃO' },
  MINUSCULA: { about: 'Em letras minúsculas.', formula: 'MINÚSCULA("AÇÃO")', result: 'ação' },
  PRIMEIRAMAIUSCULA: {
    about: 'A primeira letra em maiúscula.',
    formula: 'PRIMEIRAMAIUSCULA("são paulo")',
    result: 'São paulo',
  },
  ARRUMAR: { about: 'Sem espaços nas pontas nem repetidos.', formula: 'ARRUMAR("  a   b ")', result: 'a b' },
  ESQUERDA: { about: 'Os primeiros caracteres.', formula: 'ESQUERDA("contrato"; 3)', result: 'con' },
  DIREITA: { about: 'Os últimos caracteres.', formula: 'DIREITA("contrato"; 4)', result: 'rato' },
  SUBSTITUIR: { about: 'O texto com cada "isto" trocado.', formula: 'SUBSTITUIR("a-b-c"; "-"; "")', result: 'abc' },
  TAMANHO: { about: 'Quantos caracteres o texto tem.', formula: 'TAMANHO("ação")', result: 4 },
  CONT: {
    about: 'Quantos itens a lista tem; de um campo da lista, em quantos itens ele está preenchido.',
    formula: 'CONT("a"; "b"; "")',
    result: 2,
  },
  CONTSE: { about: 'Quantos itens da lista são iguais ao valor.', formula: 'CONTSE("SP"; "SP")', result: 1 },
  ITEM: { about: 'O item nessa posição, a partir de 1; -1 é o último.', formula: 'ITEM("a"; 1)', result: 'a' },
  CONTEM: {
    about: 'Verdadeiro quando a lista ou o texto contém o valor.',
    formula: 'CONTÉM("contrato"; "trato")',
    result: true,
  },
  ESTAVAZIO: { about: 'Verdadeiro quando nada foi preenchido.', formula: 'ESTÁVAZIO("")', result: true },
}
