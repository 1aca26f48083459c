import { oneOption } from './choice.ts'
import { defineField } from './defineField.ts'

export default defineField({ type: 'radio', label: 'Opção única', ...oneOption })
