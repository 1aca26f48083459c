export { addModelComment, answerModelComment, deleteModelComment, resolveModelComment } from './changeComments.ts'
export { listModelComments } from './readComments.ts'
export { reviewFile } from './reviewFile.ts'
