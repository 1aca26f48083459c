import { loadCode } from '../../blocks/chunks/loadChunk.ts'
import { framedBase } from '../../shell/framing/framed.ts'
import type { News } from './framing.ts'

const framing = framedBase ? loadCode(() => import('./framing.ts')) : undefined

/** Tells the site that shows this page in a frame, if one does, what became of the visit. */
export const tell = (news: News): void =>
  void framing?.then(({ hear }) => hear(news)).catch((error: unknown) => console.warn(error))
