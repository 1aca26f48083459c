export { type NewUser, registerUser } from './registerUser.ts'
