export { RegisterLinks } from './field/RegisterLinks.tsx'
