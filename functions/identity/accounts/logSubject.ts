import type { LogSubject } from '#shared/api/logSubject.ts'

type Named = {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
}

/** A person as a subject of the log. */
export const personSubject = ({ userId, firstName, lastName }: Named): LogSubject => ({
  kind: 'user',
  id: userId,
  name: `${firstName} ${lastName}`.trim(),
})

/** A person of whom only the e-mail is known so far. */
export const accountSubject = ({ userId, email }: { readonly userId: string; readonly email: string }): LogSubject => ({
  kind: 'user',
  id: userId,
  name: email,
})
