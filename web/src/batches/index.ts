export { downloadSheet } from './downloadSheet.ts'
