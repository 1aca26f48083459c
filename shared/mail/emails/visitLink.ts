import type { Email } from '../email.ts'

type VisitLink = { readonly organization: string; readonly title: string; readonly url: string }

/** To a visitor of a public link who wants to go on elsewhere. */
export const visitLink = ({ organization, title, url }: VisitLink): Email => ({
  subject: `Continue a responder: ${title}`,
  lines: [
    'Olá,',
    `Você começou a responder a "${title}", de ${organization}. O que foi respondido está guardado; continue de onde parou, em qualquer aparelho.`,
  ],
  action: {
    label: 'Continuar a responder',
    url,
    after: [
      'O link vale por 7 dias e uma única vez. Não o encaminhe: quem o abrir vê as suas respostas.',
      'Se não foi você quem pediu, ignore esta mensagem.',
    ],
  },
})
