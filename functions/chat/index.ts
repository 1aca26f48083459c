export { eraseChats } from './deleteChat.ts'
