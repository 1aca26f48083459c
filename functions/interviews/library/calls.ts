export { listItemHistory, listItems, readItem } from './readItem.ts'
export { createItem, deleteItem, listItemUses, saveItem } from './saveItem.ts'
