export { AssistantPanel } from './AssistantPanel.tsx'
export type { AssistantActs } from './subject.ts'
