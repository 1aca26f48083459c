export { cleanDocument, cleanHtml } from './cleanDocument.ts'
export { compileEditorDocument, hasDocument } from './compile/compileEditorDocument.ts'
export { readEditorDocument } from './read/readEditorDocument.ts'
export { refersToNumbers, refreshReferences } from './refreshReferences.ts'
