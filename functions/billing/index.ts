export { readInvoice } from './readInvoice.ts'
export { requireRunning, watchOf, watchTrial } from './trial.ts'
export { trialWatch } from './trialWatch.ts'
export { used } from './used.ts'
