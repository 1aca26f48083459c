export { default } from './Logs.tsx'
