import type { Edit } from '#shared/template/import/index.ts'
import { encodeXml, type Field } from '../package/index.ts'

/** What a field shows, as text. */
export function shownBy(field: Field, textIn: (from: number, to: number) => string): string {
  return field.separate ? textIn(field.separate.to, field.end.from) : ''
}

/** The edits that let a field show a text, in the format of what it shows first. */
export function showText(field: Field, text: string): Edit[] {
  const written = textXml(text)
  const first = field.shown.find(({ name }) => name === 'w:t') ?? field.shown[0]
  if (first) return field.shown.map(({ from, to }) => ({ from, to, text: from === first.from ? written : '' }))
  const at = field.end.from
  if (field.simple) return [{ from: at, to: at, text: `<w:r>${written}</w:r>` }]
  return [{ from: at, to: at, text: (field.separate ? '' : '<w:fldChar w:fldCharType="separate"/>') + written }]
}

/** The content of a run that prints a text. */
export function textXml(text: string): string {
  return text
    .split(/([\t\n])/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece === '\t' ? '<w:tab/>' : piece === '\n' ? '<w:br/>' : `<w:t xml:space="preserve">${encodeXml(piece)}</w:t>`,
    )
    .join('')
}

/** The switches of a field's code, in lower case where Word ignores case: 'r' for `\r`, '*' with each format. */
export class Switches {
  readonly #switches: readonly { readonly name: string; readonly value: string }[]

  constructor(instruction: string) {
    this.#switches = [...instruction.matchAll(/\\([a-z*#@!])\s*(?:"([^"]*)"|([^\s\\"]+))?/gi)].map(
      ([, name = '', quoted, bare]) => ({ name: name.toLowerCase(), value: quoted ?? bare ?? '' }),
    )
  }

  has(name: string): boolean {
    return this.#switches.some((each) => each.name === name)
  }

  value(name: string): string | undefined {
    return this.#switches.find((each) => each.name === name)?.value
  }

  /** The text in the letters of `\* Upper` and the like. */
  format(text: string): string {
    return this.#switches
      .filter(({ name }) => name === '*')
      .reduce((done, { value }) => CASES[value.toLowerCase()]?.(done) ?? done, text)
  }

  /** The number in the format of `\* ROMAN` and the like. */
  numberFormat(): string {
    const values = this.#switches.filter(({ name }) => name === '*').map(({ value }) => value)
    return values.map((value) => NUMBERS[value] ?? NUMBERS[value.toLowerCase()]).find((format) => format) ?? 'decimal'
  }
}

const upper = (text: string) => text.toLocaleUpperCase('pt-BR')
const lower = (text: string) => text.toLocaleLowerCase('pt-BR')
const CASES: Readonly<Record<string, (text: string) => string>> = {
  upper,
  lower,
  firstcap: (text) => text.replace(/\p{L}/u, upper),
  caps: (text) =>
    text.replace(/(^|[^\p{L}\p{M}])(\p{L})/gu, (_whole, before: string, letter: string) => before + upper(letter)),
}

/** ISO/IEC 29500-1 §17.16.4.3.1: the case of the switch decides the case of letters. */
const NUMBERS: Readonly<Record<string, string>> = {
  ROMAN: 'upperRoman',
  roman: 'lowerRoman',
  ALPHABETIC: 'upperLetter',
  alphabetic: 'lowerLetter',
  ordinal: 'ordinal',
}
