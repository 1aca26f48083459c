export { organization } from './entity.ts'
export { organizationName } from './organizationName.ts'
export { registerOrganization } from './registerOrganization.ts'
