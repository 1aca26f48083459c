export { shareLink } from './sharedLinks.ts'
