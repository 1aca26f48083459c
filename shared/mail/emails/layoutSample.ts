import type { Email } from '../email.ts'

/** A preview for designing the organisation's e-mails; never sent. */
export const layoutSample = ({
  organization,
  site,
}: {
  readonly organization: string
  readonly site: string
}): Email => ({
  subject: 'Documento para revisar',
  lines: [
    'Olá, Marina,',
    `O documento "Contrato de prestação de serviços" está com você, em ${organization}, até 30 de novembro. Falta conferir a cláusula de reajuste.`,
  ],
  action: {
    label: 'Abrir o documento',
    url: `${site}/documents`,
    after: ['Se você já o revisou, desconsidere esta mensagem.'],
  },
})
