export { type LocalCloud, type LocalCloudOptions, startLocalCloud } from './cloud.ts'
