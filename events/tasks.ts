import * as z from 'zod'
import { organizationId } from '#shared/api/ids.ts'

/** The holidays of an organisation changed: the deadlines of its open tasks are counted again. */
export const holidaysChanged = z.object({ type: z.literal('holidays.changed'), organizationId })
