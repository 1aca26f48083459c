import { routes } from 'virtual:contract-routes/visit'
import type { Client } from '../../shell/client/createClient.ts'
import { openCalls } from '../../shell/client/openCalls.ts'

/** The calls of people with a link; a visitor's session is sent with those that need one. */
export const visitCalls = (session: () => string | undefined): Client['links'] =>
  openCalls(routes, session) as Client['links']
