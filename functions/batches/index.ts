export { deleteBatch } from './changeBatch.ts'
export { batch } from './entity.ts'
export { type NewFile, resumableZip } from './resumableZip.ts'
export { readRows } from './rows.ts'
