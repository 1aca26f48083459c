import { describe, expect, it } from 'vitest'
import { makeDocx } from '../testing/makeDocx.ts'
import { open } from '../testing/open.ts'
import { foreignTags, translateModel } from './translateModel.ts'

const picture = (properties: string, inside = '<pic:pic/>') =>
  `<w:drawing><wp:inline><wp:extent cx="952500" cy="476250"/><wp:docPr id="1" name="x" ${properties}/>${inside}</wp:inline></w:drawing>`
const run = (content: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr>${content}</w:r></w:p>`
const bodyOf = async (bytes: Uint8Array) => (await open(bytes)).text('word/document.xml').match(/<w:p>.*<\/w:p>/s)?.[0]

describe('a picture with a tag as its alternative text', () => {
  it.each(['descr="{{foto}}"', 'descr="Uma foto" title="{%foto}"', 'title="{{@foto}}"'])(
    '%s is replaced by the answer, as wide as it was',
    async (properties) => {
      const model = makeDocx({ body: run(picture(properties)) })
      expect(foreignTags(await open(model))?.translated.map(({ from, to }) => [from, to])).toEqual([
        ['«imagem foto 100»', '{{imagem foto largura="100"}}'],
      ])
      const translated = await translateModel(model)
      if (!translated.ok) throw new Error(translated.error.message)
      expect(await bodyOf(translated.value.bytes)).toBe(
        run('<w:t xml:space="preserve">{{imagem foto largura="100"}}</w:t>'),
      )
    },
  )

  it.each([
    ['a description', picture('descr="Foto do imóvel"')],
    ['a sentence with a tag', picture('descr="Foto de {{nome}}"')],
    ['a shape', picture('descr="{{forma}}"', '<wps:wsp/>')],
    [
      'a copy for older programs',
      `<mc:AlternateContent><mc:Choice>${picture('descr="{{foto}}"')}</mc:Choice></mc:AlternateContent>`,
    ],
  ])('%s stays', async (_what, drawing) => {
    expect(foreignTags(await open(makeDocx({ body: run(drawing) })))).toBeUndefined()
  })

  it('makes no fields of words in « »', async () => {
    const model = makeDocx({ body: `${run(picture('descr="{{foto}}"'))}${run('<w:t>o «caput» e «ad hoc»</w:t>')}` })
    expect(foreignTags(await open(model))?.translated.map(({ from }) => from)).toEqual(['«imagem foto 100»'])
  })
})
