/**
 * Times of parsing texts designed to be slow, at one length and at twice that length: `npm run bench -- parsing`. Twice the length should
 * take about twice the time (at most 2.5 times), so that no text sent by a stranger can block a server.
 */
import { parseExpression } from '#shared/logic/index.ts'
import { importTags } from '#shared/template/import/index.ts'
import { checkTemplate, listReferences, parseTemplate, renderLenient } from '#shared/template/index.ts'
import { microseconds } from './measure.ts'

type Reader = {
  readonly name: string
  readonly length: number
  readonly read: (text: string) => unknown
  readonly texts: readonly string[]
}

/** Repeated until the text has the required length. */
const readers: readonly Reader[] = [
  {
    name: 'rule or formula',
    length: 8_000,
    read: (text) => parseExpression(text),
    texts: [
      '(',
      '-',
      'não ',
      'a e ',
      'a ou b e (',
      '"',
      '1+',
      'SE(',
      'SOMA(a;',
      'a maior ',
      'ou e ',
      '((((a))))',
      'é\u0301',
      '1.',
      '; ',
    ],
  },
  {
    name: 'text with placeholders',
    length: 20_000,
    read: (text) => {
      checkTemplate(text, {})
      return listReferences(text)
    },
    texts: [
      '{{',
      '}}',
      '{',
      '{{#a}}',
      '{{/a}}',
      '{{^',
      '{{ ',
      '{{a ',
      '{{#a}}{{/}}',
      '{{a}}',
      '{{"',
      '{{a altura=',
      '{{{{',
      '{{#a}}{{/b}}',
      '\u00ad',
    ],
  },
  {
    name: 'text rendered',
    length: 20_000,
    read: (text) => renderLenient(parseTemplate(text), {}).text,
    texts: ['{{a}}', '{{#a}}', '{{#a}}b{{/a}}', '{{^a}}b{{/a}}', '{{a', '{{monetario a}}'],
  },
  {
    name: 'tags of other tools',
    length: 20_000,
    read: (text) => importTags(text),
    texts: [
      '{',
      '{#a}',
      '{/a}',
      '{% if a %}',
      '{% for a in b %}',
      '{% elif a %}',
      '{% else %}',
      '{% if a %}{% endif %}',
      '{%',
      '{d.a[i].b}',
      '{d.a[i].b}{d.a[i+1].b}',
      '{d.',
      '[A',
      '«',
      '<<',
      '[',
      '{{ a | ',
    ],
  },
]

const ALLOWED = 2.5

/** The shortest times of both, interleaved; repeated while the ratio is too large, which other load can cause. */
function compare(read: () => unknown, readTwice: () => unknown): { time: number; ratio: number } {
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number]
  for (let turn = 0; turn < 12 || (turn < 100 && least[1] / least[0] > ALLOWED); turn++) {
    for (const [at, call] of [read, readTwice].entries()) {
      const before = performance.now()
      call()
      least[at] = Math.min(least[at]!, (performance.now() - before) * 1_000)
    }
  }
  return { time: least[0], ratio: least[1] / least[0] }
}

const slow: string[] = []
for (const { name, length, read, texts } of readers) {
  let worst = { ratio: 0, text: '', time: 0 }
  for (const text of texts) {
    const of = (wanted: number) => text.repeat(Math.ceil(wanted / text.length)).slice(0, wanted)
    const [once, twice] = [of(length), of(2 * length)]
    const best = compare(
      () => read(once),
      () => read(twice),
    )
    if (best.ratio > worst.ratio) worst = { ...best, text }
    if (best.ratio > ALLOWED)
      slow.push(`${name}: ${JSON.stringify(text)} ${best.ratio.toFixed(2)}×, ${microseconds(best.time)}`)
  }
  console.log(
    `${name.padEnd(24)} ${texts.length} texts of ${length} characters; twice as long takes at most ${worst.ratio.toFixed(2)}× (${JSON.stringify(worst.text)}, ${microseconds(worst.time)})`,
  )
}
console.log(slow.length === 0 ? `None over ${ALLOWED}×.` : `Over ${ALLOWED}×:\n${slow.join('\n')}`)
