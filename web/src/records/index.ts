export { HistoryPanel } from './history/HistoryPanel.tsx'
export { FillDialog } from './tree/FillDialog.tsx'
export { LinkedPanel } from './tree/LinkedPanel.tsx'
