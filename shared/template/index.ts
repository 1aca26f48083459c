export type { Attributes } from './attributes.ts'
export { BESIDE, withoutRepeated } from './beside.ts'
export { checkTemplate, type TemplateError } from './check.ts'
export { describeTags, type TagUse } from './describeTags.ts'
export { type Frame, isTurn, itemFrame, scopeFrame, withoutThis } from './frames.ts'
export { isImageTag } from './isImageTag.ts'
export { listReferences, type Reference } from './listReferences.ts'
export { type Modifier, modifiers } from './modifiers.ts'
export { nearest } from './nearest.ts'
export { type OpenList, openLists } from './openLists.ts'
export { parseTag, readPath, type Tag } from './parseTag.ts'
export {
  MAX_SECTION_DEPTH,
  type ParsedTemplate,
  type ParseOptions,
  parseTemplate,
  type SectionNode,
  type TagPlace,
  type TemplateNode,
  tagPlaces,
  type ValueNode,
} from './parseTemplate.ts'
export { bookmarkOf, type MarkedPlace, placeOfBookmark } from './placeBookmark.ts'
export { MAX_ROLE, type PlaceTag, type PlaceWord, placeWords, roleOf } from './placeTag.ts'
export { printTag } from './printTag.ts'
export { type Asked, readSectionTag, readValueTag, type SectionReader, type ValueReader } from './readTag.ts'
export { type Rename, renameTags, tagRenamer } from './renameTags.ts'
export { LABEL_LIMITS, type Rendered, type RenderOptions, renderLenient, renderStrict } from './render.ts'
export { type BlockGroup, type GroupBlock, hasVisibleText, type RenderedBlock, renderGroup } from './renderGroup.ts'
export { soundsLikeList } from './soundsLikeList.ts'
export { escapeXml, isSafeSource, type Target, targets } from './targets.ts'
export { textOf } from './textOf.ts'
export {
  BLANK,
  type FormattedText,
  isFormatted,
  isImage,
  isList,
  isPrinted,
  isScope,
  type Printed,
  printed,
  type TemplateImage,
  type TemplateList,
  type TemplateScope,
  type TemplateValue,
} from './value.ts'
