export { deleteBatch } from './changeBatch.ts'
export { batch } from './entity.ts'
export { readRows } from './rows.ts'
export { MOST_ZIP_BYTES, zipEnd, zipEntry } from './zip.ts'
