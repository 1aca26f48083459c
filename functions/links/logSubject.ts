import type { StoredLink } from '../platform/auth/link.ts'

export const linkSubject = ({ linkId, name }: Pick<StoredLink, 'linkId' | 'name'>) =>
  ({ kind: 'link', id: linkId, name }) as const

/** The logged properties of a link: neither its secret nor its password and PIN. */
export function linkFacts({ name, options, interviewId, executionId }: StoredLink) {
  const { passwordHash, pinHash, ...others } = options
  return { name, interviewId, executionId, ...others, hasPassword: Boolean(passwordHash), hasPin: Boolean(pinHash) }
}
