export { letterTo } from './mails.ts'
export { ownersOf } from './ownersOf.ts'
export { readUser } from './readUser.ts'
export { type NewUser, registerUser } from './registerUser.ts'
