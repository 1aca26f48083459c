export { NameFields } from './NameFields.tsx'
export { PASSWORD_HINT, PasswordField } from './PasswordField.tsx'
