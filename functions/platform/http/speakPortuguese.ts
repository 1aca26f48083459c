import * as z from 'zod'

/** What a program sends, as its documentation calls it. */
const kinds: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  nan: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  tuple: 'uma lista',
  object: 'um objeto',
  record: 'um objeto',
  date: 'uma data',
  file: 'um arquivo',
  null: 'null',
}

const formats: Readonly<Record<string, string>> = {
  email: 'ser um endereço de e-mail',
  url: 'ser um endereço da internet, como https://exemplo.com.br',
  date: 'ser uma data, como 2026-12-31',
  datetime: 'ser data e hora, como 2026-12-31T14:30:00Z',
  time: 'ser uma hora, como 14:30',
  base64: 'estar em base64',
}

const kindOf = (input: unknown): string => {
  if (input === null) return 'null'
  return Array.isArray(input) ? 'array' : typeof input
}

const units: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['caractere', 'caracteres'],
  file: ['byte', 'bytes'],
}

const inNumbers = (count: number | bigint, origin: string): string => {
  const [one, several] = units[origin] ?? ['item', 'itens']
  return `${count.toLocaleString('pt-BR')} ${Number(count) === 1 ? one : several}`
}

const isCounted = (origin: string): boolean => ['string', 'file', 'array', 'set', 'map'].includes(origin)

const alternatives = (values: readonly unknown[]): string => {
  const written = values.map((value) => JSON.stringify(value))
  return written.length === 1 ? written[0]! : `${written.slice(0, -1).join(', ')} ou ${written.at(-1)}`
}

const formatOf = (issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>): string => {
  const { format } = issue
  if (format === 'starts_with') return `começar por "${issue.prefix}"`
  if (format === 'ends_with') return `terminar em "${issue.suffix}"`
  if (format === 'includes') return `conter "${issue.includes}"`
  if (format === 'regex') return `seguir o padrão ${issue.pattern}`
  return formats[format] ?? `ter o formato ${format}`
}

/** What is wrong with a value, as a sentence that lacks its subject: 'Deve ser um texto, e veio um número'. */
function predicateOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return MISSING
      return `Deve ser ${kinds[issue.expected] ?? issue.expected}, e veio ${kinds[kindOf(issue.input)] ?? 'outro valor'}`
    case 'invalid_value':
      if (issue.input === undefined) return MISSING
      return `Deve ser ${alternatives(issue.values)}`
    case 'too_big':
      if (isCounted(issue.origin)) return `Deve ter no máximo ${inNumbers(issue.maximum, issue.origin)}`
      return `Deve ser ${issue.inclusive ? 'no máximo' : 'menor que'} ${issue.maximum.toLocaleString('pt-BR')}`
    case 'too_small':
      if (isCounted(issue.origin)) return `Deve ter pelo menos ${inNumbers(issue.minimum, issue.origin)}`
      return `Deve ser ${issue.inclusive ? 'pelo menos' : 'maior que'} ${issue.minimum.toLocaleString('pt-BR')}`
    case 'invalid_format':
      return `Deve ${formatOf(issue)}`
    case 'not_multiple_of':
      return `Deve ser múltiplo de ${issue.divisor}`
    case 'unrecognized_keys':
      return `Tem ${issue.keys.length === 1 ? 'um nome desconhecido' : 'nomes desconhecidos'}: ${issue.keys.map((key) => `"${key}"`).join(', ')}`
    case 'invalid_key':
      return 'Tem um nome que não é aceito'
    case 'invalid_element':
      return 'Tem um item que não é aceito'
    case 'invalid_union':
      if (Array.isArray(issue.options) && issue.options.length > 0) return `Deve ser ${alternatives(issue.options)}`
      return 'Não corresponde a nenhum dos formatos aceitos'
    default:
      return undefined
  }
}

const MISSING = 'Falta informar este campo'

const PREDICATE = /^(Deve |Tem (um nome|nomes|um item) |Não corresponde a )/

/** Makes zod describe input errors in Brazilian Portuguese. */
export function speakPortuguese(): void {
  z.config({ localeError: predicateOf })
}

/** The whole sentence on a value by its name, '' for all that was sent; a message of the declaration itself may be one already. */
export function sentenceOn(name: string, issue: z.core.$ZodIssue): string {
  const { code, message } = issue
  const subject = name ? `O valor de "${name}"` : 'O conteúdo enviado'
  if (name && message === MISSING) return `Falta informar "${name}"`
  if (PREDICATE.test(message)) return `${subject} ${message.charAt(0).toLowerCase()}${message.slice(1)}`
  const isWhole = code === 'custom' || (code === 'invalid_format' && issue.format === 'regex')
  return isWhole ? message : `${subject} não serve: ${message}`
}
