export type { Attributes } from './attributes.ts'
export { type Modifier, modifiers } from './modifiers.ts'
export { parseTag, readPath, type Tag } from './parseTag.ts'
export {
  BLANK,
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
