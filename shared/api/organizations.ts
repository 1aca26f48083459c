import * as z from 'zod'
import { defineCalls } from './call.ts'
import { organizationId } from './ids.ts'

export { DEFAULT_SECONDARY_COLOR } from './defaults.ts'

export const organizationSchema = z.object({
  id: organizationId,
  name: z.string(),
  preferences: z.object({
    onlyNewEditor: z.boolean(),
    customDefinitions: z.object({ assignTypeService: z.string().optional() }),
  }),
  custom: z.object({ secondaryColor: z.string().regex(/^#[0-9A-Fa-f]{6}$/) }),
})
export type Organization = z.infer<typeof organizationSchema>

export const organizations = defineCalls({
  getOrganization: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}',
    access: 'member',
    ownOrganization: 'orgId',
    alsoAdmin: true,
    alsoEmbedded: true,
    summary: 'Lê a organização e suas preferências.',
    params: z.object({ orgId: organizationId }),
    answer: organizationSchema,
  },
})
