export { Charts } from './Charts.tsx'
