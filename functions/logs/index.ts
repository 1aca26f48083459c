export { type Actor, entry, entryToNobody } from './entry.ts'
