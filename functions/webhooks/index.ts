export { isDelivered, sendSigned } from './attempt.ts'
export { deliveries } from './delivery.ts'
export { executionFacts, fileFacts } from './facts.ts'
export { handleWebhook } from './handleWebhook.ts'
