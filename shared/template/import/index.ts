export type { Dialect } from './dialects.ts'
export { detectDialect, type ImportedTags, importTags } from './importTags.ts'
