import { type DocxPackage, settingsOf } from '../package/index.ts'

/** What may stand before it in w:compat (ISO/IEC 29500-1 §17.15.3, CT_Compat). */
const BEFORE =
  'useSingleBorderforContiguousCells|wpJustification|noTabHangInd|noLeading|spaceForUL|noColumnBalance|balanceSingleByteDoubleByteWidth|noExtraLineSpacing|doNotLeaveBackslashAlone|ulTrailSpace'

const compat = new RegExp(`<w:compat>((?:\\s*<w:(?:${BEFORE})\\b[^>]*/>)*)|<w:compat\\s*/>`)

/** What may stand behind w:compat in w:settings (CT_Settings): w:compat is put before the first of them. */
const behind =
  /<w:(?:docVars|rsids|attachedSchema|themeFontLang|clrSchemeMapping|doNotIncludeSubdocsInStats|doNotAutoCompressPictures|forceUpgrade|captions|readModeInkLockDown|smartTagType|shapeDefaults|doNotEmbedSmartTags|decimalSymbol|listSeparator)\b|<m:mathPr\b|<\w+:schemaLibrary\b|<\/w:settings>/

const OPTION = '<w:doNotExpandShiftReturn/>'

/**
 * The settings of a document in which answers broke lines, with its name. In a justified paragraph Word stretches a line that ends in a
 * break as wide as the page, unless this option of the layout is on. Undefined where the document has it, or has no settings.
 */
export function settingsForBrokenLines(docx: DocxPackage): readonly [name: string, xml: string] | undefined {
  const name = settingsOf(docx)
  if (name === undefined) return undefined
  const xml = docx.text(name)
  // Under another prefix than Word's own, what is put in would have no namespace.
  if (!/<w:settings[\s>]/.test(xml) || xml.includes('<w:doNotExpandShiftReturn')) return undefined
  const changed = compat.test(xml)
    ? xml.replace(compat, (whole, before = '') =>
        whole.endsWith('/>') && before === '' ? `<w:compat>${OPTION}</w:compat>` : `<w:compat>${before}${OPTION}`,
      )
    : xml.replace(behind, (next) => `<w:compat>${OPTION}</w:compat>${next}`)
  return changed === xml ? undefined : [name, changed]
}
