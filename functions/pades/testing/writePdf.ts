/** A PDF of these objects, the first its catalog. */
export function writePdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  for (const [at, object] of objects.entries()) {
    places.push(Buffer.concat(parts).length)
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n'))
  }
  const start = Buffer.concat(parts).length
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n\r\n`).join('')
  const size = objects.length + 1
  const tail = `xref\n0 ${size}\n0000000000 65535 f\r\n${lines}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(tail)])
}

export const stream = (content: string, entries = ''): string =>
  `<<${entries}/Length ${Buffer.byteLength(content)}>>\nstream\n${content}\nendstream`

type FormPdf = {
  /** Entries of the widgets, each on the page in its order: the place `Rect` is given, all else is as the test wants it. */
  readonly fields: readonly string[]
  /** Objects that the fields refer to, from number 600 on. */
  readonly more?: readonly string[]
  /** Entries of the form, of the page and of the catalog. */
  readonly form?: string
  readonly page?: string
  readonly catalog?: string
  /** Its fields, where they are not the widgets themselves. */
  readonly roots?: string
}

/** The first of the objects that fields refer to, and the text that the page has of its own. */
export const FIRST = 600
export const PAGE_TEXT = 'PROCURACAO. Outorgo poderes ao advogado nomeado.'

/** A form on a page with a text, by default with its fonts on the page. */
export function formPdf({ fields, more = [], form = '', page, catalog = '', roots }: FormPdf): Buffer {
  const widgets = fields.map((_, at) => `${at + 7} 0 R`).join(' ')
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${roots ?? widgets}]/DR<</Font<</Helv 5 0 R/TiRo<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>/Cour<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>>>>>/DA(/Helv 12 Tf 0 g)${form}>>${catalog}>>`,
    '<</Type/Pages/Kids[6 0 R]/Count 1/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>>>',
    stream(`BT /F1 14 Tf 72 760 Td (${PAGE_TEXT}) Tj ET 0 0 1 rg 400 60 80 40 re f`),
    '<</Type/Pages/Parent 2 0 R/Kids[6 0 R]/Count 1>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Type/Page/Parent 2 0 R/Contents 3 0 R/Annots[${widgets}]${page ?? '/Resources<</Font<</F1 5 0 R>>>>'}>>`,
    ...fields.map((field) => `<</Type/Annot/Subtype/Widget/P 6 0 R/F 4${field}>>`),
  ]
  while (objects.length < FIRST - 1) objects.push('null')
  return writePdf([...objects, ...more])
}

/** The appearance of a field with a text. */
export const appearance = (text: string, wide = 240, tall = 20): string =>
  stream(
    `/Tx BMC q BT /Helv 12 Tf 2 6 Td (${text}) Tj ET Q EMC`,
    `/Type/XObject/Subtype/Form/BBox[0 0 ${wide} ${tall}]/Resources<</Font<</Helv 5 0 R>>>>`,
  )
