import { matchPath } from 'react-router'
import type { Privilege } from '#shared/api/call.ts'

/**
 * Who may open a screen: `public` anyone, `guest` only people who are not signed in, `member` people who are, `owner` the organisation's
 * owners, `admin` the system administrators, `enrolment` members who must first turn on their second factor; anything else is the privilege
 * a member needs.
 */
export type RouteAccess = 'public' | 'guest' | 'member' | 'admin' | 'enrolment' | Privilege

type RouteRule = {
  readonly access: RouteAccess
  /** Part of the old editor: hidden from organisations that chose only the new one (S0 §2). */
  readonly oldVersion?: true
  /** Fills the window, without the side menu: editors and documents. */
  readonly fullWidth?: true
  /** Has no screen yet: nothing links or redirects to it. */
  readonly planned?: true
}

/** The routes of S0 §2, and the targets of links in our e-mails, with who may open them. The capabilities define the screens themselves. */
export const routes = {
  '/': { access: 'guest' },
  '/oferta': { access: 'public' },
  '/ajuda': { access: 'public' },
  '/forgot': { access: 'public' },
  '/cadastro': { access: 'public' },
  '/convite': { access: 'public' },
  '/acesso-unico': { access: 'public' },
  '/duas-etapas': { access: 'enrolment' },
  '/home': { access: 'member' },
  '/documents': { access: 'member' },
  '/tarefas': { access: 'member' },
  '/relatorios': { access: 'charts.overview' },
  '/busca': { access: 'member' },
  '/templates': { access: 'member' },
  '/templates/contratos/:draftId': { access: 'interview.edit' },
  '/register': { access: 'member' },
  '/blocks': { access: 'member', oldVersion: true },
  '/library': { access: 'contentLibrary.access', oldVersion: true },
  '/library/:id': { access: 'contentLibrary.access', oldVersion: true },
  '/configurations': { access: 'owner' },
  '/privacidade': { access: 'owner' },
  '/privacidade/:id': { access: 'owner' },
  '/perfil': { access: 'member' },
  '/admin': { access: 'admin' },
  '/app': { access: 'interview.edit', fullWidth: true },
  '/app/run/:interviewId': { access: 'member', fullWidth: true },
  '/app/planilha/:interviewId': { access: 'execution.edit' },
  '/app/IAAutoFillFields/:interviewId': { access: 'execution.edit' },
  // The page of public links is not part of this application (visit.html).
  '/signatures': { access: 'member' },
  '/signatures/:id': { access: 'member', fullWidth: true },
  '/docusign-callback': { access: 'public' },
  '/connection-callback': { access: 'owner' },
  '/token-validator/:token': { access: 'public' },
} as const satisfies Readonly<Record<string, RouteRule>>

export type RoutePath = keyof typeof routes

export const ruleOf = (path: RoutePath): RouteRule => routes[path]

/** The route of an address without query, if any. */
export const routeOf = (address: string): RoutePath | undefined =>
  (Object.keys(routes) as RoutePath[]).find((pattern) => matchPath(pattern, address))
