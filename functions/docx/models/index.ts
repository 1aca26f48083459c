export { onlyPictures } from './fetchPictures.ts'
export { fillModel } from './fillModel.ts'
export { textOfModel } from './textOfModel.ts'
