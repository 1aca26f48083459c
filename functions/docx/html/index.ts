export {
  type Css,
  paragraphProperties,
  runProperties,
  writeParagraphProperties,
} from './formatting.ts'
export { htmlTable } from './htmlTable.ts'
export { mergeProperties, withoutProperties } from './mergeProperties.ts'
export { tabKinds } from './tabKinds.ts'
export { tableXml } from './table.ts'
export { THIN } from './thin.ts'
