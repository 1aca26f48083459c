import { IconSettings } from '@tabler/icons-react'
import type { Searchable } from '../shell/search/searchable.ts'
import { tabs } from './tabs.ts'

const others: Readonly<Record<string, readonly string[]>> = {
  organizacao: ['nome', 'cor', 'preferências', 'transferir a propriedade'],
  escritorio: ['razão social', 'CNPJ', 'OAB', 'endereço'],
  pessoas: ['convidar', 'usuários', 'privilégios'],
  grupos: ['equipes', 'áreas'],
  'acesso-unico': ['SSO', 'Google', 'Microsoft Entra', 'OpenID', 'domínio', 'entrar sem senha', 'login'],
  emails: ['remetente', 'logotipo', 'rodapé'],
  assinaturas: ['DocuSign', 'envelopes', 'certificado', 'ICP-Brasil', 'A1', 'selo'],
  contas: ['Google Drive', 'SharePoint', 'OneDrive', 'CPJ', 'pastas', 'arquivar', 'integração', 'IA', 'assistente'],
  sites: ['incorporar', 'site do escritório', 'portal', 'formulário no site', 'iframe'],
  incorporacao: ['integração', 'token'],
  'chaves-api': ['integração', 'API', 'outro sistema', 'programa', 'MCP', 'assistente de IA'],
  avisos: ['integração', 'webhook', 'outro sistema', 'eventos'],
}

export const searchable: Searchable = {
  commands: tabs.map(({ id, label }) => ({
    id: `configurations-${id}`,
    label: `Configurações: ${label}`,
    keywords: others[id],
    Icon: IconSettings,
    to: `/configurations?tab=${id}`,
    screen: '/configurations',
  })),
  records: [],
}
