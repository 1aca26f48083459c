const END = '</w:sectPr></w:pPr></w:p>'

/**
 * The main part without a last section that has no paragraph, because all of it was in a section of the text that prints nothing: the one
 * before it becomes the last. Word requires a paragraph in each, and there would be an empty page.
 */
export function withoutEmptySection(xml: string): string {
  const last = xml.lastIndexOf('<w:sectPr')
  if (last === -1 || !xml.endsWith(END, last)) return xml
  const from = xml.lastIndexOf('<w:sectPr', last - 1)
  const to = last - END.length + '</w:sectPr>'.length
  const close = xml.indexOf('</w:sectPr>', last)
  if (from === -1 || close === -1) return xml
  return `${xml.slice(0, from)}${xml.slice(to, last)}${xml.slice(from, to)}${xml.slice(close + '</w:sectPr>'.length)}`
}
