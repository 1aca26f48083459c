/** Elements and text as HTML that an XML reader reads too. */
export function writeXml(parent: Node): string {
  let written = ''
  for (const node of parent.childNodes) {
    if (node.nodeType === 3) written += escapeText(node.nodeValue ?? '')
    else if (node.nodeType === 1) written += writeElement(node as Element)
  }
  return written
}

function writeElement(element: Element): string {
  const name = element.localName
  const attributes = [...element.attributes].map(
    (one) => ` ${one.name}="${escapeText(one.value).replaceAll('"', '&quot;')}"`,
  )
  const opening = `<${name}${attributes.join('')}`
  return empty.has(name) ? `${opening}/>` : `${opening}>${writeXml(element)}</${name}>`
}

const empty = new Set(['br', 'img', 'hr', 'col'])

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')
