export { HoldDialog } from './HoldDialog.tsx'
