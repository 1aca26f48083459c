export { default } from './Billing.tsx'
