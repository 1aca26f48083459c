export { Canvas, type Colour, type Ink, type Sheet, type Style } from './canvas.ts'
export { drawnOver, openingOf, type Placed } from './drawnOver.ts'
export { fittingSize, shortened, wrap } from './layout.ts'
export { placeForm, placePage } from './placeForm.ts'
