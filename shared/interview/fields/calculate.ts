import { byFormula } from './computed.ts'
import { defineField } from './defineField.ts'

/** Not shown on screen. */
export default defineField({ type: 'calculate', label: 'Cálculo', ...byFormula, everRequired: false })
