export { downloadArchive } from './downloadArchive.ts'
export { downloadDocument } from './downloadDocument.ts'
export { GeneratedVersions } from './GeneratedVersions.tsx'
export { Generation } from './Generation.tsx'
