export { HistoryPanel } from './history/HistoryPanel.tsx'
