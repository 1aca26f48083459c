import { describe, expect, it } from 'vitest'
import { parseTemplate } from '../parseTemplate.ts'
import type { Dialect } from './dialectNames.ts'
import { importTags } from './importTags.ts'

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
  ])('%s stays: it names nothing', stays('brackets'))
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
    '«x \\@ "às dd/MM/yyyy"»',
    '«x \\@ "ddd/MM/yyyy"»',
    '«x \\@ "dd/MMM/yyyy"»',
    '«x \\@ "dd/MM/y"»',
    '«x \\# "0"»',
    '«x \\# "0,0"»',
    '«x \\# "#000"»',
    '«x \\@ "dd/MM/yyyy" x»',
    '«x \\»',
    '«x \\# "0,00%"»',
    '«x \\b "Dr. "»',
    '«x \\m "y"»',
    '«1 \\* Upper»',
    '«TableStart:1»',
    '«TableEnd:x»',
  ])('%s stays', stays('mergeFields'))

  it('end what they began, and tell what they did not end', () => {
    expect(importTags('«TableStart:a»«TableStart:b»«TableEnd:a»«TableEnd:b»', 'mergeFields')).toMatchObject({
      text: '{{#a}}{{#b}}«TableEnd:a»{{/}}',
      problems: [
        { message: 'A marcação «TableEnd:a» não tem correspondente e fica como está.' },
        { message: 'Há trechos abertos que não são fechados: a.' },
      ],
    })
  })
})
