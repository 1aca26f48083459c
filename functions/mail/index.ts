export { type Layout, type Letter, LOGO_ADDRESS, writeLetter } from './letter.ts'
export { letterTo } from './letterTo.ts'
export { mailProblemsOf } from './undeliverable.ts'
