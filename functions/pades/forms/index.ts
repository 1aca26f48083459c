export { type Flattened, flattened, NotFlattened, type Shown } from './flattened.ts'
export { isDynamic } from './isDynamic.ts'
export { judgeFlattened, type Loss } from './judgeFlattened.ts'
export { type Widget, wordsOfField } from './readForm.ts'
