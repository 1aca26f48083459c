import { writtenOffice } from '#shared/api/organizations/definitions.ts'
import { organizations } from '#shared/api/organizations.ts'
import { implement } from '../platform/http/implement.ts'
import { changeCustom, updateOrganization } from './changeOrganization.ts'
import { connectDocuSign, disconnectDocuSign } from './docuSign.ts'
import { framedPage } from './framedPage.ts'
import { previewEmail } from './previewEmail.ts'
import { readDefinitions } from './readDefinitions.ts'
import { readOrganization } from './readOrganization.ts'
import { saveDefinitions } from './saveDefinitions.ts'

export const handler = implement(organizations, {
  getOrganization: ({ params }) => readOrganization(params.orgId),
  updateOrganization: ({ caller, params, body }) => updateOrganization(caller, params.id, body),
  changeCustom: ({ caller, params, body }) => changeCustom(caller, params.orgId, body),
  getDefinitions: ({ params }) => readDefinitions(params.orgId),
  saveEmailDefinitions: ({ caller, body }) => saveDefinitions(caller, 'email', body),
  saveSignatureDefinitions: ({ caller, body }) => saveDefinitions(caller, 'signature', body),
  saveOfficeDefinitions: ({ caller, body: { version, ...office } }) =>
    saveDefinitions(caller, 'office', { ...writtenOffice(office), version }),
  saveEmbeddingDefinitions: ({ caller, body }) => saveDefinitions(caller, 'embedding', body),
  getFramedPage: ({ params }) => framedPage(params.organization, params.page),
  getPreviewEmail: ({ params, query, context }) => previewEmail(params.orgId, query, context),
  connectDocuSign: ({ caller, body }) => connectDocuSign(caller, body),
  disconnectDocuSign: ({ caller }) => disconnectDocuSign(caller),
})
