import {
  collapseSpaces,
  type Decimal,
  dateInWords,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  type Gender,
  moneyInWords,
  numberInWords,
  ordinalInWords,
  percentInWords,
  readDate,
} from '../../format/index.ts'
import { Failure, isIsoDate, type Outcome, shorten, toDate, toNumber, toText, type Value } from '../value.ts'
import { choiceOf, type FormulaFunction, flatten, MANY, onNumber, type Run, wholeOf } from './define.ts'

const MAX_TEXT = 200_000

function limited(text: string): Outcome {
  return text.length > MAX_TEXT ? new Failure('formula_texto_longo', 'O texto resultante é longo demais.') : text
}

function onText(run: (text: string) => Outcome): Run {
  return ([value = null]) => run(toText(value))
}

/** Counts characters as readers do, so that none is split. */
function cut(take: (characters: string[], count: number) => string[]): Run {
  return ([value = null, length]) => {
    const count = wholeOf(length, 0, MAX_TEXT, 1)
    return count instanceof Failure ? count : take([...toText(value)], count).join('')
  }
}

/** With that many decimals, or all of them by default. */
function withPlaces(write: typeof formatNumber): Run {
  return ([value, places]) => {
    const decimals = wholeOf(places, 0, 30, -1)
    if (decimals instanceof Failure) return decimals
    return onNumber(value, (number) => write(number, decimals < 0 ? {} : { decimals }))
  }
}

type InWords = (number: Decimal) => string

const feminineInWords: InWords = (number) => numberInWords(number, { gender: 'feminine' })

const KINDS: ReadonlyMap<string, InWords> = new Map<string, InWords>([
  ['moeda', (number) => moneyInWords(number)],
  ['reais', (number) => moneyInWords(number)],
  ['porcentagem', percentInWords],
  ['masculino', (number) => numberInWords(number)],
  ['feminino', feminineInWords],
])

const GENDERS: ReadonlyMap<string, Gender> = new Map<string, Gender>([
  ['masculino', 'masculine'],
  ['feminino', 'feminine'],
])

function inWords([value = null, kind]: readonly Value[]): Outcome {
  if (typeof value === 'string' && isIsoDate(value)) return dateInWords(value)
  const number = toNumber(value)
  if (number instanceof Failure) return number
  if (number === null) return ''
  const write = choiceOf(kind, KINDS) ?? ((plain) => numberInWords(plain))
  return write instanceof Failure ? write : write(number)
}

function replaceAll([value = null, from = null, to = null]: readonly Value[]): Outcome {
  const search = toText(from)
  return search === '' ? toText(value) : limited(toText(value).replaceAll(search, () => toText(to)))
}

/** 'a, b e c'. */
function enumerate(args: readonly Value[]): Outcome {
  const texts = flatten(args).map(toText)
  return texts.length < 2 ? (texts[0] ?? '') : limited(`${texts.slice(0, -1).join(', ')} e ${texts.at(-1)}`)
}

export const textFunctions: readonly FormulaFunction[] = [
  {
    name: 'CONCATENAR',
    min: 1,
    max: MANY,
    usage: 'CONCATENAR(texto1; texto2; …)',
    run: (args) => limited(flatten(args).map(toText).join('')),
  },
  {
    name: 'JUNTAR',
    overLists: true,
    min: 2,
    max: MANY,
    usage: 'JUNTAR(separador; texto1; lista; …)',
    run: ([separator = null, ...values]) => limited(flatten(values).map(toText).join(toText(separator))),
  },
  {
    name: 'ENUMERAR',
    overLists: true,
    min: 1,
    max: MANY,
    usage: 'ENUMERAR(lista; …)',
    run: enumerate,
  },
  {
    name: 'EXTENSO',
    min: 1,
    max: 2,
    usage: 'EXTENSO(valor; "moeda")',
    run: inWords,
  },
  {
    name: 'ORDINAL',
    min: 1,
    max: 2,
    usage: 'ORDINAL(número; "feminino")',
    run: ([value, asked]) => {
      const gender = choiceOf(asked, GENDERS)
      if (gender instanceof Failure) return gender
      return onNumber(value, (number) => ordinalInWords(number, gender === undefined ? {} : { gender }))
    },
  },
  {
    name: 'MOEDA',
    min: 1,
    max: 2,
    usage: 'MOEDA(valor; "BRL")',
    run: ([value, currency = null]) =>
      onNumber(value, (number) => {
        const code = toText(currency) || 'BRL'
        return (
          formatMoney(number, code) ||
          new Failure('formula_argumento_invalido', `"${shorten(code)}" não é uma moeda: use "BRL" ou "USD".`)
        )
      }),
  },
  {
    name: 'NUMERO',
    min: 1,
    max: 2,
    usage: 'NÚMERO(valor; casas)',
    run: withPlaces(formatNumber),
  },
  {
    name: 'PORCENTAGEM',
    min: 1,
    max: 2,
    usage: 'PORCENTAGEM(valor; casas)',
    run: withPlaces(formatPercent),
  },
  {
    name: 'FORMATODATA',
    min: 1,
    max: 2,
    usage: 'FORMATODATA(data; "DD/MM/YYYY")',
    run: ([value = null, pattern = null]) => {
      const date = toDate(value)
      if (typeof date !== 'string') return date
      const text = formatDate(readDate(String(value)), toText(pattern) || undefined)
      return text || new Failure('formula_nao_data', `"${shorten(toText(value))}" não é uma data com hora.`)
    },
  },
  {
    name: 'MAIUSCULA',
    min: 1,
    max: 1,
    usage: 'MAIÚSCULA(texto)',
    run: onText((text) => text.toUpperCase()),
  },
  {
    name: 'MINUSCULA',
    min: 1,
    max: 1,
    usage: 'MINÚSCULA(texto)',
    run: onText((text) => text.toLowerCase()),
  },
  {
    name: 'PRIMEIRAMAIUSCULA',
    min: 1,
    max: 1,
    usage: 'PRIMEIRAMAIUSCULA(texto)',
    run: onText((text) => text.charAt(0).toUpperCase() + text.slice(1)),
  },
  {
    name: 'ARRUMAR',
    min: 1,
    max: 1,
    usage: 'ARRUMAR(texto)',
    run: onText(collapseSpaces),
  },
  {
    name: 'ESQUERDA',
    min: 1,
    max: 2,
    usage: 'ESQUERDA(texto; quantos)',
    run: cut((characters, count) => characters.slice(0, count)),
  },
  {
    name: 'DIREITA',
    min: 1,
    max: 2,
    usage: 'DIREITA(texto; quantos)',
    run: cut((characters, count) => (count === 0 ? [] : characters.slice(-count))),
  },
  {
    name: 'SUBSTITUIR',
    min: 3,
    max: 3,
    usage: 'SUBSTITUIR(texto; isto; por_isto)',
    run: replaceAll,
  },
  {
    name: 'TAMANHO',
    min: 1,
    max: 1,
    usage: 'TAMANHO(texto)',
    run: onText((text) => [...text].length),
  },
]
