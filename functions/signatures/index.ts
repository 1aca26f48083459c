export { alreadySent, sendFinished } from './proposal/sendFinished.ts'
