export type { CanRepeat, Edit, Repeated } from './dialect.ts'
export type { Dialect } from './dialectNames.ts'
export { detectDialect, type ImportedTags, importTags } from './importTags.ts'
