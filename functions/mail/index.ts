export { mailProblemsOf } from './undeliverable.ts'
