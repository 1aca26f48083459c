export { autoFillAddress } from './address.ts'
