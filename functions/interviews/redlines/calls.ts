export { decideRedline } from './decideRedline.ts'
export { deleteRedline } from './deleteRedline.ts'
export { listRedlines, readRedline, redlineFile } from './readRedline.ts'
export { finishEditedUpload, sendEditedFile } from './sendEditedFile.ts'
