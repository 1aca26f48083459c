export { readHistory } from './history/readHistory.ts'
