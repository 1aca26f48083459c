import type * as z from 'zod'
import type { ApiScope } from './apiScopes.ts'
import type { ErrorCode } from './errors.ts'
import type { LogAction } from './logActions.ts'

/**
 * Who may make a call. `member` is any signed-in user, `owner` needs the privilege `owner` of the caller's organisation,
 * `admin` is the system administrator, `public` needs no token. `hash` needs the secret of a public link, and `token` also the session of a
 * visitor who was let in by it.
 */
export type Access = 'public' | 'hash' | 'token' | 'member' | 'owner' | 'admin'

/** Whether a call needs no session. */
export const isOpen = ({ access }: Pick<Call, 'access'>): boolean => access === 'public' || access === 'hash'

/**
 * S0 §6, plus two of our own: `interview.edit` (create and publish models) and `execution.edit` (start and fill in documents). An owner has
 * every privilege.
 */
export const privileges = [
  'owner',
  'contentLibrary.access',
  'charts.overview',
  'execution.downloadDocx',
  'interview.edit',
  'execution.edit',
] as const
export type Privilege = (typeof privileges)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `json` answers the envelope, `blob` a file or a redirect to one, `page` a document as it is (HTML, OpenAPI), and `bare` JSON without the
 * envelope, as another protocol has it.
 */
export type AnswerKind = 'json' | 'blob' | 'page' | 'bare'

/** One call of the HTTP interface, as data. Routes, types, checks, the client, OpenAPI and tests are all derived from it. */
export type Call = {
  readonly method: Method
  /** From the root of the host, in API Gateway style: `/api/v1/interviews/{id}`. */
  readonly path: string
  readonly access: Access
  /** Required in addition to `access`. */
  readonly privilege?: Privilege
  /** A path parameter that must be the caller's own organisation; any other answers 404. */
  readonly ownOrganization?: string
  /** System administrators may make the call for any organisation. */
  readonly alsoAdmin?: true
  /**
   * Embedded sessions, which are bound to one document (see validateToken in identity), may make it too. Without this they can only make
   * calls that name that document, and read the model it was started from.
   */
  readonly alsoEmbedded?: true
  /** Embedded sessions may not make it even for their own document: only the organisation may finish or hand over a document. */
  readonly notEmbedded?: true
  /**
   * Sessions that may only enrol a second factor, because the organisation requires one, may make it too; if it names a user, only for that
   * user.
   */
  readonly alsoEnrolling?: true
  /** API keys with one of these permissions may make it too. Without this, no key may. */
  readonly scopes?: readonly ApiScope[]
  /** No client of ours makes it any more, and the next release may leave it out (CONTRIBUTING.md, Compatibility). */
  readonly deprecated?: true
  /** What it does, in one Portuguese sentence, for the documentation page. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** `multipart`: the body schema describes the text parts; files are sent alongside. */
  readonly bodyKind?: 'json' | 'multipart'
  /** The handler also gets the headers and the bytes of the body as they came: the sender signs them, or a protocol of others uses them. */
  readonly raw?: true
  /** Limit of the decompressed JSON in bytes, if not `bodyLimitOf` its access. */
  readonly bodyLimit?: number
  readonly answerKind?: AnswerKind
  readonly answer: z.ZodType
  /** The answer contains a secret that is shown only once: it is not kept to be repeated for the same `Idempotency-Key`. */
  readonly showsSecret?: true
  /** Failures not implied by the rest of the declaration. */
  readonly failures?: readonly ErrorCode[]
  /** Status on success; 200 by default. */
  readonly status?: 200 | 201 | 202
  /**
   * What it writes to the organisation's log: one action, or one of several. Every call other than GET declares this or says why it logs
   * nothing.
   */
  readonly logs?: LogAction | readonly LogAction[] | { readonly never: string }
  /** Milliseconds, or `false` for none; S0 §9 gives 60000. */
  readonly timeout?: number | false
}

/** Limit of a JSON body, decompressed, in bytes. It is small for callers who are not signed in, and is enforced before the body is read. */
export const bodyLimitOf = ({ bodyLimit, access }: Pick<Call, 'bodyLimit' | 'access'>): number =>
  bodyLimit ?? (isOpen({ access }) ? 64 * 1024 : 1024 * 1024)

/** Calls that create something or begin work accept an `Idempotency-Key`, with which a repeated call has no further effect. */
export const isRepeatable = ({ access, method, status }: Pick<Call, 'access' | 'method' | 'status'>): boolean =>
  !isOpen({ access }) && (method === 'POST' || method === 'PUT') && (status === 201 || status === 202)

export type Calls = Readonly<Record<string, Call>>

/** Declares the calls of a capability, preserving the exact type of each. */
export const defineCalls = <const C extends Calls>(calls: C): C => calls

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a handler receives: parsed, with defaults applied. */
export type Params<C extends Call> = Output<C['params']>
export type Query<C extends Call> = Output<C['query']>
export type Body<C extends Call> = Output<C['body']>
/** What a handler returns and a client reads. */
export type Answer<C extends Call> = z.output<C['answer']>

/** What a client sends: only the parts the call declares. */
export type CallInput<C extends Call> = (C['params'] extends z.ZodType ? { params: Input<C['params']> } : unknown) &
  (C['query'] extends z.ZodType ? { query?: Input<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: Input<C['body']> } : unknown)
