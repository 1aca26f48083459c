export { interviewsQuery } from './queries.ts'
