import { linkCalls } from './links/members.ts'
import { visitorCalls } from './links/visitors.ts'

/** Public links: the members' side and the visitors'. */
export const links = { ...linkCalls, ...visitorCalls }
