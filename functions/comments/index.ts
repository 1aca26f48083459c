export { mentioned, notices, type Person } from './mentioned.ts'
export { answered, authorsOf, begun, keyNamesOf, presentThread, resolution, talkingIn } from './thread.ts'
