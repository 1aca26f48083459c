import { encodeXml } from '../package/index.ts'

/** The properties of a finished document, in the docx and in the PDF. */
export type DocumentProperties = {
  readonly title: string
  /** When it was made. */
  readonly madeAt: string
  /** The authors of the interview; without any, those of the model are preserved. */
  readonly authors?: readonly string[]
  /** The kind of document, such as 'Contrato'. */
  readonly category?: string
}

export const CORE_PROPERTIES = 'docProps/core.xml'

/** The properties that describe the model, or the client for whose document it was first written. */
const OF_THE_MODEL = 'title|subject|description|keywords|category|created|modified|revision|lastPrinted'

const ofTheModel = new RegExp(`<((?:\\w+:)?(?:${OF_THE_MODEL}))\\b[^>]*?(?:/>|>[\\s\\S]*?</\\1>)`, 'g')

/** This is not the name of an author. */
const ourName = /<((?:\w+:)?(?:creator|lastModifiedBy))\b[^>]*>Minuta<\/\1>/g

/** Who wrote the model. */
const theirName = /<((?:\w+:)?creator)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/g

const CP = 'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"'
const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"'
const DCTERMS =
  'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="dcterms:W3CDTF"'

/** The core properties (ISO/IEC 29500-2 §11) of a document made from a model. Without another, the author is preserved, as in Word. */
export function propertiesOf(xml: string, { title, madeAt, authors = [], category = '' }: DocumentProperties): string {
  const instant = `${madeAt.slice(0, 19)}Z`
  const dates = ['created', 'modified'].map((name) => `<dcterms:${name} ${DCTERMS}>${instant}</dcterms:${name}>`)
  const creator = authors.length > 0 ? `<dc:creator ${DC}>${encodeXml(authors.join('; '))}</dc:creator>` : ''
  const kind = category === '' ? '' : `<cp:category ${CP}>${encodeXml(category)}</cp:category>`
  const own = `<dc:title ${DC}>${encodeXml(title)}</dc:title>${creator}${kind}${dates.join('')}`
  return (authors.length > 0 ? xml.replace(theirName, '') : xml)
    .replace(ofTheModel, '')
    .replace(ourName, '')
    .replace(/<\/(?:\w+:)?coreProperties>/, (end) => own + end)
}
