export { readUser } from './readUser.ts'
export { type NewUser, registerUser } from './registerUser.ts'
