export { organization } from './entity.ts'
export { layoutOf } from './layoutOf.ts'
export { organizationName } from './organizationName.ts'
export { registerOrganization } from './registerOrganization.ts'
