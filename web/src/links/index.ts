export { ShareDrawer } from './drawer/ShareDrawer.tsx'
