import { defineView } from './view.ts'

export default defineView({})
