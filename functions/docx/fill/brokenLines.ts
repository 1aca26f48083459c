import { type DocxPackage, settingsOf } from '../package/index.ts'

/** The elements that may precede the option in w:compat (ISO/IEC 29500-1 §17.15.3, CT_Compat). */
const BEFORE =
  'useSingleBorderforContiguousCells|wpJustification|noTabHangInd|noLeading|spaceForUL|noColumnBalance|balanceSingleByteDoubleByteWidth|noExtraLineSpacing|doNotLeaveBackslashAlone|ulTrailSpace'

const compat = new RegExp(`<w:compat>((?:\\s*<w:(?:${BEFORE})\\b[^>]*/>)*)|<w:compat\\s*/>`)

/** What may follow w:compat in w:settings (CT_Settings): w:compat is inserted before the first of them. */
const FOLLOWING =
  /<w:(?:docVars|rsids|attachedSchema|themeFontLang|clrSchemeMapping|doNotIncludeSubdocsInStats|doNotAutoCompressPictures|forceUpgrade|captions|readModeInkLockDown|smartTagType|shapeDefaults|doNotEmbedSmartTags|decimalSymbol|listSeparator)\b|<m:mathPr\b|<\w+:schemaLibrary\b|<\/w:settings>/

const OPTION = '<w:doNotExpandShiftReturn/>'

/**
 * The settings part of a document whose answers contain line breaks, with its name. In a justified paragraph, Word stretches a line that
 * ends in a break to the full width, unless this layout option is on. Undefined if it is on already, or the document has no settings.
 */
export function settingsForBrokenLines(docx: DocxPackage): readonly [name: string, xml: string] | undefined {
  const name = settingsOf(docx)
  if (name === undefined) return undefined
  const xml = docx.text(name)
  // With a prefix other than Word's, the inserted elements would have no namespace.
  if (!/<w:settings[\s>]/.test(xml) || xml.includes('<w:doNotExpandShiftReturn')) return undefined
  const changed = compat.test(xml)
    ? xml.replace(compat, (whole, before = '') =>
        whole.endsWith('/>') && before === '' ? `<w:compat>${OPTION}</w:compat>` : `<w:compat>${before}${OPTION}`,
      )
    : xml.replace(FOLLOWING, (next) => `<w:compat>${OPTION}</w:compat>${next}`)
  return changed === xml ? undefined : [name, changed]
}
