import { strToU8, zipSync } from 'fflate'

const part = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`)
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Cell styles by number: general, day, percentage, a CPF's format, day and time, time, decimal percentage. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="000&quot;.&quot;000&quot;.&quot;000&quot;-&quot;00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="166" formatCode="[$-416]d&quot; de &quot;mmmm&quot; de &quot;yyyy"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/><xf numFmtId="10"/><xf numFmtId="166"/></cellXfs></styleSheet>`

export const styles = { day: 1, percent: 2, cpf: 3, instant: 4, time: 5, percent2: 6, longDay: 7 } as const

type Written = {
  readonly name: string
  readonly rows: string
  readonly after?: string
  readonly hidden?: true
  /** Texts that cells refer to by their place. */
  readonly shared?: readonly string[]
  readonly from1904?: true
}

/** An .xlsx file as Excel writes it: `rows` is the XML of `sheetData`, `after` what follows it. */
export function workbook(...sheets: readonly Written[]): Uint8Array {
  const numbered = sheets.map((sheet, at) => ({ ...sheet, number: at + 1 }))
  return zipSync({
    '[Content_Types].xml': part(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ),
    '_rels/.rels': part(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': part(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbered
        .map(
          ({ name, number, hidden }) =>
            `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"${hidden ? ' state="hidden"' : ''}/>`,
        )
        .join('')}</sheets></workbook>`.replace(
        '<sheets>',
        sheets.some(({ from1904 }) => from1904) ? '<workbookPr date1904="1"/><sheets>' : '<sheets>',
      ),
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbered
        .map(
          ({ number }) =>
            `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId99" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId98" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/styles.xml': part(STYLES),
    'xl/sharedStrings.xml': part(
      `<sst xmlns="${MAIN}">${sheets
        .flatMap(({ shared = [] }) => shared)
        .map((text) => `<si><t>${text}</t></si>`)
        .join('')}</sst>`,
    ),
    ...Object.fromEntries(
      numbered.map(({ number, rows, after = '' }) => [
        `xl/worksheets/sheet${number}.xml`,
        part(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`),
      ]),
    ),
  })
}

export const textCell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
export const numberCell = (at: string, value: number, style = 0): string =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`
export const sharedCell = (at: string, place: number): string => `<c r="${at}" t="s"><v>${place}</v></c>`
