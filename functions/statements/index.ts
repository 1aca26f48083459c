export { safeHtml } from './html/safeHtml.ts'
