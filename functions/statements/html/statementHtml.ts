import type { responsesOf } from '#shared/interview/index.ts'
import { answersHtml, type Pictures } from './answerHtml.ts'
import { isPicture } from './embedded.ts'
import { escapeHtml } from './escapeHtml.ts'
import { statementStyle } from './statementStyle.ts'

export type Statement = {
  /** 'Extrato' or 'Dossiê'. */
  readonly kind: string
  readonly title: string
  readonly organization: string
  /** As a data: URL. */
  readonly logo: string | undefined
  readonly color: string | undefined
  readonly facts: readonly (readonly [label: string, text: string | undefined])[]
  readonly sections: ReturnType<typeof responsesOf>
  readonly pictures: Pictures
  /** HTML after the answers. */
  readonly rest?: string
}

/** What is printed in the organisation's layout. */
export type Report = Pick<Statement, 'kind' | 'title' | 'organization' | 'logo' | 'color' | 'facts'>

/** A statement loads nothing and runs no scripts. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** The HTML of a report, to be printed, with what it says as HTML. */
export function reportHtml({ kind, title, organization, logo, color, facts }: Report, body: string): string {
  const head = `<header>${logo && isPicture(logo) ? `<img src="${logo}" alt="${escapeHtml(organization)}">` : ''}<p>${escapeHtml(organization)}</p><p class="kind">${escapeHtml(kind)}</p></header>`
  const items = facts.flatMap(([label, text]) =>
    text ? [`<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`] : [],
  )
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>${escapeHtml(`${kind} – ${title}`)}</title><style>${statementStyle(title, color)}</style></head><body>${head}<h1>${escapeHtml(title)}</h1><dl class="facts">${items.join('')}</dl>${body}</body></html>`
}

/** The HTML of a statement, to be printed. */
export function statementHtml(statement: Statement): string {
  const { sections, pictures, rest = '' } = statement
  const parts = sections.map(
    (section) => `<section><h2>${escapeHtml(section.title)}</h2>${answersHtml(section.responses, pictures)}</section>`,
  )
  return reportHtml(
    statement,
    `${parts.join('') || '<p class="none">Este documento não tem perguntas a mostrar.</p>'}${rest}`,
  )
}
