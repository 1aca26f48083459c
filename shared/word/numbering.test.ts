import { expect, it } from 'vitest'
import { xmlTree } from '#functions/docx/package/index.ts'
import { ListCounter, labelOf } from './ListCounter.ts'
import { Numbering } from './numbering.ts'
import { Styles } from './Styles.ts'

const level = (at: number, text: string, format = 'decimal', more = '') =>
  `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
const abstract = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`
const num = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`
const start = (at: number, value: number) =>
  `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${value}"/></w:lvlOverride>`

/** The labels of paragraphs, each by its numId and level or by its style. */
function labels(lists: string, paragraphs: readonly (readonly [number, number] | string)[], styles = '') {
  const numbering = new Numbering(xmlTree(`<w:numbering>${lists}</w:numbering>`))
  const all = new Styles(xmlTree(`<w:styles>${styles}</w:styles>`))
  const counter = new ListCounter(numbering)
  return paragraphs.map((of) => {
    const properties =
      typeof of === 'string'
        ? `<w:pStyle w:val="${of}"/>`
        : `<w:numPr><w:ilvl w:val="${of[1]}"/><w:numId w:val="${of[0]}"/></w:numPr>`
    const place = numbering.placeOf(xmlTree(`<w:pPr>${properties}</w:pPr>`), all)
    const number = place && counter.next(place)
    return number && labelOf(number)
  })
}

it('lists of one definition count on; one that starts over does so at its first paragraph alone', () => {
  const lists = `${abstract(0, level(0, '%1.'), level(1, '%1.%2.'))}${num(1, 0)}${num(2, 0)}${num(3, 0, start(0, 7))}`
  expect(
    labels(lists, [
      [1, 0],
      [2, 0],
      [1, 1],
      [3, 0],
      [3, 0],
      [1, 0],
      [1, 1],
      [0, 0],
      [9, 0],
    ]),
  ).toEqual(['1.', '2.', '2.1.', '7.', '8.', '9.', '9.1.', undefined, undefined])
})

it('a list that changes a level of its definition counts alone', () => {
  const own = `<w:lvlOverride w:ilvl="0">${level(0, '%1)', 'upperRoman')}</w:lvlOverride>`
  expect(
    labels(`${abstract(0, level(0, '%1.'))}${num(1, 0)}${num(2, 0, own)}`, [
      [1, 0],
      [2, 0],
      [1, 0],
    ]),
  ).toEqual(['1.', 'I)', '2.'])
})

it('a level starts over after the levels above it, or as it says, and may have Arabic numbers alone', () => {
  const levels = [
    level(0, '%1', 'upperRoman'),
    level(1, '%1.%2', 'lowerLetter', '<w:lvlRestart w:val="0"/>'),
    level(2, '%1.%2.%3', 'decimal', '<w:isLgl/>'),
  ]
  expect(
    labels(`${abstract(0, ...levels)}${num(1, 0)}`, [
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 0],
      [1, 1],
      [1, 2],
    ]),
  ).toEqual(['I', 'I.a', '1.1.1', 'II', 'II.b', '2.2.1'])
})

it('a definition may be that of a list style', () => {
  const link = '<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="L"/></w:abstractNum>'
  const linked = `<w:abstractNum w:abstractNumId="1"><w:styleLink w:val="L"/>${level(0, 'Art. %1º')}</w:abstractNum>`
  expect(
    labels(`${link}${linked}${num(1, 0)}${num(2, 1)}`, [
      [1, 0],
      [2, 0],
    ]),
  ).toEqual(['Art. 1º', 'Art. 2º'])
})

it('the level of a style is the one that the list links to it or to a style under it, or else the one that it names', () => {
  const style = (id: string, basedOn: string, numbered: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:basedOn w:val="${basedOn}"/><w:pPr><w:numPr>${numbered}</w:numPr></w:pPr></w:style>`
  const styles = [
    style('T1', '', '<w:numId w:val="1"/>'),
    style('T2', 'T1', ''),
    style('Meu', 'T2', ''),
    style('T3', 'T1', '<w:ilvl w:val="2"/>'),
    style('Sem', 'T2', '<w:numId w:val="0"/>'),
  ].join('')
  const lists = `${abstract(0, level(0, '%1'), level(1, '%1.%2', 'decimal', '<w:pStyle w:val="T2"/>'), level(2, '%1.%2.%3'))}${num(1, 0)}`
  expect(labels(lists, ['T1', 'T2', 'Meu', 'T3', 'Sem', 'T1'], styles)).toEqual([
    '1',
    '1.1',
    '1.2',
    '1.2.1',
    undefined,
    '2',
  ])
})
