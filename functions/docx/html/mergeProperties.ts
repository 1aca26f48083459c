import { scanXml } from '../package/index.ts'

/** The properties in `<w:rPr>` or `<w:pPr>` by element name. */
function propertiesIn(xml: string): Map<string, string> {
  const found = new Map<string, string>()
  let depth = 0
  let from = 0
  scanXml(xml, {
    open: (_name, tag) => {
      depth += 1
      if (depth === 2) from = tag.from
    },
    close: (name, _from, to) => {
      if (depth === 2) found.set(name, xml.slice(from, to))
      depth -= 1
    },
  })
  return found
}

/** Two `<w:rPr>` or two `<w:pPr>` as one, in the order of ISO/IEC 29500 (17.3.1.26, 17.3.2.28); what the second sets wins. */
export function mergeProperties(kind: 'w:rPr' | 'w:pPr', first: string, second: string): string {
  if (second === '') return first
  if (first === '') return second
  return write(kind, new Map([...propertiesIn(first), ...propertiesIn(second)]))
}

export function withoutProperties(kind: 'w:rPr' | 'w:pPr', xml: string, names: readonly string[]): string {
  if (!names.some((name) => xml.includes(`<${name}`))) return xml
  const kept = propertiesIn(xml)
  for (const name of names) kept.delete(name)
  return write(kind, kept)
}

function write(kind: 'w:rPr' | 'w:pPr', properties: ReadonlyMap<string, string>): string {
  const place = (name: string) => {
    const at = ORDER[kind].indexOf(name)
    return at === -1 ? ORDER[kind].length : at
  }
  const xml = [...properties]
    .sort(([a], [b]) => place(a) - place(b))
    .map(([, property]) => property)
    .join('')
  return xml && `<${kind}>${xml}</${kind}>`
}

const ordered = (names: string): string[] => names.split(' ').map((name) => `w:${name}`)

const ORDER: Readonly<Record<'w:rPr' | 'w:pPr', readonly string[]>> = {
  'w:rPr': ordered(
    'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath',
  ),
  'w:pPr': ordered(
    'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange',
  ),
}
