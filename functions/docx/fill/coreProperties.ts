import { encodeXml } from '../package/index.ts'

/** What a finished document says of itself, in the file's properties and in its PDF's. */
export type DocumentProperties = {
  readonly title: string
  /** The instant at which it was made. */
  readonly madeAt: string
}

export const CORE_PROPERTIES = 'docProps/core.xml'

/** What describes the model, or the client whose document the model once was. */
const OF_THE_MODEL = 'title|subject|description|keywords|category|created|modified|revision|lastPrinted'

const ofTheModel = new RegExp(`<((?:\\w+:)?(?:${OF_THE_MODEL}))\\b[^>]*?(?:/>|>[\\s\\S]*?</\\1>)`, 'g')

/** Nobody wrote the document under this name. */
const ourName = /<((?:\w+:)?(?:creator|lastModifiedBy))\b[^>]*>Minuta<\/\1>/g

const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"'
const DCTERMS =
  'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="dcterms:W3CDTF"'

/** A model's core properties (ISO/IEC 29500-2 §11) as those of one document. Its author stays, as Word would keep it. */
export function propertiesOf(xml: string, { title, madeAt }: DocumentProperties): string {
  const instant = `${madeAt.slice(0, 19)}Z`
  const dates = ['created', 'modified'].map((name) => `<dcterms:${name} ${DCTERMS}>${instant}</dcterms:${name}>`)
  const own = `<dc:title ${DC}>${encodeXml(title)}</dc:title>${dates.join('')}`
  return xml
    .replace(ofTheModel, '')
    .replace(ourName, '')
    .replace(/<\/(?:\w+:)?coreProperties>/, (end) => own + end)
}
