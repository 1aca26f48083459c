export { readInvoice } from './readInvoice.ts'
export { requireRunning, watchOf } from './trial.ts'
export { trialWatch } from './trialWatch.ts'
export { used } from './used.ts'
