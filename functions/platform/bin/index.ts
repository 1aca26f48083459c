export { deletionOf } from './deletionOf.ts'
export { BIN, binned } from './entity.ts'
export { listBin } from './listBin.ts'
