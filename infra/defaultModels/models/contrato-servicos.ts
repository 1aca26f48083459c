import {
  centered,
  clause,
  either,
  item,
  keepNext,
  letters,
  orElectronic,
  paragraph,
  signatures,
  table,
  title,
  when,
  witnesses,
} from '../word/blocks.ts'
import type { DocumentModel } from '../word/model.ts'

/** The description of one of the two parties, up to the name the contract uses for it. */
const party = (prefix: 'contratante' | 'prestador'): string =>
  `{{maiuscula ${prefix}_nome}}**, {{#${prefix}_pj}}pessoa jurídica de direito privado, inscrita no CNPJ sob o nº
  {{${prefix}_cnpj}}, com sede{{/${prefix}_pj}}{{^${prefix}_pj}}{{primeira minuscula ${prefix}_nacionalidade}}, {{minuscula
  ${prefix}_estado_civil_escrito}}, {{primeira minuscula ${prefix}_profissao}}, titular da cédula de identidade RG nº {{${prefix}_rg}} e do CPF nº
  {{${prefix}_cpf}}, com residência e domicílio{{/${prefix}_pj}} na {{${prefix}_endereco}}, CEP {{${prefix}_cep}}, na cidade de
  {{${prefix}_cidade}}, Estado {{${prefix}_uf_preposicao}}, endereço eletrônico {{${prefix}_email}}{{#${prefix}_pj}}, neste ato
  representada, na forma de seus atos constitutivos, por {{${prefix}_representante}}, {{primeira minuscula ${prefix}_cargo}}, titular do CPF nº
  {{${prefix}_representante_cpf}}{{/${prefix}_pj}}`

const parties = [
  paragraph(`**CONTRATANTE: ${party('contratante')}, doravante {{denominado_contratante}} **CONTRATANTE**; e`),
  paragraph(`**{{prestador}}: ${party('prestador')}, doravante {{denominado_prestador}} **{{prestador}}**;`),
  paragraph(
    `celebram o presente contrato de prestação de serviços, que se rege pelos arts. 593 a 609 da Lei nº 10.406, de 10 de janeiro de 2002
    (Código Civil), e pelas cláusulas seguintes.`,
  ),
]

const object = [
  clause('DO OBJETO'),
  item(
    `{{primeira maiuscula o_prestador}} prestará {{ao_contratante}} serviços de {{objeto}}, que compreendem as atividades e os prazos relacionados no quadro a
    seguir:`,
  ),
  table({
    widths: [68, 32],
    header: ['Atividade ou entrega', 'Prazo ou periodicidade'],
    rows: [['{{#servicos}}{{descricao}}', '{{prazo}}{{/servicos}}']],
  }),
  item(
    `O que não constar do quadro depende de aditivo escrito, com descrição, prazo e preço próprios. O início de trabalho adicional sem
    aditivo não obriga {{o_contratante}} a pagá-lo nem {{o_prestador}} a concluí-lo.`,
  ),
  either(
    'no_estabelecimento',
    [
      item(
        `Os serviços serão prestados no estabelecimento {{do_contratante}}, na {{local_servicos}}, ao qual {{o_prestador}} terá acesso nos dias e
        horários combinados, observadas as normas internas de segurança que lhe forem comunicadas.`,
      ),
    ],
    [
      item(
        `Os serviços serão prestados nas instalações {{do_prestador}} ou a distância, com meios próprios, salvo as visitas e reuniões que as
        partes combinarem.`,
      ),
    ],
  ),
  either(
    'permite_subcontratacao',
    [
      item(
        `{{primeira maiuscula o_prestador}} poderá subcontratar parte dos serviços, mediante comunicação prévia e escrita, permanecendo inteiramente responsável,
        perante {{o_contratante}}, pelos atos dos subcontratados e pelo pagamento destes.`,
      ),
    ],
    [
      item(
        `É vedado {{ao_prestador}} subcontratar os serviços ou dar substituto que os preste, no todo ou em parte, sem o consentimento escrito {{do_contratante}} (Código Civil, art. 605).`,
      ),
    ],
  ),
]

const duties = [
  clause('DAS OBRIGAÇÕES {{maiuscula do_prestador}}'),
  item('Além das demais obrigações previstas neste contrato e na lei, compete {{ao_prestador}}:'),
  letters(
    'executar os serviços com a diligência, a técnica e a qualidade próprias de sua atividade, nos prazos ajustados;',
    `empregar pessoal habilitado e em número suficiente, respondendo por salários, encargos e obrigações trabalhistas, previdenciárias e
    fiscais a ele relativos;`,
    'manter válidos os registros, as licenças e as autorizações exigidos para a atividade;',
    `informar {{o_contratante}}, em até 2 (dois) dias úteis, de todo fato que possa atrasar ou impedir a execução, com a providência que
    propõe;`,
    `refazer, sem ônus para {{o_contratante}} e em prazo razoável, o que tiver sido executado em desacordo com este contrato;`,
    'restituir, ao término do contrato, os bens, documentos e acessos que lhe tenham sido confiados.',
  ),
  item(
    `{{primeira maiuscula o_prestador}} responde pelos danos que, por si, seus empregados ou prepostos, causar, por dolo ou culpa, {{ao_contratante}} ou a terceiros na
    execução dos serviços (Código Civil, arts. 186, 927 e 932, III).`,
  ),
  clause('DAS OBRIGAÇÕES {{maiuscula do_contratante}}'),
  item('Compete {{ao_contratante}}:'),
  letters(
    'fornecer, em tempo hábil, as informações, os documentos e os acessos necessários à execução;',
    'indicar pessoa com poderes para acompanhar os serviços e receber as entregas;',
    'pagar o preço na forma e nos prazos ajustados;',
    `exigir do pessoal {{do_prestador}} somente os serviços contratados, sem lhe dar ordens diretas quanto ao modo de executá-los.`,
  ),
  item(
    `Cada entrega será conferida em até {{prazo_aceite_escrito}} do recebimento. Havendo desconformidade, {{o_contratante}} a apontará por escrito; silenciando no prazo, a entrega se considera aceita, sem prejuízo da responsabilidade por vícios
    que não pudessem ser então percebidos.`,
  ),
  item(
    `O atraso {{do_contratante}} em fornecer o que lhe cabe prorroga, pelo mesmo tempo, os prazos {{do_prestador}} que dele dependam.`,
  ),
]

const price = [
  clause('DO PREÇO E DO PAGAMENTO'),
  either(
    'preco_mensal',
    [
      item(
        `Pelos serviços, {{o_contratante}} pagará {{ao_prestador}} a quantia mensal de {{monetario valor_mensal}} ({{valor_mensal_extenso}}),
        vencível no dia {{dia_vencimento_escrito}} do mês seguinte ao da prestação, proporcional aos dias no primeiro e no último mês.`,
      ),
      item(
        `O valor mensal será reajustado a cada 12 (doze) meses, contados do início dos serviços, pela variação positiva acumulada do
        {{indice_reajuste}}, ou do índice que legalmente o substituir (Lei nº 10.192, de 14 de fevereiro de 2001, arts. 2º e 3º).`,
      ),
    ],
    [
      item(
        `Pelos serviços, {{o_contratante}} pagará {{ao_prestador}} o preço total de {{monetario preco_total}} ({{preco_total_extenso}}), fixo e
        irreajustável, nas seguintes parcelas:`,
      ),
      table({
        widths: [48, 24, 28],
        header: ['Parcela devida por', 'Vencimento', 'Valor'],
        rows: [['{{#parcelas}}{{evento}}', '{{vencimento}}', '{{monetario valor}}{{/parcelas}}']],
        right: [2],
      }),
      item(
        `A parcela ligada a uma entrega só é exigível depois do aceite desta, ainda que o vencimento ocorra antes (Código Civil, arts. 476
        e 597).`,
      ),
    ],
  ),
  item(
    `O pagamento será feito por {{primeira minuscula forma_pagamento}}, mediante {{#prestador_pj}}nota fiscal de serviços emitida com antecedência
    mínima de 5 (cinco) dias úteis{{/prestador_pj}}{{^prestador_pj}}recibo de pagamento a autônomo ou nota fiscal avulsa entregue com
    antecedência mínima de 5 (cinco) dias úteis{{/prestador_pj}}. Os tributos são suportados por quem a lei designa contribuinte, e {{o_contratante}} fará as retenções que a lei lhe impuser, entregando os comprovantes.`,
  ),
  item(
    `O atraso no pagamento sujeita {{o_contratante}} à multa moratória de 2% (dois por cento) sobre o valor em atraso, à atualização monetária
    pelo IPCA e a juros de mora pela taxa legal (Código Civil, arts. 389, parágrafo único, 395 e 406, na redação da Lei nº 14.905, de 28
    de junho de 2024). Passados 30 (trinta) dias, {{o_prestador}} poderá suspender os serviços até o pagamento (Código Civil, art. 476).`,
    'mora',
  ),
  either(
    'reembolsa_despesas',
    [
      item(
        `{{primeira maiuscula o_contratante}} reembolsará, em até 10 (dez) dias da apresentação dos comprovantes, as despesas de viagem, hospedagem e aquisição de
        materiais necessárias aos serviços. As que passarem de {{monetario limite_despesas}} ({{limite_despesas_extenso}}) por evento
        dependem de aprovação prévia e escrita.`,
      ),
    ],
    [
      item(
        `O preço compreende todas as despesas {{do_prestador}}, entre elas as de deslocamento, materiais, equipamentos, pessoal e tributos, não
        sendo devido nenhum reembolso.`,
      ),
    ],
  ),
]

const term = [
  clause('DO PRAZO E DA DENÚNCIA'),
  either(
    'prazo_indeterminado',
    [
      item(
        `Os serviços começam em {{data data_inicio formato=“Dº de MMMM de YYYY”}} e são contratados por prazo indeterminado. Qualquer das
        partes pode denunciar o contrato, sem ônus e sem motivo, mediante aviso prévio escrito de {{aviso_previo_dias_escrito}} (Código Civil, art. 599).`,
      ),
    ],
    [
      item(
        `Os serviços começam em {{data data_inicio formato=“Dº de MMMM de YYYY”}} e são contratados por {{prazo_meses_escrito}} (Código Civil, art. 598), prorrogáveis por aditivo. Em substituição aos arts. 602 e 603 do mesmo
        Código, qualquer das partes pode denunciar o contrato antes do termo, sem ônus, mediante aviso prévio escrito de
        {{aviso_previo_dias_escrito}}.`,
      ),
    ],
  ),
  item(
    `Durante o aviso prévio, os serviços continuam a ser prestados e pagos. Se, pela natureza do contrato, uma das partes houver feito
    investimentos consideráveis para executá-lo, observa-se o art. 473, parágrafo único, do Código Civil.`,
  ),
  clause('DA RESCISÃO'),
  item('O contrato pode ser rescindido de imediato, independentemente de aviso prévio, se qualquer das partes:'),
  letters(
    'descumprir obrigação contratual e não a sanar em 10 (dez) dias da notificação que especifique a falta;',
    'ceder o contrato ou transferir a terceiros os direitos dele decorrentes sem o consentimento escrito da outra;',
    'tiver decretada a falência ou a insolvência, ou perder a habilitação necessária ao cumprimento do contrato.',
  ),
  item(
    `Extinto o contrato por qualquer causa, {{o_contratante}} pagará os serviços executados e aceitos até então, e {{o_prestador}} entregará o que
    houver produzido, no estado em que se encontrar.`,
  ),
  when(
    'tem_multa',
    item(
      `A parte que der causa à rescisão por inadimplemento pagará à outra multa compensatória de {{percentual_multa_escrito}} do que seria devido até o termo do contrato ou, sendo este por prazo indeterminado, do que
      houver sido pago nos 12 (doze) meses anteriores, sujeita à redução equitativa do art. 413 do Código Civil. A multa não incide sobre o atraso no pagamento, já
      sancionado pelo item [@mora].`,
    ),
  ),
]

const information = [
  clause('DO SIGILO'),
  item(
    `As partes guardarão sigilo sobre as informações técnicas, comerciais e financeiras da outra a que tiverem acesso, e as usarão somente
    para cumprir este contrato, durante a sua vigência e por {{prazo_sigilo_escrito}} depois dela.`,
  ),
  item(
    `Não há dever de sigilo sobre o que for público, já fosse conhecido, tiver sido recebido de terceiro sem violação de sigilo, ou deva ser
    revelado por lei ou por ordem de autoridade, avisada antes a outra parte sempre que possível.`,
  ),
  clause('DA PROTEÇÃO DE DADOS PESSOAIS'),
  either(
    'trata_dados_pessoais',
    [
      item(
        `{{primeira maiuscula o_prestador}} tratará dados pessoais por conta {{do_contratante}}, na função de operador de dados, segundo as instruções lícitas recebidas e apenas para executar os serviços (Lei nº 13.709, de 14 de agosto de 2018 – LGPD, arts. 5º, VI e VII, e 39), com as medidas de segurança do
        art. 46, sem os compartilhar com terceiros não autorizados por escrito.`,
      ),
      item(
        `{{primeira maiuscula o_prestador}} avisará {{o_contratante}}, em até 24 (vinte e quatro) horas da ciência, do incidente de segurança que atinja esses dados,
        com os elementos necessários à comunicação do art. 48 da LGPD e da Resolução CD/ANPD nº 15, de 24 de abril de 2024, e, ao término do
        contrato, os devolverá ou eliminará, ressalvadas as hipóteses do art. 16 da LGPD.`,
      ),
    ],
    [
      item(
        `Os serviços não envolvem tratamento de dados pessoais por conta {{do_contratante}}. As partes tratarão os dados dos representantes e
        contatos uma da outra para executar este contrato e cumprir obrigações legais (Lei nº 13.709, de 14 de agosto de 2018 – LGPD, art.
        7º, II e V).`,
      ),
      item(
        `Se o tratamento por conta {{do_contratante}} se tornar necessário, as partes ajustarão antes, por escrito, as instruções, as medidas de
        segurança e o destino dos dados ao fim do contrato (LGPD, arts. 39 e 46).`,
      ),
    ],
  ),
  clause('DOS DIREITOS SOBRE OS RESULTADOS'),
  either(
    'cede_direitos',
    [
      item(
        `Os direitos patrimoniais sobre as obras, os programas de computador, os relatórios e os demais resultados criados na execução dos
        serviços pertencem {{ao_contratante}}, a quem {{o_prestador}} os cede em caráter total e definitivo, para todas as modalidades de utilização
        existentes, no Brasil e no exterior, já compreendida a cessão no preço (Lei nº 9.610/1998, arts. 49 e 50, e Lei nº 9.609/1998, art.
        4º).`,
      ),
    ],
    [
      item(
        `Os direitos sobre as obras, os programas de computador e os métodos empregados nos serviços permanecem {{do_prestador}}, que concede {{ao_contratante}} licença não exclusiva, por prazo indeterminado e já compreendida no preço, para usar os resultados em suas próprias
        atividades.`,
      ),
    ],
  ),
  item(
    `{{primeira maiuscula o_prestador}} garante que os resultados não violam direitos de terceiros e responderá pelas reclamações que lhes digam respeito,
    ressalvado o que {{o_contratante}} houver fornecido. Conservam-se os direitos morais dos autores (Lei nº 9.610/1998, art. 27).`,
  ),
]

const general = [
  clause('DAS DISPOSIÇÕES GERAIS'),
  item(
    `A relação entre as partes é de natureza civil. {{primeira maiuscula o_prestador}} atua com autonomia, sem subordinação, exclusividade ou vínculo de emprego com {{o_contratante}}, e sem poderes para representar a outra parte perante terceiros.`,
  ),
  item(
    `As partes cumprirão a Lei nº 12.846, de 1º de agosto de 2013 (Lei Anticorrupção), e não oferecerão, prometerão nem darão vantagem
    indevida a agente público ou a pessoa a ele relacionada.`,
  ),
  item(
    `As comunicações serão feitas por escrito aos endereços eletrônicos do preâmbulo e consideradas recebidas no primeiro dia útil seguinte
    ao do envio, se não houver notícia de falha na entrega.`,
  ),
  item(
    `A tolerância não importa renúncia nem novação, e a invalidade de uma disposição não prejudica as demais (Código Civil, arts. 184 e
    361). Este contrato só pode ser alterado por aditivo escrito e assinado pelas partes.`,
  ),
  item(
    `O caso fortuito ou de força maior, comunicado por escrito, suspende as obrigações que impedir, na forma do art. 393 do Código Civil;
    se durar mais de 60 (sessenta) dias, qualquer das partes pode encerrar o contrato sem ônus.`,
  ),
  clause('DO FORO'),
  keepNext(
    item(
      `Fica eleito o foro da comarca de {{foro_cidade}}, Estado {{foro_uf_preposicao}}, para as controvérsias oriundas deste contrato,
      observado o art. 63, § 1º, do Código de Processo Civil, na redação da Lei nº 14.879, de 4 de junho de 2024.`,
    ),
  ),
]

const signer = (prefix: 'contratante' | 'prestador'): string =>
  `{{#${prefix}_pj}}p. {{${prefix}_representante}}{{/${prefix}_pj}}{{^${prefix}_pj}}CPF {{${prefix}_cpf}}{{/${prefix}_pj}}`

const closing = [
  keepNext(
    paragraph(
      `E, por estarem de acordo, as partes assinam este contrato{{#assinatura_eletronica}} por meio eletrônico, cuja validade reconhecem
      (Medida Provisória nº 2.200-2/2001, art. 10, § 2º, e Código de Processo Civil, art. 784, §
      4º){{/assinatura_eletronica}}{{^assinatura_eletronica}} em 2 (duas) vias de igual teor, com as testemunhas abaixo (Código de Processo
      Civil, art. 784, III){{/assinatura_eletronica}}.`,
    ),
  ),
  keepNext(centered('{{cidade_assinatura}}, {{data data_assinatura formato=“Dº de MMMM de YYYY”}}.')),
  orElectronic(
    signatures(
      { name: '{{contratante_nome}}', lines: ['CONTRATANTE', signer('contratante')] },
      { name: '{{prestador_nome}}', lines: ['{{prestador}}', signer('prestador')] },
    ),
  ),
  witnesses,
]

export const contratoServicos: DocumentModel = {
  name: 'contrato-servicos',
  title: 'Contrato de prestação de serviços',
  subject:
    'Modelo do Código Civil, arts. 593 a 609, por mensalidade ou preço fechado, com dados pessoais e cessão de direitos',
  fonts: { body: 'Calibri', heading: 'Calibri' },
  size: 11.5,
  lineSpacing: 1.2,
  outline: 'clauses',
  ink: '1F3A5F',
  headerText: '**Prestação de serviços**[br]{{contratante_nome}}',
  footerText: '{{contratante_nome}} · {{prestador_nome}}',
  blocks: [
    title('CONTRATO DE PRESTAÇÃO DE SERVIÇOS'),
    ...parties,
    ...object,
    ...duties,
    ...price,
    ...term,
    ...information,
    ...general,
    ...closing,
  ],
}
