import * as z from 'zod'
import { defineCalls } from './call.ts'
import { organizationId, version } from './ids.ts'
import {
  definitionsSchema,
  docuSignGrant,
  docuSignSchema,
  emailDefinitions,
  officeDefinitions,
  signatureDefinitions,
} from './organizations/definitions.ts'
import { organizationName, organizationSchema, secondaryColor } from './organizations/schemas.ts'
import { embeddingDefinitions } from './organizations/sites.ts'

export { DEFAULT_SECONDARY_COLOR } from './defaults.ts'
export type {
  DocuSign,
  DocuSignGrant,
  EmailDefinitions,
  OfficeDefinitions,
  OrganizationDefinitions,
  SignatureDefinitions,
} from './organizations/definitions.ts'
export { type Organization, signatureServices } from './organizations/schemas.ts'
export type { EmbeddingDefinitions } from './organizations/sites.ts'

const own = z.object({ orgId: organizationId })

export const organizations = defineCalls({
  getOrganization: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}',
    access: 'member',
    ownOrganization: 'orgId',
    alsoAdmin: true,
    alsoEmbedded: true,
    summary: 'Lê a organização e suas preferências.',
    params: own,
    answer: organizationSchema,
  },
  updateOrganization: {
    method: 'PUT',
    path: '/api/v1/organizations/{id}',
    access: 'owner',
    ownOrganization: 'id',
    alsoAdmin: true,
    summary:
      'Muda o nome e as preferências da organização. O que não é enviado fica como está. Só quem tem a verificação em duas etapas pode exigi-la.',
    logs: 'organization.changed',
    params: z.object({ id: organizationId }),
    body: z.object({
      version,
      name: organizationName.optional(),
      preferences: organizationSchema.shape.preferences.optional(),
    }),
    answer: organizationSchema,
    failures: ['conflict', 'invalid'],
  },
  changeCustom: {
    method: 'PATCH',
    path: '/api/v1/organizations/{orgId}/custom',
    access: 'owner',
    ownOrganization: 'orgId',
    summary: 'Muda a cor da organização; sem uma, volta a de fábrica. Quem está com o sistema aberto a vê na hora.',
    logs: 'organization.recolored',
    params: own,
    body: z.object({ secondaryColor: secondaryColor.optional() }),
    answer: organizationSchema,
  },
  getDefinitions: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/organizationDefinitions',
    access: 'member',
    ownOrganization: 'orgId',
    summary:
      'Lê os dados do escritório, as definições de e-mail e de assinatura, e a que conta do DocuSign a organização está ligada.',
    params: own,
    answer: definitionsSchema,
  },
  saveEmailDefinitions: {
    method: 'POST',
    path: '/api/v1/organizations/{orgId}/organizationDefinitions',
    access: 'owner',
    ownOrganization: 'orgId',
    summary: 'Define de quem vêm os e-mails da organização e como eles aparecem.',
    logs: 'organization.definitionsChanged',
    params: own,
    body: emailDefinitions.extend({ version }),
    answer: definitionsSchema,
    failures: ['conflict'],
  },
  saveSignatureDefinitions: {
    method: 'POST',
    path: '/api/v1/organizations/{orgId}/organizationDefinitions/signature',
    access: 'owner',
    ownOrganization: 'orgId',
    summary: 'Define com o que um envelope de assinatura começa.',
    logs: 'organization.signatureChanged',
    params: own,
    body: signatureDefinitions.extend({ version }),
    answer: definitionsSchema,
    failures: ['conflict'],
  },
  saveOfficeDefinitions: {
    method: 'POST',
    path: '/api/v1/organizations/{orgId}/organizationDefinitions/office',
    access: 'owner',
    ownOrganization: 'orgId',
    summary:
      'Define os dados do escritório, com que começam as perguntas que os pedem. Documentos que já existem ficam como estão.',
    logs: 'organization.officeChanged',
    params: own,
    body: officeDefinitions.extend({ version }),
    answer: definitionsSchema,
    failures: ['conflict', 'invalid'],
  },
  saveEmbeddingDefinitions: {
    method: 'POST',
    path: '/api/v1/organizations/{orgId}/organizationDefinitions/embedding',
    access: 'owner',
    ownOrganization: 'orgId',
    summary:
      'Define os sites que podem mostrar, dentro das suas páginas, os formulários e os documentos da organização. Cada um é uma origem: https:// e o domínio, sem página.',
    logs: 'organization.sitesChanged',
    params: own,
    body: embeddingDefinitions.extend({ version }),
    answer: definitionsSchema,
    failures: ['conflict', 'invalid'],
  },
  getFramedPage: {
    method: 'GET',
    path: '/api/v1/embedded/{organization}/{page}',
    access: 'public',
    summary:
      'A página que um site da lista da organização mostra em um quadro: a de um link público, ou o sistema com um documento. O endereço para navegadores é /embedded/{organization}/… seguido do endereço comum.',
    params: z.object({
      /** Or, for the page of a link, the SHA-256 of its secret in hexadecimal. */
      organization: z.union([organizationId, z.string().regex(/^[0-9a-f]{64}$/)]),
      page: z.enum(['public', 'application']),
    }),
    answerKind: 'page',
    answer: z.string(),
  },
  getPreviewEmail: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/getPreviewEmail',
    access: 'owner',
    ownOrganization: 'orgId',
    summary: 'Mostra uma carta de exemplo como os e-mails da organização saem, também com textos ainda não salvos.',
    params: own,
    query: z.object({
      header: emailDefinitions.shape.header.removeDefault().optional(),
      footer: emailDefinitions.shape.footer.removeDefault().optional(),
      /** `placed` replaces the picture by its placeholder (`cid:logo`), for a picture that is not saved yet. */
      logo: z.enum(['saved', 'placed', 'none']).default('saved'),
    }),
    answerKind: 'page',
    answer: z.string(),
  },
  connectDocuSign: {
    method: 'POST',
    path: '/api/v1/organizations/{orgId}/tokenDocuSign',
    access: 'owner',
    ownOrganization: 'orgId',
    summary: 'Liga a organização à conta do DocuSign que autorizou o acesso; o token fica cifrado e nunca volta.',
    logs: 'organization.docusignConnected',
    params: own,
    body: docuSignGrant,
    answer: docuSignSchema,
    failures: ['invalid', 'unavailable'],
  },
  disconnectDocuSign: {
    method: 'DELETE',
    path: '/api/v1/organizations/{orgId}/tokenDocuSign',
    access: 'owner',
    ownOrganization: 'orgId',
    summary: 'Desliga a organização do DocuSign e apaga o token.',
    logs: 'organization.docusignDisconnected',
    params: own,
    answer: docuSignSchema,
  },
})
