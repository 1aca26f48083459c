import type { PrivacyItem } from '#shared/api/privacy.ts'
import { runAddress } from '../shell/addresses.ts'

/** Where an item is seen; undefined if there is no screen for it alone. */
export function itemAddress({ kind, id, interviewId, title }: PrivacyItem): string | undefined {
  if (title === undefined) return undefined
  if (kind === 'execution' && interviewId !== undefined) return runAddress({ interviewId, id })
  if (kind === 'envelope') return `/signatures/${id}`
  if (kind === 'party') return `/register?busca=${encodeURIComponent(title)}`
  if (kind === 'member') return '/configurations?tab=pessoas'
  return undefined
}
