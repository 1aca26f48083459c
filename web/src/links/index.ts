export { linksQuery } from './drawer/linkSource.ts'
export { ShareDrawer } from './drawer/ShareDrawer.tsx'
