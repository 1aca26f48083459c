export type { Dialect } from './dialects.ts'
export { type ImportedTags, importTags } from './importTags.ts'
