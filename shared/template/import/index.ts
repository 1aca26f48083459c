export type { Edit } from './dialect.ts'
export { type Dialect, dialects } from './dialects.ts'
export { detectDialect, type ImportedTags, importTags } from './importTags.ts'
