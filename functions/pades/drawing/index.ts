export { Canvas, type Ink, type Sheet, type Style } from './canvas.ts'
export { fittingSize, shortened, wrap } from './layout.ts'
export { placeForm, placePage } from './placeForm.ts'
