import { describe, expect, it } from 'vitest'
import { makeDocx, paragraph } from '../testing/makeDocx.ts'
import { open } from '../testing/open.ts'
import { settingsForBrokenLines } from './brokenLines.ts'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const relation =
  '<Relationship Id="rS" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings" Target="settings.xml"/>'

async function written(inner: string) {
  const settings = `<w:settings ${W}>${inner}</w:settings>`
  const docx = await open(
    makeDocx({ body: paragraph('Texto'), relations: relation, parts: { 'word/settings.xml': settings } }),
  )
  const [name, xml] = settingsForBrokenLines(docx) ?? []
  return name === undefined ? undefined : [name, xml?.slice(`<w:settings ${W}>`.length, -'</w:settings>'.length)]
}

describe('the settings of a document in which answers broke lines', () => {
  it.each([
    ['', '<w:compat><w:doNotExpandShiftReturn/></w:compat>'],
    [
      '<w:zoom w:percent="100"/><w:compat/>',
      '<w:zoom w:percent="100"/><w:compat><w:doNotExpandShiftReturn/></w:compat>',
    ],
    [
      '<w:compat><w:compatSetting w:name="compatibilityMode" w:val="15"/></w:compat>',
      '<w:compat><w:doNotExpandShiftReturn/><w:compatSetting w:name="compatibilityMode" w:val="15"/></w:compat>',
    ],
    [
      '<w:compat><w:spaceForUL/><w:ulTrailSpace/><w:useFELayout/></w:compat>',
      '<w:compat><w:spaceForUL/><w:ulTrailSpace/><w:doNotExpandShiftReturn/><w:useFELayout/></w:compat>',
    ],
    [
      '<w:defaultTabStop w:val="708"/><w:rsids/><w:decimalSymbol w:val=","/>',
      '<w:defaultTabStop w:val="708"/><w:compat><w:doNotExpandShiftReturn/></w:compat><w:rsids/><w:decimalSymbol w:val=","/>',
    ],
  ])('%s → %s', async (before, after) => {
    expect(await written(before)).toEqual(['word/settings.xml', after])
  })

  it('are unchanged if the option is on, or was turned off by the author', async () => {
    expect(await written('<w:compat><w:doNotExpandShiftReturn w:val="0"/></w:compat>')).toBeUndefined()
  })

  it('are unchanged if they use a prefix other than Word’s', async () => {
    const docx = await open(
      makeDocx({
        relations: relation,
        parts: { 'word/settings.xml': `<x:settings ${W.replace(':w=', ':x=')} xmlns:m="m"><m:mathPr/></x:settings>` },
      }),
    )
    expect(settingsForBrokenLines(docx)).toBeUndefined()
  })

  it('are not created if the document has none', async () => {
    expect(settingsForBrokenLines(await open(makeDocx({ body: paragraph('Texto') })))).toBeUndefined()
  })
})
