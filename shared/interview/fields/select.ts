import { oneOption } from './choice.ts'
import { defineField } from './defineField.ts'

export default defineField({ type: 'select', label: 'Lista de opções', ...oneOption })
