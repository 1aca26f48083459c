export { chooseFiles, noteOf } from './mailFiles.ts'
export { sendDocument } from './sendDocument.ts'
export { undeliverableReasons } from './undeliverableReasons.ts'
