export { type LinkToSend, linkToSend } from './linkToSend.ts'
