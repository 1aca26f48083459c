import * as z from 'zod'
import { instant, userId } from './ids.ts'

/** For how long what was moved to the bin can be restored. */
export const DAYS_IN_BIN = 30

/** Of what is in the bin: since when, by whom, and from when on it may be deleted for good. */
export const trashSchema = z.object({ at: instant, by: userId, deleteAt: instant })
