export { registerOrganization } from './registerOrganization.ts'
