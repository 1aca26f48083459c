export { sheetAddress } from './address.ts'
export { downloadSheet } from './downloadSheet.ts'
