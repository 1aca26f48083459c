export { default as lighthouse, desktopConfig } from 'lighthouse'
