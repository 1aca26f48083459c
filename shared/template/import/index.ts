export { type CanRepeat, type Edit, FIELD_END, FIELD_START, type Repeated, shownTag } from './dialect.ts'
export type { Dialect } from './dialectNames.ts'
export { detectDialect, type ImportedTags, importTags } from './importTags.ts'
export { rawTags } from './rawTags.ts'
