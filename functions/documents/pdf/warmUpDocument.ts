import { deflate, writeZip } from '../../docx/package/index.ts'

/** A small document that makes LibreOffice load what contracts need: fonts in four styles, a table, page numbers. */
export function warmUpDocument(): Uint8Array {
  document ??= writeZip(
    Object.entries(PARTS).map(([name, xml]) =>
      deflate(name, `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`),
    ),
  )
  return document
}

let document: Uint8Array | undefined

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const P = 'http://schemas.openxmlformats.org/package/2006'
const WML = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const runs = ['Arial', 'Times New Roman', 'Calibri', 'Cambria', 'Courier New']
  .flatMap((font) => ['', '<w:b/>', '<w:i/>', '<w:b/><w:i/>'].map((cut) => ({ font, cut })))
  .map(
    ({ font, cut }) =>
      `<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>${cut}</w:rPr><w:t xml:space="preserve">Preparação nº 1, § 2º. </w:t></w:r>`,
  )

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${P}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WML}.document.main+xml"/><Override PartName="/word/footer1.xml" ContentType="${WML}.footer+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${P}/relationships"><Relationship Id="rId1" Type="${R}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `<Relationships xmlns="${P}/relationships"><Relationship Id="rId1" Type="${R}/footer" Target="footer1.xml"/></Relationships>`,
  'word/footer1.xml': `<w:ftr ${W}><w:p><w:r><w:t xml:space="preserve">Página </w:t></w:r><w:fldSimple w:instr="PAGE"><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>`,
  'word/document.xml': `<w:document ${W} xmlns:r="${R}"><w:body><w:p>${runs.join('')}</w:p><w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid><w:gridCol w:w="8000"/></w:tblGrid><w:tr><w:tc><w:p><w:r><w:t>Tabela</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p/><w:sectPr><w:footerReference w:type="default" r:id="rId1"/></w:sectPr></w:body></w:document>`,
}
