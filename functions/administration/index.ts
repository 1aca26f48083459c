export { offer } from './offer.ts'
