export { downloadDocument } from './downloadDocument.ts'
