import { type DocxPackage, scanXml, storiesOf, type XmlTag } from '../../docx/package/index.ts'

/**
 * The distinct fonts of a document's Latin text: for every run with text, the font of the run, or else of its character style,
 * its paragraph's style, the default paragraph style or the document's defaults (ECMA-376 part 1, §17.7.2).
 */
export function usedFonts(docx: DocxPackage): string[] {
  const styles = stylesOf(docx)
  const theme = themeOf(docx)
  const fonts = new Set<string>()

  for (const { part, kind } of storiesOf(docx)) {
    if (kind === 'propriedades do documento') continue
    const xml = docx.text(part)
    const paragraphs: string[] = []
    let run: { font?: string; style?: string } = {}
    let inText = false
    scanXml(xml, {
      open: (name, tag) => {
        if (name === 'w:p') paragraphs.push('')
        else if (name === 'w:pStyle') paragraphs[paragraphs.length - 1] = tag.attribute('w:val') ?? ''
        else if (name === 'w:r') run = {}
        else if (name === 'w:rStyle') run.style = tag.attribute('w:val') ?? ''
        else if (name === 'w:rFonts') run.font = latinFont(tag)
        else if (name === 'w:t') inText = true
      },
      close: (name) => {
        if (name === 'w:p') paragraphs.pop()
        else if (name === 'w:t') inText = false
      },
      text: (from, to) => {
        if (!inText || !/\S/.test(xml.slice(from, to))) return
        const font =
          run.font ??
          styles.fontOf(run.style) ??
          styles.fontOf(paragraphs.at(-1) || styles.defaultParagraph) ??
          styles.defaultFont ??
          'Times New Roman'
        const resolved = theme.get(font) ?? font
        if (!resolved.startsWith('+')) fonts.add(resolved)
      },
    })
  }
  return [...fonts].sort((a, b) => a.localeCompare(b, 'pt-BR'))
}

type Styles = {
  readonly fontOf: (style: string | undefined) => string | undefined
  readonly defaultParagraph: string | undefined
  readonly defaultFont: string | undefined
}

function stylesOf(docx: DocxPackage): Styles {
  const part = docx.relationships(docx.main).find((relation) => relation.type.endsWith('/styles'))?.target
  const fonts = new Map<string, string>()
  const parents = new Map<string, string>()
  let defaultParagraph: string | undefined
  let defaultFont: string | undefined
  let style: string | undefined
  let inDefaults = false
  if (part && docx.has(part)) {
    scanXml(docx.text(part), {
      open: (name, tag) => {
        if (name === 'w:rPrDefault') inDefaults = true
        else if (name === 'w:style') {
          style = tag.attribute('w:styleId') ?? ''
          if (tag.attribute('w:type') === 'paragraph' && tag.attribute('w:default') === '1') defaultParagraph = style
        } else if (name === 'w:basedOn' && style !== undefined) parents.set(style, tag.attribute('w:val') ?? '')
        else if (name === 'w:rFonts') {
          const font = latinFont(tag)
          if (font !== undefined && inDefaults) defaultFont = font
          else if (font !== undefined && style !== undefined && !fonts.has(style)) fonts.set(style, font)
        }
      },
      close: (name) => {
        if (name === 'w:rPrDefault') inDefaults = false
        else if (name === 'w:style') style = undefined
      },
    })
  }
  const fontOf = (name: string | undefined): string | undefined => {
    const seen = new Set<string>()
    for (let at = name; at && !seen.has(at); at = parents.get(at)) {
      seen.add(at)
      const font = fonts.get(at)
      if (font !== undefined) return font
    }
    return undefined
  }
  return { fontOf, defaultParagraph, defaultFont }
}

/** A theme's font is '+major' or '+minor' until it is looked up in the theme. */
function latinFont(tag: XmlTag): string | undefined {
  const theme = tag.attribute('w:asciiTheme') ?? tag.attribute('w:hAnsiTheme')
  if (theme) return theme.startsWith('major') ? '+major' : '+minor'
  return tag.attribute('w:ascii') ?? tag.attribute('w:hAnsi')
}

function themeOf(docx: DocxPackage): Map<string, string> {
  const fonts = new Map<string, string>()
  const part = docx.relationships(docx.main).find((relation) => relation.type.endsWith('/theme'))?.target
  if (!part || !docx.has(part)) return fonts
  let which = ''
  scanXml(docx.text(part), {
    open: (name, tag) => {
      if (name === 'a:majorFont') which = '+major'
      else if (name === 'a:minorFont') which = '+minor'
      else if (name === 'a:latin' && which !== '' && !fonts.has(which))
        fonts.set(which, tag.attribute('typeface') ?? '')
    },
  })
  return fonts
}
