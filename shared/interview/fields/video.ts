import { defineField } from './defineField.ts'
import { played } from './played.ts'

export default defineField({ type: 'video', label: 'Vídeo', ...played })
