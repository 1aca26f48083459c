import { describe, expect, it } from 'vitest'
import { checkText } from './checkText.ts'
import { readJson } from './readJson.ts'

const INVISIBLE = (name: string) =>
  `O campo "${name}" tem um caractere invisível que não pode ser guardado. Apague-o, ou escreva o texto de novo, e tente outra vez.`

describe('incoming text', () => {
  it.each([
    ['emoji, also joined ones and flags', 'Parabéns 😀 👩‍⚖️ 🇧🇷'],
    ['tabs and the ends of lines', 'um\tdois\r\ntrês\n'],
    ['the last code points there are', '\u{10fffd}\ufffd\ue000'],
    ['marks that a name of another script needs', 'שלום\u200f می‌خواهم'],
  ])('is accepted with %s', (_, text) => {
    for (const json of [
      JSON.stringify({ text }),
      JSON.stringify({ text }).replace(
        /[^\x20-\x7e]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    ])
      expect(readJson(json)).toEqual({ text })
  })

  it.each([
    ['half of a surrogate pair', '\ud800'],
    ['the other half', 'a\udc00b'],
    ['U+FFFE', '\ufffe'],
    ['U+FFFF', '\uffff'],
    ['U+1FFFF', '\u{1ffff}'],
    ['U+10FFFE', '\u{10fffe}'],
    ['U+FDD0', '\ufdd0'],
    ['U+FDEF', '\ufdef'],
    ['the null character', '\0'],
    ['a bell', '\x07'],
    ['DEL', '\x7f'],
    ['a control of the second set', '\x9b'],
  ])('is refused with %s, and its place is reported', (_, bad) => {
    const body = { name: 'Ana', items: [{ text: 'bom' }, { text: `mal${bad}` }] }
    const place = expect.objectContaining({
      code: 'malformed',
      message: INVISIBLE('text'),
      problems: [{ code: 'text', message: INVISIBLE('text'), path: 'body.items.1.text' }],
    })
    expect(() => checkText('body', body)).toThrow(place)
    expect(() => readJson(JSON.stringify(body))).toThrow(place)
  })

  it('is normalised to NFC, names of fields included', () => {
    expect(readJson('{"ac\\u0327a\\u0303o":"ac\u0327a\u0303o","a":"\\u1112\\u1161\\u11ab"}')).toEqual({
      ação: 'ação',
      a: '한',
    })
  })

  it('never sets a prototype, however its name is escaped', () => {
    for (const json of ['{"values":{"__proto__":{"a":1}}}', '{"values":{"\\u005f_proto__":"x"}}'])
      expect(() => readJson(json)).toThrow(
        expect.objectContaining({
          code: 'malformed',
          message: 'O nome "__proto__" é reservado e não pode ser usado. Escolha outro.',
        }),
      )
    expect(readJson('{"values":"__proto__"}')).toEqual({ values: '__proto__' })
  })
})
