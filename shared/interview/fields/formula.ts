import { byFormula } from './computed.ts'
import { defineField } from './defineField.ts'

export default defineField({ type: 'formula', label: 'Fórmula', ...byFormula, everRequired: true })
