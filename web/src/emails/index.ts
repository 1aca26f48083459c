export { addressesIn, addressProblem } from './addressesIn.ts'
export { EmailPanel } from './EmailPanel.tsx'
