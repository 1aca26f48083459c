import * as z from 'zod'
import { instant, userId } from './ids.ts'

/** How many days an item stays in the bin before it can be deleted permanently. */
export const DAYS_IN_BIN = 30

/** When an item was moved to the bin, by whom, and when it may be deleted permanently. */
export const trashSchema = z.object({ at: instant, by: userId, deleteAt: instant })
