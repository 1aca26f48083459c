import type { Release } from '#shared/api/service.ts'
import { found } from '../platform/failure.ts'

/** What changed in each version, as people notice it, newest first; a version is added here with the change it describes. */
export const releases: readonly Release[] = [
  {
    version: '0.4.0',
    date: '2026-11-21',
    title: 'Pessoas e organizações',
    notes: [
      {
        kind: 'new',
        text: 'Verificação em duas etapas com aplicativo autenticador ou chave de acesso, e códigos de recuperação.',
      },
      {
        kind: 'new',
        text: 'Convites por e-mail, grupos, privilégios e transferência da organização, em Configurações.',
      },
      { kind: 'new', text: 'Notificações na aplicação, por e-mail e no navegador, como cada pessoa escolher.' },
      {
        kind: 'new',
        text: 'Gráficos na visão geral: documentos por situação, modelo, pessoa e mês, e o tempo até finalizar.',
      },
      { kind: 'new', text: 'Cobrança: o que foi usado em cada mês, quanto custa e o CSV da fatura.' },
      { kind: 'new', text: 'Registros de tudo o que muda na organização, com quem, quando e de onde.' },
    ],
  },
  {
    version: '0.3.0',
    date: '2026-11-21',
    title: 'Uma interface mais rápida',
    notes: [
      { kind: 'new', text: 'Busca por teclado em toda a aplicação.' },
      { kind: 'better', text: 'A aplicação abre sem conexão e avisa quando ela volta.' },
      { kind: 'better', text: 'Listas longas rolam sem travar, também no celular.' },
    ],
  },
  {
    version: '0.2.0',
    date: '2026-11-21',
    title: 'Regras, fórmulas e marcações',
    notes: [
      {
        kind: 'new',
        text: 'Condições, fórmulas e listas nos modelos, com aviso do que está errado e como corrigir.',
      },
      { kind: 'new', text: 'Modelos de outros sistemas são lidos e suas marcações, convertidas.' },
    ],
  },
  {
    version: '0.1.0',
    date: '2026-11-21',
    title: 'Do modelo ao documento pronto',
    notes: [
      {
        kind: 'new',
        text: 'Envie um .docx que o escritório já usa: ele vira perguntas, e as respostas viram docx e PDF.',
      },
    ],
  },
]

export const findRelease = (version: string): Release => found(releases.find((release) => release.version === version))
