import { describe, expect, it } from 'vitest'
import { parseTemplate } from '../parseTemplate.ts'
import { linesByHand } from './blanks.ts'
import type { Dialect } from './dialectNames.ts'
import { detectDialect, importTags } from './importTags.ts'

const becomes = (dialect: Dialect) => (source: string, text: string) => {
  expect(importTags(source, dialect)).toMatchObject({ text, problems: [] })
  expect(parseTemplate(text).diagnostics).toEqual([])
}

const stays = (dialect: Dialect) => (source: string) => {
  const { text, problems } = importTags(source, dialect)
  expect({ text, left: problems.map(({ from, to }) => source.slice(from, to)) }).toEqual({
    text: source,
    left: [source],
  })
}

describe('names in brackets', () => {
  it.each([
    ['[NOME]', '{{nome}}'],
    ['[Nome do Cônjuge]', '{{nome_do_conjuge}}'],
    ['[CPF/CNPJ - sócio 2]', '{{cpf_cnpj_socio_2}}'],
    ['[__ valor (R$) __]', '{{valor_r}}'],
    ['[grife]', '{{grife}}'],
    ['[omissisidade]', '{{omissisidade}}'],
    ['[psic]', '{{psic}}'],
  ])('%s is %s', becomes('brackets'))

  it.each([
    '[1]',
    '[2º sócio]',
    '[...]',
    '[sic]',
    '[SIC]',
    '[grifo nosso]',
    '[grifos do autor]',
    '[grifei]',
    '[grifamos]',
    '[destaque nosso]',
    '[destaques no original]',
    '[destaquei]',
    '[negritei]',
    '[sublinhei]',
    '[omissis]',
    '[SE HOUVER FIADOR: O fiador responde.]',
    '[Opcional: multa]',
  ])('%s is kept: it is not a name', stays('brackets'))
})

describe('merge fields', () => {
  it.each([
    ['«Nome_do_Cliente»', '{{nome_do_cliente}}'],
    ['<<Endereço>>', '{{endereco}}'],
    ['«Nome \\* Upper»', '{{maiuscula nome}}'],
    ['«Nome \\* lower»', '{{minuscula nome}}'],
    ['«Nome \\* FirstCap»', '{{primeira maiuscula nome}}'],
    ['«Nome \\* MERGEFORMAT»', '{{nome}}'],
    ['«Nome \\*MERGEFORMATINET»', '{{nome}}'],
    ['«Nome \\* Charformat \\* Upper»', '{{maiuscula nome}}'],
    ['«Nome \\m \\V»', '{{nome}}'],
    ['«Nome\\* Upper»', '{{maiuscula nome}}'],
    ['«Nome   \\*  " Upper "»', '{{maiuscula nome}}'],
    ['«MinhaTableStart:x»', '{{minhatablestart_x}}'],
    ['«TableStart:Sócios \\* MERGEFORMAT»«TableEnd:Sócios»', '{{#socios}}{{/}}'],
    ['«Valor \\# "0,00 "»', '{{monetario valor}}'],
    ['«Dia \\@ "dd/MM/yyyy"»', '{{data dia}}'],
    ['«Dia \\@ d.M.yy»', '{{data dia}}'],
    ['«Dia \\@ "dd-MM-yyyy "»', '{{data dia}}'],
    ['«Valor \\# "R$ #.##0,00"»', '{{monetario valor}}'],
    ['«Valor \\# 0.00 »', '{{monetario valor}}'],
    ['«TableStart:Sócios»«Nome»«TableEnd:Sócios»', '{{#socios}}{{nome}}{{/}}'],
    ['«BeginGroup:A»«tablestart:B»«c»«TABLEEND:b»«EndGroup:a»', '{{#a}}{{#b}}{{c}}{{/}}{{/}}'],
  ])('%s is %s', becomes('mergeFields'))

  it.each([
    '«1»',
    '«x \\* Roman»',
    '«x \\@ "dddd"»',
    '«x \\@ "dd/MM/yyyy HH:mm"»',
    '«x \\@ "dd/MM/y"»',
    '«x \\# "0"»',
    '«x \\# "0,0"»',
    '«x \\# "#000"»',
    '«x \\@ "dd/MM/yyyy" x»',
    '«x \\»',
    '«x \\# "0,00%"»',
    '«x \\m "y"»',
    '«1 \\* Upper»',
    '«TableStart:1»',
    '«TableEnd:x»',
  ])('%s stays', stays('mergeFields'))

  it('close what they opened, and are reported if left open', () => {
    expect(importTags('«TableStart:a»«TableStart:b»«TableEnd:a»«TableEnd:b»', 'mergeFields')).toMatchObject({
      text: '{{#a}}{{#b}}«TableEnd:a»{{/}}',
      problems: [
        { message: 'A marcação «TableEnd:a» não tem correspondente e fica como está.' },
        { message: 'Há trechos abertos que não são fechados: a.' },
      ],
    })
  })
})

describe('switches of merge fields and the text around them', () => {
  it.each([
    ['«x \\@ "às dd/MM/yyyy"»', '{{data format="às DD/MM/YYYY" x}}'],
    ["«x \\@ \"dd 'de' MMMM 'de' yyyy\"»", '{{data format="DD de MMMM de YYYY" x}}'],
    ['«x \\@ "dd/MMM/yyyy"»', '{{data format="DD/MMM/YYYY" x}}'],
    ['«x \\b "Dr. "»', '{{#x}}Dr. {{x}}{{/}}'],
    ['«x \\f ", "»', '{{#x}}{{x}}, {{/}}'],
    ['«x \\* Caps»', '{{iniciais maiusculas x}}'],
    ['«x \\* CardText»', '{{extenso x}}'],
  ])('%s is %s', (source, text) => {
    expect(importTags(source, 'mergeFields')).toMatchObject({ text, problems: [] })
    expect(parseTemplate(text).diagnostics).toEqual([])
  })
})

describe('ways of marking blanks in Brazil', () => {
  it.each([
    [
      'phpword',
      'Eu, ${nome}, ${Cliente.Nome completo}: ${bloco}a${/bloco} ${item#1}',
      'Eu, {{nome}}, {{cliente_nome_completo}}: {{#bloco}}a{{/}} {{item}}',
    ],
    [
      'doubleBrackets',
      'Eu, [[nome]], [[#socios]][[Nome do sócio]][[/socios]]',
      'Eu, {{nome}}, {{#socios}}{{nome_do_socio}}{{/}}',
    ],
    ['hashes', 'Eu, {#nome#}, ##cpf##', 'Eu, {{nome}}, {{cpf}}'],
    [
      'spacedNames',
      'Eu, {{NOME DO CLIENTE}}, {{E-MAIL}}, {{CASADO(A)}}, {{RG-proprietario}}, {{cpf}}',
      'Eu, {{nome_do_cliente}}, {{e_mail}}, {{casado}}, {{rg_proprietario}}, {{cpf}}',
    ],
    ['brackets', 'Eu, [Nome do Advogado], [data]', 'Eu, {{nome_do_advogado}}, {{data}}'],
    [
      'brackets',
      'Eu, {{nome}}, [NOME DO ADVOGADO], conforme [ANEXO II] e [grifo nosso]',
      'Eu, {{nome}}, {{nome_do_advogado}}, conforme [ANEXO II] e [grifo nosso]',
    ],
    [
      'brackets',
      '{{cliente}}, [IDADE] anos, [E-MAIL], [FORMA DE PAGAMENTO], seção [XVII], [GRIFO NOSSO], [TRECHO OMITIDO], [LOGO]',
      '{{cliente}}, {{idade}} anos, {{e_mail}}, {{forma_de_pagamento}}, seção [XVII], [GRIFO NOSSO], [TRECHO OMITIDO], [LOGO]',
    ],
    [
      'blanks',
      'Eu, {{nome}}, pelo prazo de _____ meses, na cidade de ______ conforme o anexo.\n____ de ________ de 20____\nNome: ______ RG: ______',
      'Eu, {{nome}}, pelo prazo de {{meses}} meses, na cidade de {{cidade}} conforme o anexo.\n____ de ________ de 20____\nNome: ______ RG: ______',
    ],
    [
      'blanks',
      '{{cliente}}, por seu advogado, Dr. ________, OAB/SP nº ____.',
      '{{cliente}}, por seu advogado, Dr. {{advogado}}, OAB/SP nº {{oab}}.',
    ],
    ['docxtemplater', 'Eu, {NOME DO CLIENTE}, {E-MAIL}', 'Eu, {{nome_do_cliente}}, {{e_mail}}'],
    [
      'blanks',
      'Eu, ______, portador do RG nº ______ e CPF nº ________, residente em ____________.\n____ de ________ de 20____\n______________________',
      'Eu, {{nome}}, portador do RG nº {{rg}} e CPF nº {{cpf}}, residente em {{endereco}}.\n{{dia}} de {{mes}} de 20{{campo}}\n______________________',
    ],
    ['hashes', 'OUTORGANTE: _proc_outorgante_. _hoje_', 'OUTORGANTE: {{proc_outorgante}}. {{hoje}}'],
    [
      'blanks',
      'Eu, XXXXX, CPF nº XXX.XXX.XXX-XX, CEP xxxxx-xxx, capítulo XXX.',
      'Eu, {{nome}}, CPF nº {{cpf}}, CEP {{cep}}, capítulo XXX.',
    ],
    ['blanks', 'Nome: ____ Nome: ____', 'Nome: {{nome}} Nome: {{nome_2}}'],
    ['blanks', 'SENHOR JUIZ DE DIREITO DA ___ª VARA CÍVEL', 'SENHOR JUIZ DE DIREITO DA {{vara}}ª VARA CÍVEL'],
    [
      'blanks',
      'de R$ _____ (__________) e multa de R$ _____ (__________)',
      'de R$ {{valor}} ({{valor_extenso}}) e multa de R$ {{valor_2}} ({{valor_2_extenso}})',
    ],
    [
      'brackets',
      'de R$ [VALOR DO CONTRATO] ([VALOR POR EXTENSO]), [POR EXTENSO]',
      'de R$ {{valor_do_contrato}} ({{valor_do_contrato_extenso}}), {{por_extenso}}',
    ],
  ])('%s: %s', (dialect, source, text) => {
    expect(detectDialect(source)).toBe(dialect)
    expect(importTags(source)).toMatchObject({ text, problems: [] })
    expect(parseTemplate(text).diagnostics).toEqual([])
  })

  it.each([
    'Custa R$ 5 [1] e [2], conforme [ANEXO II] {{nome}}',
    'Eu, {{nome}}, {{maiuscula cpf}} e {{#a}}b{{/a}}',
    'Assinatura\n______________________\nTestemunha',
    'Eu, {{nome}}.\nTestemunha: ______ CPF: ______\nSantos, ____ de ________ de 2026.',
  ])('are not detected in %j', (source) => expect(detectDialect(source)).toBeUndefined())
})

describe('lines that are filled in by hand, beside our tags', () => {
  it.each([
    ['Testemunha: ______ CPF: ______', true],
    ['Nome: ________; RG: ________.', true],
    ['Santos, ____ de ________ de 2026.', true],
    ['Data: __/__/____', true],
    ['Vencimento em __ / __ / ____.', true],
    ['por seu advogado, Dr. ________, OAB/SP nº ____.', false],
    ['______________________', false],
  ])('%s', (line, isByHand) => {
    expect(linesByHand(`Eu, {{nome}}.\n${line}`, '{{nome}}').map(({ text }) => text)).toEqual(isByHand ? [line] : [])
  })

  it.each([
    ['labels', `${'A:___   '.repeat(60)}x`],
    ['underscores', `${'_'.repeat(60_000)} d`],
  ])('are looked for in a long line of %s', (_kind, line) => {
    expect(linesByHand(line, '{{nome}}')).toEqual([])
  })
})
