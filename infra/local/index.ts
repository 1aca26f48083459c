export { type LocalCloud, type LocalCloudOptions, startLocalCloud } from './cloud.ts'
export { StartFault } from './startFault.ts'
