export { Feedback } from './Feedback.tsx'
export { Releases } from './Releases.tsx'
