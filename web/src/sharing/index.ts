export { linksQuery } from './linkSource.ts'
export { ShareDrawer } from './ShareDrawer.tsx'
