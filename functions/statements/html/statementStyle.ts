const DEFAULT_COLOR = '#0F9AB7'

/** A text as a CSS string on one line. */
const quoted = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,;:!?()ºª°/–—'+-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`

/** Maximum number of characters of the document's name in the page footer. */
const MAX_TITLE = 80

/** The CSS of a statement, with the document's name in the footer of each page. */
export const statementStyle = (title: string, color = DEFAULT_COLOR): string => `
@page {
  size: A4;
  margin: 20mm 18mm 22mm;
  @bottom-left { content: ${quoted(title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title)}; font: 8pt "Open Sans", sans-serif; color: #5b6470; }
  @bottom-right { content: "Página " counter(page) " de " counter(pages); font: 8pt "Open Sans", sans-serif; color: #5b6470; }
}
* { box-sizing: border-box; }
html { font: 9.5pt/1.5 "Open Sans", sans-serif; font-variant-ligatures: none; color: #1b2026; -webkit-print-color-adjust: exact; }
body { margin: 0; }
header { display: flex; align-items: center; gap: 10pt; padding-bottom: 10pt; border-bottom: 1.5pt solid ${color}; }
header img { max-height: 32pt; max-width: 140pt; }
header p { margin: 0; font-weight: 700; font-size: 10pt; }
header .kind { margin-left: auto; font-weight: 400; color: #5b6470; }
h1 { margin: 18pt 0 10pt; font-size: 18pt; line-height: 1.25; font-weight: 700; overflow-wrap: anywhere; }
h2 { margin: 20pt 0 4pt; font-size: 12pt; line-height: 1.3; font-weight: 700; break-after: avoid; }
h4 { margin: 8pt 0 2pt; font-size: 9.5pt; font-weight: 700; break-after: avoid; }
dl, dd, ol, ul { margin: 0; }
dt { color: #5b6470; }
dd { min-width: 0; overflow-wrap: anywhere; }
.facts { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8pt 16pt; padding: 10pt 12pt; background: #f4f6f7; border-radius: 4pt; }
.facts dt { font-size: 8pt; }
section > dl > div { display: grid; grid-template-columns: 34% 1fr; gap: 14pt; padding: 5pt 0; border-bottom: .5pt solid #dfe3e6; break-inside: avoid; }
section > dl > .wide { display: block; break-inside: auto; }
.wide > dt { margin-bottom: 3pt; break-after: avoid; }
.text { white-space: pre-line; }
.hash { font-family: monospace; font-size: 7.5pt; overflow-wrap: anywhere; }
.none { color: #6b7480; font-style: italic; }
ol, ul { padding-left: 16pt; }
img { display: block; max-width: 100%; max-height: 120mm; break-inside: avoid; }
.rich p { margin: 0 0 5pt; }
.rich blockquote { margin: 0 0 5pt 12pt; padding-left: 8pt; border-left: 2pt solid #dfe3e6; }
table { width: 100%; border-collapse: collapse; margin: 2pt 0 4pt; font-size: 9pt; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 3.5pt 6pt; border: .5pt solid #cfd5d9; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { background: #f4f6f7; font-weight: 700; }
td p, td img { margin: 0; }
td img { max-height: 30mm; }
.item { padding-left: 10pt; border-left: 2pt solid #dfe3e6; margin: 4pt 0 8pt; }
`
