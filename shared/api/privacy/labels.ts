import type { PrivacyKind } from '../privacy.ts'

/** What is found of a data subject, as people call it: one, and several. */
export const privacyKindWords: Readonly<Record<PrivacyKind, readonly [one: string, several: string]>> = {
  execution: ['Documento', 'Documentos'],
  party: ['Nome do cadastro', 'Nomes do cadastro'],
  envelope: ['Envelope de assinatura', 'Envelopes de assinatura'],
  visit: ['Visita por link público', 'Visitas por links públicos'],
  link: ['Link público', 'Links públicos'],
  task: ['Tarefa', 'Tarefas'],
  batch: ['Planilha preenchida', 'Planilhas preenchidas'],
  reading: ['Leitura de arquivos', 'Leituras de arquivos'],
  chat: ['Conversa com o assistente', 'Conversas com o assistente'],
  scenario: ['Cenário de teste', 'Cenários de teste'],
  member: ['Pessoa da organização', 'Pessoas da organização'],
}
