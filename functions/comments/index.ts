export { mentioned, notices, type Person } from './mentioned.ts'
export { authorsOf, keyNamesOf, newThread, participantsIn, presentThread, resolution, withAnswer } from './thread.ts'
