export { EmailPanel } from './EmailPanel.tsx'
