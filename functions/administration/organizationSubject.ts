import type { LogSubject } from '#shared/api/logSubject.ts'

export const organizationSubject = (id: string, name: string): LogSubject => ({ kind: 'organization', id, name })
