import type { ComponentType } from 'react'

/** A settings page: its name in the address (`?tab=`), its title, and how to load its code. */
export type SettingsTab = {
  readonly id: string
  readonly label: string
  readonly load: () => Promise<{ default: ComponentType }>
}

/** The first one is the default. */
export const tabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { id: 'organizacao', label: 'Organização', load: () => import('./organization/OrganizationSettings.tsx') },
  { id: 'escritorio', label: 'Escritório', load: () => import('./office/Office.tsx') },
  { id: 'pessoas', label: 'Pessoas', load: () => import('./people/People.tsx') },
  { id: 'grupos', label: 'Grupos', load: () => import('./groups/Groups.tsx') },
  { id: 'acesso-unico', label: 'Acesso único', load: () => import('./singleSignOn/SingleSignOn.tsx') },
  { id: 'emails', label: 'E-mails', load: () => import('./emails/Emails.tsx') },
  { id: 'assinaturas', label: 'Assinaturas', load: () => import('./signatures/Signatures.tsx') },
  { id: 'contas', label: 'Contas conectadas', load: () => import('./connections/Connections.tsx') },
  { id: 'sites', label: 'Incorporar em sites', load: () => import('./sites/Sites.tsx') },
  { id: 'incorporacao', label: 'Chaves de incorporação', load: () => import('./embeddedKeys/EmbeddedKeys.tsx') },
  { id: 'chaves-api', label: 'Chaves de API', load: () => import('./apiKeys/ApiKeys.tsx') },
  { id: 'avisos', label: 'Avisos a sistemas', load: () => import('./webhooks/Webhooks.tsx') },
  { id: 'cobranca', label: 'Cobrança', load: () => import('../billing/index.ts') },
  { id: 'registros', label: 'Registros', load: () => import('../logs/index.ts') },
]
