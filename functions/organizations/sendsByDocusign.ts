import { organization } from './entity.ts'

/** Whether the organisation's envelopes are signed at DocuSign (S0 §3, customDefinitions.assignTypeService). */
export async function sendsByDocusign(organizationId: string): Promise<boolean> {
  const { data } = await organization.get({ organizationId }).go({ consistent: true })
  return data?.preferences.customDefinitions.assignTypeService === 'docusign'
}
