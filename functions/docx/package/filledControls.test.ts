import { describe, expect, it } from 'vitest'
import { makeDocx, paragraph } from '../testing/makeDocx.ts'
import { textOf, unzip } from '../testing/open.ts'
import { filledModel } from '../testing/references.ts'

async function filled(body: string, styles?: string) {
  const docx = await filledModel(makeDocx({ body, ...(styles !== undefined && { styles }) }), { nome: 'Ana' })
  if (!(docx instanceof Uint8Array)) throw new Error(docx.join('\n'))
  return { xml: (await unzip(docx)).text('word/document.xml'), text: (await textOf(docx))['word/document.xml'] }
}

const control = (properties: string, style: string, text: string) =>
  `<w:p><w:sdt><w:sdtPr>${properties}<w:showingPlcHdr/></w:sdtPr><w:sdtContent><w:r><w:rPr><w:rStyle w:val="${style}"/><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:sdtContent></w:sdt></w:p>`

describe('a content control with a tag', () => {
  it.each([
    ['of text', '<w:text/>'],
    ['bound to data', '<w:dataBinding w:xpath="/a" w:storeItemID="{1}"/><w:text/>'],
    ['of a list', '<w:dropDownList><w:listItem w:displayText="{{nome}}" w:value="{{nome}}"/></w:dropDownList>'],
    ['of a date', '<w:date><w:dateFormat w:val="dd/MM/yyyy"/></w:date>'],
  ])('%s has the answer as its content, not as its prompt', async (_what, properties) => {
    const { xml, text } = await filled(
      control(`<w:alias w:val="{{nome}}"/><w:tag w:val="{{nome}}"/>${properties}`, 'PlaceholderText', '{{nome}}'),
    )
    expect(text).toEqual(['Ana'])
    expect(xml).not.toMatch(/showingPlcHdr|PlaceholderText|dataBinding|\{\{/)
    expect(xml).toContain('<w:b/>')
  })

  it('knows the style of prompts by its name in any language of Word', async () => {
    const styles =
      '<w:style w:type="character" w:styleId="TextodoEspaoReservado"><w:name w:val="Placeholder Text"/></w:style>'
    const { xml } = await filled(control('<w:text/>', 'TextodoEspaoReservado', '{{nome}}'), styles)
    expect(xml).not.toMatch(/showingPlcHdr|TextodoEspaoReservado/)
  })

  it('leaves the prompts of controls without tags', async () => {
    const { xml } = await filled(control('<w:text/>', 'PlaceholderText', 'Clique aqui') + paragraph('{{nome}}'))
    expect(xml).toMatch(/showingPlcHdr.*PlaceholderText/)
  })
})

describe('a form field with a tag', () => {
  const form = (data: string, code: string, shown: string) =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="f"/>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

  it('of text keeps no tag as its default', async () => {
    const { xml, text } = await filled(
      form('<w:textInput><w:default w:val="{{nome}}"/></w:textInput>', 'FORMTEXT', '<w:r><w:t>{{nome}}</w:t></w:r>'),
    )
    expect(text).toEqual(['Ana'])
    expect(xml).not.toContain('{{')
    expect(xml).toContain('FORMTEXT')
  })

  it.each([
    [
      'its chosen entry',
      '<w:ddList><w:result w:val="1"/><w:listEntry w:val="x"/><w:listEntry w:val="{{nome}}"/></w:ddList>',
      '',
    ],
    ['its text', '<w:ddList><w:listEntry w:val="x"/></w:ddList>', '<w:r><w:t>{{nome}}</w:t></w:r>'],
  ])('drop-down becomes the answer, from %s', async (_what, data, shown) => {
    const { xml, text } = await filled(form(data, 'FORMDROPDOWN', shown))
    expect(text).toEqual(['Ana'])
    expect(xml).not.toMatch(/FORMDROPDOWN|\{\{/)
  })
})
