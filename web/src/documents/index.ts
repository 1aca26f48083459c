export { downloadDocument } from './downloadDocument.ts'
export { Generation } from './Generation.tsx'
