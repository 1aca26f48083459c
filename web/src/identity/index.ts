export { EntryForm } from './EntryForm.tsx'
export { EntryPage } from './EntryPage.tsx'
export { NameFields } from './NameFields.tsx'
export { PASSWORD_HINT, PasswordField } from './PasswordField.tsx'
